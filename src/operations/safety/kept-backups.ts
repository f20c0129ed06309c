import { existsSync } from 'node:fs';
import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Site } from '#content/site.ts';
import type { BackupContents } from '#operations/backup/backup-in-words.ts';
import { LIST_FILE, readBackupList } from '#operations/backup/backup-list.ts';
import { type LostSince, lostSince } from '#operations/backup/lost-since.store.ts';
import { BackupRefused } from '#operations/backup/refused.ts';
import type { Configuration } from '#platform/configuration.ts';
import { NotFound } from '#platform/errors.ts';
import { whenMissing } from '#platform/files/when-missing.ts';
import { BACKUPS_LISTED } from './safety-limits.ts';

type Where = Pick<Configuration, 'dataDirectory'>;

/** A backup that was made at the desk and is complete. */
export interface KeptBackup extends BackupContents {
  /** Of its folder. */
  readonly name: string;
  /** Everything stored until then is in it. */
  readonly moment: string;
  /** Pictures and files that the site lacked. */
  readonly missing: readonly string[];
  /** What going back to it would lose. */
  readonly lost: LostSince;
}

/** Where backups lie that are made at the desk. */
export function backupsFolder({ dataDirectory }: Where): string {
  return join(dataDirectory, 'backups');
}

const NAME = /^\d{4}-\d\d-\d\dT\d\d-\d\d-\d\dZ(?:-before-(?:demo-out|import))?$/;

/** The folder of a complete backup of this node. @throws NotFound for any other name */
export function folderOfKept(where: Where, name: string): string {
  const folder = join(backupsFolder(where), name);
  // The list is written last.
  if (!NAME.test(name) || !existsSync(join(folder, LIST_FILE)))
    throw new NotFound('This backup is not on this machine.');
  return folder;
}

/**
 * The complete backups of this node, the newest first. One whose list is damaged is left out: nobody can go back to it. The list of a
 * backup has a line for each picture: this is work for a thread.
 */
export async function keptBackups(site: Site): Promise<KeptBackup[]> {
  const names = (await readdir(backupsFolder(site.configuration)).catch(whenMissing)) ?? [];
  const newest = names
    .filter((name) => NAME.test(name))
    .toSorted()
    .toReversed()
    .slice(0, BACKUPS_LISTED);
  const backups: KeptBackup[] = [];
  for (const name of newest) {
    const list = await readBackupList(join(backupsFolder(site.configuration), name)).catch(whenDamaged);
    if (!list) continue;
    const { moment, rows, files, missing } = list;
    backups.push({
      name,
      moment,
      missing,
      articles: rows.post ?? 0,
      subscribers: rows.subscription ?? 0,
      files: files.filter(({ path }) => path.startsWith('media/')).length,
      bytes: files.reduce((sum, { bytes }) => sum + bytes, 0),
      lost: await lostSince(site, list),
    });
  }
  return backups;
}

function whenDamaged(error: unknown): undefined {
  if (!(error instanceof BackupRefused)) throw error;
}

export async function deleteKept(where: Where, name: string): Promise<void> {
  await rm(folderOfKept(where, name), { recursive: true });
}

/** Removes what an interrupted backup has left. Only who holds the folder may call this (one-at-a-time.ts). */
export async function removeUnfinished(where: Where): Promise<void> {
  const folder = backupsFolder(where);
  for (const name of await readdir(folder))
    if (name.endsWith('.part') && (await stat(join(folder, name))).isDirectory())
      await rm(join(folder, name), { recursive: true });
}
