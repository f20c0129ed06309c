import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { OpenSite } from '#content/site.ts';
import { readConfiguration } from '#platform/configuration.ts';
import { DATABASE_FILE } from '#platform/database/database.ts';

/**
 * For a command that writes nothing: opens the configured site, or, where that has no database yet, an empty one in a temporary
 * folder, which goes when the database is closed.
 */
export function trialSite(openSite: OpenSite): OpenSite {
  return async () => {
    const configuration = readConfiguration(process.env);
    if (configuration.databaseUrl || existsSync(join(configuration.dataDirectory, DATABASE_FILE))) return openSite();
    const temporary = await mkdtemp(join(tmpdir(), 'masthead-trial-'));
    const remove = () => rm(temporary, { recursive: true, force: true });
    try {
      const site = await openSite({ ...configuration, dataDirectory: temporary });
      const close = async () => {
        await site.database.close();
        await remove();
      };
      return { ...site, database: { ...site.database, close } };
    } catch (error) {
      await remove();
      throw error;
    }
  };
}
