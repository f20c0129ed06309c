import { z } from 'zod';
import { Invalid } from '#errors.ts';
import type { Submitted } from '#platform/rendering/page.ts';
import type { Site } from '#platform/site.ts';
import { ALREADY_SUBSCRIBED, NOT_SUBSCRIBED, SUBSCRIBED } from './newsletter.contract.ts';
import { subscribe } from './newsletter.store.ts';

/** What became of an address that was posted without script; nothing when the page is only opened. */
export interface PostedAddress {
  /** In the place of the default note. */
  readonly note?: string | undefined;
  /** What is wrong with it, and what was typed, so that it can be put right. */
  readonly error?: string;
  readonly value?: string;
  /** The page of this site that its reader came from. */
  readonly from?: string | undefined;
}

/** Its texts, as far as they are some. Only a path of this site leads back: nobody can make ours a link to theirs. */
const typed = z
  .object({
    email: z.string().catch(''),
    from: z
      .string()
      .regex(/^\/(?![/\\])\S*$/)
      .optional()
      .catch(undefined),
  })
  .catch({ email: '' });

/** The same outcomes as the popup's (section 4). */
export async function takeAddress(site: Site, body: unknown): Promise<Submitted<PostedAddress>> {
  const { email: value, from } = typed.parse(body);
  try {
    const outcome = await subscribe(site, body);
    if (outcome === 'subscribed') return { data: { note: SUBSCRIBED, from }, status: 200 };
    return { data: { note: ALREADY_SUBSCRIBED, from }, status: 409 };
  } catch (error) {
    if (!(error instanceof Invalid))
      return { data: { note: NOT_SUBSCRIBED, value, from }, status: 500, failure: error };
    const [issue] = error.issues;
    return { data: { error: issue?.message ?? error.message, value, from }, status: 422 };
  }
}
