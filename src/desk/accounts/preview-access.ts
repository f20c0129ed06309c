import type { Site } from '#content/site.ts';
import type { Visitor } from '#platform/rendering/page.ts';
import { hasAccounts } from './accounts.store.ts';
import { arePreviewsOpen } from './desk-settings.store.ts';
import { signedIn } from './session-cookie.ts';

/**
 * Whether a visitor may see what is not published: everyone before the first account and where the owner has opened
 * previews, then everyone who is signed in.
 */
export async function mayPreview(site: Site, visitor: Pick<Visitor, 'cookies'>): Promise<boolean> {
  if (await signedIn(site, visitor)) return true;
  return !(await hasAccounts(site)) || arePreviewsOpen(site);
}
