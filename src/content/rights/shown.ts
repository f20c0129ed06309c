import { picturePath } from '#content/images/picture-path.ts';
import type { StoredPicture } from '#content/images/stored-picture.ts';
import type { Site } from '#content/site.ts';
import { rightsOf } from './follow-rights.ts';
import type { StandIn } from './picture-rights.ts';
import { htmlToShow } from './shown-html.ts';

/** What is needed to tell what readers may have now. */
export type Showing = Pick<Site, 'configuration' | 'database' | 'now'>;

/**
 * What stands in the place of a picture now.
 * @param path as a row names it; null for none
 * @param section the slug of the section that it is shown in
 * @returns undefined where the picture itself may be shown; null where nothing takes its place
 */
export function insteadOf(site: Showing, path: string | null, section?: string): StandIn | null | undefined {
  const now = site.now();
  const rights = rightsOf(site);
  return path !== null && rights.isNeeded(now) ? rights.insteadOf(path, now, section) : undefined;
}

/** A row that names a picture, and that picture, as readers may have them now. */
export function shownPicture(site: Showing, path: string | null, picture: StoredPicture | null) {
  const standIn = insteadOf(site, path);
  if (standIn === undefined) return { path, picture };
  return { path: standIn?.picture.path ?? null, picture: standIn?.picture ?? null };
}

/** A text of the site as readers may have it now. @param section the slug of the section that it is shown in */
export function shownText(site: Showing, html: string, section?: string): string {
  const now = site.now();
  const rights = rightsOf(site);
  if (!rights.isNeeded(now)) return html;
  const { imageBase, siteUrl } = site.configuration;
  const instead = (address: string) => {
    const own = address.startsWith(`${siteUrl}/`) ? address.slice(siteUrl.length) : address;
    const path = picturePath(imageBase, own);
    return path === undefined ? undefined : rights.insteadOf(path, now, section);
  };
  return htmlToShow(html, { imageBase, insteadOf: instead });
}
