import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { type Database, openDatabase, type Queries } from '#content/database/database.ts';
import { fileType } from '#content/images/file-types.ts';
import { storeMediaFiles } from '#content/images/media-files.store.ts';
import { countPagesOfPeople } from '#content/imprint/text-pages.store.ts';
import { allFiled } from '#content/media-store/filed-media.store.ts';
import { mediaBucketOf } from '#content/media-store/media-bucket.ts';
import { listMedia, placeMedia } from '#content/media-store/media-store.ts';
import { enforceSuppressions } from '#content/privacy/enforcement.store.ts';
import { restrictBackup } from '#content/privacy/restrict-files.ts';
import type { Site } from '#content/site.ts';
import { acceptSecret, type Ended } from '#desk/accounts/accept-secret.store.ts';
import { lowerVersions } from '#desk/stories/restored.store.ts';
import { PATIENCE_OF_COMMANDS } from '#platform/bucket/patience.ts';
import type { Configuration } from '#platform/configuration.ts';
import { DATABASE_FILE } from '#platform/database/database.ts';
import { isOwnDatabase } from '#platform/database/own-database.ts';
import { contentRevision, raiseRevision } from '#platform/database/revision.ts';
import { SECRET_FILE } from '#platform/keys.ts';
import { OWNER_ENTERS, OWNER_READS } from '#platform/owner-only.ts';
import type { Progress } from '#platform/progress.ts';
import { whenMissing } from '#platform/when-missing.ts';
import { TABLES_OF_PEOPLE } from '../register.ts';
import { type BackedUpFile, type BackupList, readBackupList } from './backup-list.ts';
import { type BackupMedia, isMedia, mediaInFolder } from './backup-media.ts';
import { copyTables, countRows } from './copy-tables.ts';
import { copyMeasured, MEDIA_FOLDER, measured } from './files.ts';
import { BackupRefused } from './refused.ts';
import { type ComparedSecrets, compareSecrets } from './secret-of-backup.ts';
import { withTemporary } from './temporary-folder.ts';

interface RestoreOptions {
  readonly underOtherSecret?: boolean;
  /** Where the media of the backup lie, if not in its folder. */
  readonly media?: BackupMedia;
}

/**
 * Restores a backup into a site whose database holds nothing of people, on either engine. Nothing is written before
 * every file of the backup has been read. The database comes last, in one transaction: until then the same command may
 * be repeated.
 * @param underOtherSecret takes the secret of this node for that of the site, where it is another one than the backup's
 * @returns what has ended with the backup's secret, where this node's has taken its place
 * @throws Refused
 */
export async function restore(
  site: Site,
  folder: string,
  progress: Progress,
  { underOtherSecret = false, media = mediaInFolder(folder) }: RestoreOptions = {},
): Promise<Ended | undefined> {
  const { configuration, database } = site;
  const list = await readWholeBackup(site, folder, progress, media);
  await refuseUnlessEmpty(database.queries);
  const secret = await compareSecrets(configuration, folder, list);
  if (!secret.isSame && !underOtherSecret) throw new BackupRefused(secret.refusal);
  await restoreFiles(site, { folder, media, files: filesOf(list, secret) }, progress);
  const aside = join(configuration.dataDirectory, 'restoring');
  await restoreDatabase(database, folder, aside, progress);
  if (mediaBucketOf(site)) await fileRestored(site, list);
  // Addresses that were suppressed since the backup must not come back with it.
  await enforceSuppressions({ ...site, keys: secret.keys ?? site.keys });
  return secret.isSame ? undefined : acceptSecret(site);
}

/** Gives media files of an older backup a row: without one, nothing says which object has their content (media-filing.ts). */
async function fileRestored({ database }: Site, { files }: BackupList): Promise<void> {
  const filed = await allFiled(database.queries);
  const media = files.filter(isMedia).map(({ path, bytes, sha256: hash }) => ({
    ...{ bytes, hash },
    path: path.slice(`${MEDIA_FOLDER}/`.length),
  }));
  const lacking = media.filter(({ path }) => !filed.has(path) && fileType(path) !== undefined);
  await storeMediaFiles(database.queries, lacking);
}

/** All but the database, which goes another way, and a secret that is not taken. */
function filesOf({ files }: BackupList, { isSame }: ComparedSecrets): BackedUpFile[] {
  return files.filter(({ path }) => path !== DATABASE_FILE && (isSame || path !== SECRET_FILE));
}

