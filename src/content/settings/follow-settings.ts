import type { Site } from '#content/site.ts';
import { followVersion } from '#platform/database/follow-version.ts';
import { settingsVersion } from '#platform/database/revision.ts';
import { toPlatform } from '#platform/database/tables.ts';
import { effectivePublication } from './publication-parts.ts';
import { storedSettings } from './settings.store.ts';

/**
 * Gives a site its publication: publication.ts with the desk's settings. It is read again before a page is rendered for a new content
 * revision, so that `site.publication` is always current, and needs no query (docs/decisions/0114).
 * @throws what the database throws: a site whose settings cannot be read would show others
 */
export async function followSettings(site: Omit<Site, 'publication'>): Promise<Site> {
  const { queries } = site.database;
  let publication = site.declared;
  await followVersion(
    site.database,
    () => settingsVersion(toPlatform(queries)),
    async () => {
      publication = effectivePublication(site.declared, await storedSettings(queries));
    },
  );
  return {
    ...site,
    get publication() {
      return publication;
    },
  };
}
