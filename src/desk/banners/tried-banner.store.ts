import { addresses } from '#content/addresses.ts';
import { advertisementKind } from '#content/advertising/advertisement.kind.ts';
import type { ActiveAdvertisement } from '#content/advertising/advertising.store.ts';
import { storedPicture } from '#content/images/media.store.ts';
import { partSchema } from '#content/kinds/form-schema.ts';
import { latestPosts } from '#content/posts/posts.store.ts';
import type { Site } from '#content/site.ts';
import { siteAt } from '#content/site-at.ts';

const form = partSchema(advertisementKind);

/** A banner that is tried in its place, and the page that has that place. */
export interface TriedBanner {
  readonly banner: ActiveAdvertisement;
  /** When it would first be seen. */
  readonly at: Date;
  readonly path: string;
}

/**
 * A banner as its form stands, saved or not.
 * @param json the form, which may be unfinished
 * @returns why it cannot be shown, or what to show
 */
export async function triedBanner(site: Site, json: string): Promise<string | TriedBanner> {
  const { data } = form.safeParse(fromJson(json));
  if (!data) return 'This form cannot be shown.';
  const { start_time, ...columns } = { ...advertisementKind.empty, ...data };
  const banner = await storedPicture(site.database.queries, columns.banner_img);
  if (!banner) return 'Choose a picture to see the banner in its place.';
  const at = new Date(Math.max(site.now().getTime(), Date.parse(start_time ?? '') || 0));
  const path = await pageOf(siteAt(site, at), columns.banner_type);
  if (path === undefined) return 'There is no article yet that could have it.';
  return { banner: { ...columns, id: 0, banner }, at, path };
}

/** A page with the place of a banner. */
async function pageOf(site: Site, type: ActiveAdvertisement['banner_type']): Promise<string | undefined> {
  if (type !== 'Post-1') return addresses.home();
  const [latest] = await latestPosts(site, { limit: 1 });
  return latest && addresses.article(latest);
}

/** @returns null for what is none */
function fromJson(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    return null;
  }
}
