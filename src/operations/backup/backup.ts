import { chmod, mkdir, readdir, rename, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { sql } from 'kysely';
import { type Database, openDatabase } from '#content/database/database.ts';
import { migrations } from '#content/database/migrations/index.ts';
import type { Site } from '#content/site.ts';
import type { Configuration } from '#platform/configuration.ts';
import { DATABASE_FILE } from '#platform/database/database.ts';
import { contentRevision } from '#platform/database/revision.ts';
import { storedFingerprint } from '#platform/database/secret-fingerprint.ts';
import { OWNER_ENTERS, OWNER_READS } from '#platform/files/owner-only.ts';
import { whenMissing } from '#platform/files/when-missing.ts';
import type { Progress } from '#platform/progress.ts';
import { SECRET_FILE } from '#platform/secrets/keys.ts';
import { type BackedUpFile, type BackupList, LIST_FILE } from './backup-list.ts';
import { copyTables, countRows } from './copy-tables.ts';
import { copyMeasured, filesBelow, flush, KEPT_BESIDE, MEDIA_FOLDER, measured } from './files.ts';
import { type KeepMedia, mediaIntoFolder } from './media-into-folder.ts';
import { lookForMedia } from './missing-media.ts';
import { BackupRefused } from './refused.ts';
import { withTemporary } from './temporary-folder.ts';

/**
 * Copies what cannot be regenerated into a new folder: the database as one SQLite file, whichever engine holds it, the
 * pictures, and the secret. The site may run. The folder gets its name when all of it is on the disk. Pictures and linked
 * files that this node lacks are listed as missing.
 * @throws Refused when something of that name is there
 */
export async function backUp(site: Site, folder: string, progress: Progress): Promise<BackupList> {
  const entries = await readdir(folder).catch(whenMissing);
  if (entries?.length) throw new BackupRefused('The folder holds something already; name another one.');
  const unfinished = `${resolve(folder)}.part`;
  await mkdir(dirname(unfinished), { recursive: true });
  await makeFolder(unfinished);
  return withTemporary(unfinished, async () => {
    const list = await fillBackup(site, unfinished, progress, mediaIntoFolder(site, folder, progress));
    await rename(unfinished, folder);
    await flush(dirname(unfinished));
    return list;
  });
}

/** A folder of that name belongs to another backup, which runs or was interrupted. */
async function makeFolder(unfinished: string): Promise<void> {
  await mkdir(unfinished, { mode: OWNER_ENTERS }).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error;
    throw new BackupRefused(
      `${unfinished} is left of an interrupted backup, or belongs to one that runs. Delete it if none runs, and try again.`,
    );
  });
}

/**
 * Fills the folder of a backup. The database first: its pictures exist already, and a picture that arrives later is only unused in
 * the copy.
 * @param keepMedia keeps the media another way than as files of DATA_DIR that are copied into the folder
 */
export async function fillBackup(
  site: Site,
  unfinished: string,
  progress: Progress,
  keepMedia?: KeepMedia,
): Promise<BackupList> {
  const moment = site.now().toISOString();
  await copyDatabase(site.database, unfinished, progress);
  const media = (await keepMedia?.(unfinished)) ?? [];
  const beside = keepMedia ? KEPT_BESIDE.filter((path) => path !== MEDIA_FOLDER) : KEPT_BESIDE;
  const files = [...media, ...(await copyFiles(site.configuration, { unfinished, beside }, progress))];
  const contents = await contentsOf(unfinished, files, site.configuration);
  await flush(join(unfinished, DATABASE_FILE));
  files.push({ path: DATABASE_FILE, ...(await measured(join(unfinished, DATABASE_FILE))) });
  const list: BackupList = { publication: site.publication.name, moment, ...contents, files };
  const text = `${JSON.stringify(list, null, 1)}\n`;
  await writeFile(join(unfinished, LIST_FILE), text, { flush: true, mode: OWNER_READS });
  await flush(unfinished);
  return list;
}

/** Copies the database as it is at one moment. */
async function copyDatabase({ engine, queries }: Database, unfinished: string, progress: Progress): Promise<void> {
  const file = join(unfinished, DATABASE_FILE);
  if (engine === 'sqlite') {
    // A copy of the file would miss what is still in the log beside it; this reads both, and leaves out free space.
    await sql`vacuum into ${file}`.execute(queries);
  } else {
    const copy = await openDatabase({ dataDirectory: unfinished });
    const inSnapshot = queries.transaction().setIsolationLevel('repeatable read').setAccessMode('read only');
    await inSnapshot
      .execute((snapshot) =>
        copy.queries.transaction().execute((transaction) => {
          return copyTables({ engine, queries: snapshot }, { engine: copy.engine, queries: transaction }, progress);
        }),
      )
      .finally(copy.close);
  }
  await chmod(file, OWNER_READS);
}

async function contentsOf(
  unfinished: string,
  files: readonly BackedUpFile[],
  configuration: Configuration,
): Promise<Omit<BackupList, 'publication' | 'moment' | 'files'>> {
  const { queries, close } = await openDatabase({ dataDirectory: unfinished });
  // A transaction, because only the connection that writes removes the log beside the file when it closes.
  const reading = queries.transaction().execute(async (transaction) => ({
    migration: migrations.length,
    revision: await contentRevision(transaction),
    fingerprint: await storedFingerprint(transaction),
    rows: await countRows(transaction),
    missing: [...(await lookForMedia(transaction, files, configuration)).missing],
  }));
  return reading.finally(close);
}

interface Copied {
  readonly unfinished: string;
  /** Which files and folders of DATA_DIR. */
  readonly beside: readonly string[];
}

async function copyFiles(
  { dataDirectory, secret }: Configuration,
  { unfinished, beside }: Copied,
  progress: Progress,
): Promise<BackedUpFile[]> {
  // Beside SECRET, the file holds another secret, or nothing that it adds.
  const kept = beside.filter((path) => path !== SECRET_FILE || secret === undefined);
  const paths = (await Promise.all(kept.map((path) => filesBelow(dataDirectory, path)))).flat();
  const files: BackedUpFile[] = [];
  let done = 0;
  progress.begin('Copying files', paths.length);
  for (const path of paths) {
    const measures = await copyMeasured(join(dataDirectory, path), join(unfinished, path), OWNER_READS).catch(
      whenMissing,
    );
    // One that was deleted since they were listed is missing only if the database still names it.
    if (measures) files.push({ path, ...measures });
    done += 1;
    progress.reach(done);
  }
  progress.end();
  return files;
}
