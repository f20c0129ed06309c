import { z } from 'zod';
import { addresses } from '#content/addresses.ts';
import { MAXIMA } from '#content/input-maxima.ts';
import { subscribe } from '#content/newsletter/newsletter.store.ts';
import { ALREADY_SUBSCRIBED, NOT_SUBSCRIBED, SUBSCRIBED } from '#content/newsletter/newsletter-rules.contract.ts';
import type { Site } from '#content/site.ts';
import { Invalid } from '#platform/errors.ts';
import { sendsGpc } from '#platform/http/gpc.ts';
import { ownPath } from '#platform/own-path.ts';
import type { SentOn, UntakenForm, Visitor } from '#platform/rendering/page.ts';

/** The outcome of an address posted without script; undefined on a plain visit. */
export interface PostedAddress {
  /** Replaces the default note. */
  readonly note?: string | undefined;
  /** The error and the input, so that it can be corrected. */
  readonly error?: string;
  readonly value?: string;
  /** The page of this site that the reader came from. */
  readonly from?: string | undefined;
}

/** Reads the form's texts. `from` must be a path of this site, so that no other site can make the page link to itself. */
export const typedAddress = z
  .object({
    email: z.string().max(MAXIMA.address).catch(''),
    from: ownPath.optional().catch(undefined),
  })
  .catch({ email: '' });

/** What the page's own address says after an address was taken. */
export const TAKEN = z.object({
  taken: z.literal('address').optional().catch(undefined),
  from: ownPath.optional().catch(undefined),
});

/** Id of the field on the page, and of the note below it, where the answer to a post begins. */
export const FIELD = 'email';
export const NOTE = `${FIELD}-note`;

export function newsletterFormAfter({ taken, from }: z.output<typeof TAKEN>): PostedAddress {
  return taken ? { note: SUBSCRIBED, from } : {};
}

/** The same outcomes as in the popup (section 4). */
export async function takeAddress(
  site: Site,
  { headers }: Pick<Visitor, 'headers'>,
  body: unknown,
): Promise<UntakenForm<PostedAddress> | SentOn> {
  const { email: value, from } = typedAddress.parse(body);
  try {
    const outcome = await subscribe(site, body, sendsGpc(headers));
    if (outcome === 'already') return { data: { note: ALREADY_SUBSCRIBED, from }, status: 409 };
    return { location: `${addresses.subscribe({ taken: 'address', ...(from && { from }) })}#${NOTE}` };
  } catch (error) {
    if (!(error instanceof Invalid))
      return { data: { note: NOT_SUBSCRIBED, value, from }, status: 500, failure: error };
    const [issue] = error.issues;
    return { data: { error: issue?.message ?? error.message, value, from }, status: 422 };
  }
}
