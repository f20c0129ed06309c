import { addresses } from '#content/addresses.ts';
import { saveOneClickOptOut } from '#content/contact/contact.store.ts';
import { NOT_SENT } from '#content/contact/contact-rules.contract.ts';
import type { Site } from '#content/site.ts';
import type { SentOn, UntakenForm } from '#platform/rendering/page.ts';

/** What the one-click opt-out shows. */
export interface OneClick {
  /** Whether the browser sends Global Privacy Control. */
  readonly gpc: boolean;
  /** Reference number of the opt-out that was just recorded. */
  readonly number?: string | undefined;
  readonly failure?: string;
}

/** The button's name in the posted form. */
export const ONE_CLICK = 'one-click';

export function isOneClick(body: unknown): boolean {
  return typeof body === 'object' && body !== null && ONE_CLICK in body;
}

/** Records the opt-out, and sends the reader to its reference number: sealed, so that no link can claim an opt-out that was not made. */
export async function takeOneClick(site: Site, gpc: boolean): Promise<UntakenForm<OneClick> | SentOn> {
  try {
    const number = await saveOneClickOptOut(site, gpc);
    return { location: `${addresses.optOutForm({ opted: site.keys.seal('opted-out', String(number)) })}#${ONE_CLICK}` };
  } catch (failure) {
    return { data: { gpc, failure: NOT_SENT }, status: 500, failure };
  }
}
