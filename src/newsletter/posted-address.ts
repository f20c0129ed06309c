import { Invalid } from '#errors.ts';
import type { Site } from '#platform/site.ts';
import { ALREADY_SUBSCRIBED, SUBSCRIBED } from './newsletter.contract.ts';
import { subscribe } from './newsletter.store.ts';

/** What became of an address that was posted without script; nothing when the page is only opened. */
export interface PostedAddress {
  /** In the place of the default note. */
  readonly note?: string;
  /** What is wrong with it, and what was typed, so that it can be put right. */
  readonly error?: string;
  readonly value?: string;
}

/** The same outcomes as the popup's (section 4): subscribed, already subscribed, or an invalid address. */
export async function takeAddress(site: Site, body: unknown): Promise<{ data: PostedAddress; status: number }> {
  try {
    const outcome = await subscribe(site, body);
    if (outcome === 'subscribed') return { data: { note: SUBSCRIBED }, status: 200 };
    return { data: { note: ALREADY_SUBSCRIBED }, status: 409 };
  } catch (error) {
    if (!(error instanceof Invalid)) throw error;
    const [issue] = error.issues;
    return { data: { error: issue?.message ?? error.message, value: typed(body) }, status: 422 };
  }
}

function typed(body: unknown): string {
  const email = typeof body === 'object' && body !== null && 'email' in body ? body.email : '';
  return typeof email === 'string' ? email : '';
}
