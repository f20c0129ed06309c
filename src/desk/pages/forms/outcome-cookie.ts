import { z } from 'zod';
import type { Site } from '#content/site.ts';
import { OUTCOME_SHOWN } from '#desk/accounts/accounts-limits.ts';
import { outcomeCookieName, sessionToken } from '#desk/accounts/session-cookie.ts';
import { tokenHash } from '#desk/accounts/tokens.ts';
import { pathOf } from '#platform/own-path.ts';
import type { Visitor, VisitorCookie } from '#platform/rendering/page.ts';

/** The outcome of a form at the desk: what was done, and what is shown this one time. */
const outcome = z.object({
  said: z.string(),
  codes: z.array(z.string()).readonly().optional(),
  /** A link to hand over. */
  link: z.string().optional(),
});
export type FormOutcome = z.output<typeof outcome>;

/** What the cookie holds, sealed: codes and links must stand in no address, no log and no other session. */
const sealed = z.object({ outcome, session: z.string(), page: z.string(), until: z.number() });

interface Shown {
  /** Token of the session that sees it. */
  readonly session: string;
  /** Path of the page that shows it. */
  readonly page: string;
}

/**
 * Carries the outcome of a form to the page that the browser loads next (303). No table: the outcome is worth nothing a minute
 * later, and any node of the site can answer.
 */
export function outcomeCookie(site: Site, { session, page }: Shown, outcome: FormOutcome): VisitorCookie {
  const until = site.now().getTime() + OUTCOME_SHOWN * 1000;
  const text = JSON.stringify({ outcome, session: tokenHash(session), page, until });
  return { name: outcomeCookieName(site), value: site.keys.seal('outcome', text), maxAge: OUTCOME_SHOWN };
}

/** @returns what this page shows its visitor once, with the cookie that ends it; nothing where there is nothing to show */
export function shownOutcome(site: Site, visitor: Visitor): { outcome?: FormOutcome; cookies?: VisitorCookie[] } {
  const name = outcomeCookieName(site);
  const text = site.keys.open('outcome', visitor.cookies[name] ?? '');
  if (text === undefined) return {};
  const { outcome, session, page, until } = sealed.parse(JSON.parse(text));
  const isHere = pathOf(visitor) === page && tokenHash(sessionToken(site, visitor) ?? '') === session;
  if (!isHere || until < site.now().getTime()) return {};
  return { outcome, cookies: [{ name, value: '' }] };
}