/** Reads a backup to its last byte. @throws Refused when it is not complete, or a file is not as it was written */
export async function readWholeBackup(
  { configuration }: Pick<Site, 'configuration'>,
  folder: string,
  progress: Progress,
  media: BackupMedia = mediaInFolder(folder),
): Promise<BackupList> {
  refuseDataDirectory(folder, configuration);
  const list = await readBackupList(folder);
  if (!list) throw new BackupRefused(`${folder} holds no complete backup: there is no backup.json in it.`);
  restrictBackup(folder);
  progress.begin('Reading the backup', list.files.length);
  for (const [index, entry] of list.files.entries()) {
    const source = isMedia(entry) ? media : mediaInFolder(folder);
    const file = source.nameOf(entry);
    const found = await source.measure(entry);
    if (!found) throw new BackupRefused(`${file} is missing. Use another backup.`);
    const isSame = found.bytes === entry.bytes && found.sha256 === entry.sha256;
    if (!isSame) throw new BackupRefused(`${file} is damaged: it is not what was backed up. Use another backup.`);
    progress.reach(index + 1);
  }
  progress.end();
  return list;
}

/**
 * A DATA_DIR may hold the list of a backup that was copied there by hand. Nothing but SQLite may open its database.
 * @throws Refused
 */
export function refuseDataDirectory(folder: string, { dataDirectory }: Pick<Configuration, 'dataDirectory'>): void {
  if (!isOwnDatabase(folder, dataDirectory)) return;
  throw new BackupRefused(
    `${folder} is the DATA_DIR of this site, or its database, and no backup. Name a folder that \`masthead backup FOLDER\` made.`,
  );
}

/**
 * Readers who write meanwhile wait until all rows are there, as they do on SQLite. Else a new row gets the number of one that
 * is being restored, and one of the two is refused.
 */
async function holdPeople(transaction: Queries): Promise<void> {
  const tables = sql.join(TABLES_OF_PEOPLE.map((table) => sql.table(table)));
  await sql`lock table ${tables} in share row exclusive mode`.execute(transaction);
}

async function refuseUnlessEmpty(queries: Queries): Promise<void> {
  const counts = await countRows(queries);
  const held = [
    ...TABLES_OF_PEOPLE.map((table) => [table, counts[table]] as const),
    ['text_page', await countPagesOfPeople(queries)] as const,
  ];
  const found = held.filter(([, rows]) => rows > 0).map(([table, rows]) => `${rows} in ${table}`);
  if (found.length === 0) return;
  throw new BackupRefused(
    `The database holds rows already: ${found.join(', ')}. Name an empty folder (DATA_DIR) or an empty database (DATABASE_URL).`,
  );
}

interface RestoredFiles {
  readonly folder: string;
  readonly media: BackupMedia;
  readonly files: readonly BackedUpFile[];
}

/** Keeps files that exist with the same content: an interrupted restore has left them. */
async function restoreFiles(site: Site, { folder, media, files }: RestoredFiles, progress: Progress): Promise<void> {
  const { dataDirectory } = site.configuration;
  const missing: BackedUpFile[] = [];
  const inBucket = mediaBucketOf(site);
  const stored = await listMedia(site);
  for (const file of files) {
    const { path, sha256 } = file;
    if (inBucket && isMedia(file)) {
      if (!stored.has(sha256)) missing.push(file);
      continue;
    }
    const present = await measured(join(dataDirectory, path)).catch(whenMissing);
    if (!present) missing.push(file);
    else if (present.sha256 !== sha256 && path !== SECRET_FILE)
      throw new BackupRefused(
        `${join(dataDirectory, path)} is another file than the backup's. Move it away, and try again.`,
      );
  }
  progress.begin('Copying files', missing.length);
  for (const [index, file] of missing.entries()) {
    const { path, sha256: hash } = file;
    const source = isMedia(file) ? media : mediaInFolder(folder);
    const write = (to: string) => source.write(file, to, path === SECRET_FILE ? OWNER_READS : undefined);
    if (inBucket && isMedia(file)) await placeMedia(site, { path, hash }, write, PATIENCE_OF_COMMANDS);
    else await write(join(dataDirectory, path));
    progress.reach(index + 1);
  }
  progress.end();
}

/**
 * Copies a backup's database aside, brings its tables up to date there, and copies its rows into an empty database.
 * @param aside a temporary folder; what an interrupted restore has left there is deleted
 * @throws Refused when rows have come in meanwhile
 */
export async function restoreDatabase(
  database: Database,
  folder: string,
  aside: string,
  progress: Progress,
): Promise<void> {
  await rm(aside, { recursive: true, force: true });
  await mkdir(aside, { recursive: true, mode: OWNER_ENTERS });
  await withTemporary(aside, async () => {
    await copyMeasured(join(folder, DATABASE_FILE), join(aside, DATABASE_FILE), OWNER_READS);
    const backedUp = await openDatabase({ dataDirectory: aside });
    await database.queries
      .transaction()
      .execute(async (transaction) => {
        if (database.engine === 'postgres') await holdPeople(transaction);
        await refuseUnlessEmpty(transaction);
        const before = await contentRevision(transaction);
        await copyTables(backedUp, { engine: database.engine, queries: transaction }, progress);
        await lowerVersions(transaction);
        // Nodes that run meanwhile keep pages of both numbers, of the backup's own future, too.
        await raiseRevision(transaction, before);
      })
      .finally(backedUp.close);
  });
}
