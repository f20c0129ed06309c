import type { Site } from '#content/site.ts';
import { followVersion } from '#platform/database/follow-version.ts';
import { rightsVersion } from '#platform/database/revision.ts';
import { toPlatform } from '#platform/database/tables.ts';
import { onePerSite } from '#platform/per-site.ts';
import { readPictureRights } from './picture-rights.store.ts';
import { PictureRights } from './picture-rights.ts';
import { publicationShower } from './shown-publication.ts';

interface Followed {
  rights: PictureRights;
  /** The site with the publication as the desk has it: no picture of it has given way yet. */
  asSet?: Site;
}

const followed = onePerSite((): Followed => ({ rights: new PictureRights() }));

/**
 * Has a site know until when its pictures may be shown, as of the content revision that it renders pages for (docs/decisions/0119).
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
  followed(site).asSet = site;
  return byClock(site, site.now);
}

/**
 * The same site by another clock. The pictures of its publication give way by that clock, too: a copy of the site would keep the
 * publication of the moment at which it was made.
 */
export function byClock(site: Site, now: () => Date): Site {
  const { asSet = site } = followed(site);
  const shown = publicationShower(site.declared);
  // Not copied: the publication of the given site changes as well.
  return Object.defineProperty({ ...site, now }, 'publication', {
    enumerable: true,
    get: () => {
      const moment = now();
      const rights = rightsOf(site);
      const { publication } = asSet;
      return rights.isNeeded(moment) ? shown(publication, (path) => rights.insteadOf(path, moment)) : publication;
    },
  });
}

/** Until when the pictures of a site may be shown, and what stands in their place then. */
export function rightsOf(site: Pick<Site, 'database'>): PictureRights {
  return followed(site).rights;
}
