import { restrictBackup } from '#content/privacy/restrict-files.ts';
import type { Site } from '#content/site.ts';
import type { Configuration } from '#platform/configuration.ts';
import { isOwnDatabase } from '#platform/database/own-database.ts';
import type { Progress } from '#platform/progress.ts';
import { type BackupList, readBackupList } from './backup-list.ts';
import { type BackupMedia, isMedia, mediaInFolder } from './backup-media.ts';
import { BackupRefused } from './refused.ts';

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
