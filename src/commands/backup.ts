import { existsSync } from 'node:fs';
import { cp, mkdir, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { Command } from 'commander';
import { backUpDatabase } from '#platform/database/backup.ts';
import { noteDone } from '#platform/database/last-done.ts';
import type { Site } from '#platform/site.ts';

/**
 * `masthead backup FOLDER`: copies what cannot be regenerated, the database and the imported pictures, into a new
 * folder that works as DATA_DIR. The site may run.
 * @param openSite opens the configured site; the command closes its database
 */
export function backupCommand(openSite: () => Promise<Site>): Command {
  return new Command('backup')
    .description('copy the database and the imported pictures into a new folder, while the site runs')
    .argument('<folder>', 'the folder to make; DATA_DIR=FOLDER starts a site from it')
    .action(async (folder: string) => {
      const site = await openSite();
      try {
        await backUp(site, folder);
        await noteDone(site.database.queries, 'backup', site.now());
        process.stdout.write(`Everything is in ${folder}. DATA_DIR=${folder} npm start shows it.\n`);
      } catch (error) {
        process.stderr.write(`Nothing complete is in ${folder}: ${(error as Error).message}\n`);
        process.exitCode = 1;
      } finally {
        await site.database.close();
      }
    });
}

/** The database first: its pictures exist already, and a picture that arrives later is only unused in the copy. */
async function backUp({ database, configuration }: Site, folder: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  if ((await readdir(folder)).length > 0) throw new Error('The folder holds something already; name another one.');
  await backUpDatabase(database, folder);
  const media = join(configuration.dataDirectory, 'media');
  // A site whose pictures are all in the publication's folder has no such folder.
  if (existsSync(media)) await cp(media, join(folder, 'media'), { recursive: true });
}
