import { copyFile, link, mkdir, symlink } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { Site } from '#content/site.ts';
import { testSite } from '#content/testing/site.ts';
import { runImport } from '#operations/importing/run.ts';
import { DATABASE_FILE } from '#platform/database/database.ts';
import { temporaryDirectory } from '#platform/testing/databases.ts';
import { holdsSharedLock } from '#platform/testing/file-locks.ts';
import { silent } from '#platform/testing/silent.ts';
import { backUp } from './backup.ts';
import { LIST_FILE } from './backup-list.ts';
import { rehearse } from './rehearse.ts';
import { restore } from './restore.ts';
import { newFolder, smallSite } from './testing/filled.ts';

/** A site that is open, with names that lead to its database, and into whose DATA_DIR the list of a backup was copied by hand. */
async function givenSite() {
  const bare = await testSite();
  const { dataDirectory } = bare.database.location;
  const site: Site = { ...bare, configuration: { ...bare.configuration, dataDirectory } };
  const folder = await newFolder();
  await backUp(await smallSite(), folder, silent);
  await copyFile(join(folder, LIST_FILE), join(dataDirectory, LIST_FILE));
  const elsewhere = await temporaryDirectory();
  const file = join(dataDirectory, DATABASE_FILE);
  await symlink(dataDirectory, join(elsewhere, 'link'));
  await link(file, join(elsewhere, 'other-name.md'));
  await mkdir(join(elsewhere, 'copy'));
  await symlink(file, join(elsewhere, 'copy', DATABASE_FILE));
  await copyFile(join(folder, LIST_FILE), join(elsewhere, 'copy', LIST_FILE));
  const folders = [dataDirectory, join(elsewhere, 'link'), join(elsewhere, 'copy')];
  return { site, file, folders, files: [file, `${file}-wal`, join(elsewhere, 'other-name.md')] };
}

/** Linux alone tells. */
async function expectLocks(file: string): Promise<void> {
  if (process.platform === 'linux') expect(await holdsSharedLock(file, process.pid)).toBe(true);
}

const REFUSED =
  'is the DATA_DIR of this site, or its database, and no backup. Name a folder that `masthead backup FOLDER` made.';

test('the DATA_DIR is no backup, by whatever name it is given: nothing but SQLite opens the database', async () => {
  const { site, file, folders } = await givenSite();
  for (const folder of folders) {
    await expect(restore(site, folder, silent)).rejects.toThrow(`${folder} ${REFUSED}`);
    await expect(rehearse(site, folder, silent)).rejects.toThrow(`${folder} ${REFUSED}`);
  }
  const [, , copy = ''] = folders;
  await expect(rehearse(site, join(copy, '..'), silent), 'among other backups').rejects.toThrow(`${copy} ${REFUSED}`);
  await expectLocks(file);
});

test('the DATA_DIR and the database are no source of an import, nor its map or media', async () => {
  const { site, file, folders, files } = await givenSite();
  for (const path of [...folders, ...files]) {
    const message = `${path} is the database of this site, or its DATA_DIR, and no source.`;
    for (const options of [
      { source: path },
      { source: path, dryRun: true },
      { source: 'publication/content', map: path },
      { source: 'publication/content', media: [path] },
    ])
      await expect(runImport({ site, ...options }), JSON.stringify(options)).rejects.toThrow(message);
  }
  await expectLocks(file);
});
