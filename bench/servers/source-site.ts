import { openDatabase } from '#content/database/database.ts';
import { storeCategories } from '#content/posts/sections/store-categories.store.ts';
import { loadPublication } from '#content/publication.ts';
import { followSettings } from '#content/settings/follow-settings.ts';
import type { Site } from '#content/site.ts';
import { readConfiguration } from '#platform/configuration.ts';
import { openKeys } from '#platform/secrets/keys.ts';
import { publicationDirectory } from '../tools/places.ts';

/** A site to call the stores of, without a server around it; the caller closes its database. @param DATABASE_URL of PostgreSQL, where it is not in a file */
export async function openSourceSite(dataDirectory: string, DATABASE_URL?: string): Promise<Site> {
  const variables = {
    DATA_DIR: dataDirectory,
    DATABASE_URL,
    PUBLICATION_DIR: publicationDirectory,
    LOG_LEVEL: 'silent',
  };
  const configuration = readConfiguration(variables);
  const declared = await loadPublication(publicationDirectory);
  const database = await openDatabase(configuration);
  const keys = openKeys(configuration);
  const site = await followSettings({ configuration, declared, database, keys, now: () => new Date() });
  await storeCategories(site);
  return site;
}
