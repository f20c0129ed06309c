import type { Site } from '#content/site.ts';
import { followVersion } from '#platform/database/follow-version.ts';
import { rightsVersion } from '#platform/database/revision.ts';
import { toPlatform } from '#platform/database/tables.ts';
import { onePerSite } from '#platform/per-site.ts';
import { readPictureRights } from './picture-rights.store.ts';
import { PictureRights } from './picture-rights.ts';
import { publicationShower } from './shown-publication.ts';

const followed = onePerSite(() => ({ rights: new PictureRights() }));

/**
 * Has a site know until when its pictures may be shown, as of the content revision that it draws pages for (docs/decisions/0119).
 * @returns the site, with the publication as readers may have it
 * @throws what the database throws: a site that cannot read it would show what it may not
 */
export async function followRights(site: Site): Promise<Site> {
  const { queries } = site.database;
  await followVersion(
    site.database,
    () => rightsVersion(toPlatform(queries)),
    async () => {
      followed(site).rights = await readPictureRights(queries);
    },
  );
  const shown = publicationShower(site.declared);
  // Not copied: the publication of the given site changes as well.
  return Object.defineProperty({ ...site }, 'publication', {
    enumerable: true,
    get: () => {
      const now = site.now();
      const rights = rightsOf(site);
      return rights.isNeeded(now) ? shown(site.publication, (path) => rights.insteadOf(path, now)) : site.publication;
    },
  });
}

/** Until when the pictures of a site may be shown, and what stands in their place then. */
export function rightsOf(site: Pick<Site, 'database'>): PictureRights {
  return followed(site).rights;
}
