import { z } from 'zod';
import type { Site } from '#content/site.ts';
import { type PostedFields, rowId } from '#desk/accounts/accounts.contract.ts';
import { SENT_FORM_KEPT } from '#desk/accounts/accounts-limits.ts';
import { sessionToken } from '#desk/accounts/session-cookie.ts';
import { pathOf } from '#platform/own-path.ts';
import type { Visitor } from '#platform/rendering/page.ts';

/** A form of the desk that waits until its sender has proved who they are. */
const sentForm = z.object({
  /** Who sent it. */
  account: rowId,
  /** Path of the page that takes it. */
  page: z.string(),
  fields: z.record(z.string(), z.string()),
  /** The session that it was sent with: a key of an authenticator was shown to this one. */
  token: z.string(),
  /** When it was sent, in milliseconds: a code in it was right at that moment. */
  time: z.number(),
});
export type SentForm = z.output<typeof sentForm>;

/** A form as a request sends it now. */
export function sentNow(site: Site, visitor: Visitor, account: number, fields: PostedFields): SentForm {
  const token = sessionToken(site, visitor) ?? '';
  return { account, page: pathOf(visitor), fields, token, time: site.now().getTime() };
}

/** As text for a hidden field. It is sealed: it may hold a new password, and what it says must not be changed. */
export function sealSentForm(site: Site, form: SentForm): string {
  return site.keys.seal('sent form', JSON.stringify(form));
}

/** @returns undefined for a form of another page, and for one that was sent too long ago */
export function openSentForm(site: Site, visitor: Visitor, sealed: string): SentForm | undefined {
  const text = site.keys.open('sent form', sealed);
  if (text === undefined) return undefined;
  const form = sentForm.parse(JSON.parse(text));
  const age = site.now().getTime() - form.time;
  return form.page === pathOf(visitor) && Math.abs(age) <= SENT_FORM_KEPT ? form : undefined;
}
