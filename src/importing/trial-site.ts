import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Configuration, readConfiguration } from '#platform/configuration.ts';
import { DATABASE_FILE } from '#platform/database/database.ts';
import type { Site } from '#platform/site.ts';

export type OpenSite = (configuration?: Configuration) => Promise<Site>;

export interface OpenedSite {
  readonly site: Site;
  readonly end: () => Promise<void>;
}

/**
 * Opens the site that the environment configures.
 * @param isTrial the command writes nothing: without a database, it uses one in a temporary folder
 */
export async function openedSite(openSite: OpenSite, isTrial: boolean): Promise<OpenedSite> {
  const configuration = readConfiguration(process.env);
  const hasDatabase = configuration.databaseUrl || existsSync(join(configuration.dataDirectory, DATABASE_FILE));
  const temporary = isTrial && !hasDatabase ? await mkdtemp(join(tmpdir(), 'masthead-trial-')) : undefined;
  const remove = async () => temporary && rm(temporary, { recursive: true, force: true });
  try {
    const site = await openSite(temporary ? { ...configuration, dataDirectory: temporary } : configuration);
    const end = async () => {
      await site.database.close();
      await remove();
    };
    return { site, end };
  } catch (error) {
    await remove();
    throw error;
  }
}
