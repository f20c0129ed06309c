import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Configuration, readConfiguration } from '#platform/configuration.ts';
import { DATABASE_FILE } from '#platform/database/database.ts';
import type { Site } from '#platform/site.ts';

export type OpenSite = (configuration?: Configuration) => Promise<Site>;

/** A site for a command that writes nothing, and what ends it. */
export interface TrialSite {
  readonly site: Site;
  readonly end: () => Promise<void>;
}

/**
 * Opens the site that the environment configures without leaving a trace of it: where it has no database yet, one in a
 * temporary folder stands in, which is gone at the end.
 */
export async function openTrialSite(openSite: OpenSite): Promise<TrialSite> {
  const configuration = readConfiguration(process.env);
  const hasDatabase = configuration.databaseUrl || existsSync(join(configuration.dataDirectory, DATABASE_FILE));
  if (hasDatabase) {
    const site = await openSite(configuration);
    return { site, end: () => site.database.close() };
  }
  const dataDirectory = await mkdtemp(join(tmpdir(), 'masthead-trial-'));
  const remove = () => rm(dataDirectory, { recursive: true, force: true });
  try {
    const site = await openSite({ ...configuration, dataDirectory });
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
