import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Configuration } from '#platform/configuration.ts';
import { NotFound } from '#platform/errors.ts';
import { whenMissing } from '#platform/when-missing.ts';
import { type BackupList, readBackupList } from '../backup/backup-list.ts';
import { BackupRefused } from '../backup/refused.ts';
import { BACKUPS_LISTED } from './safety-limits.ts';

type Where = Pick<Configuration, 'dataDirectory'>;

/** A backup that was made at the desk and is complete. */
export interface KeptBackup {
  /** Of its folder. */
  readonly name: string;
  readonly list: BackupList;
  readonly bytes: number;
}

/** Where backups lie that are made at the desk. */
export function backupsFolder({ dataDirectory }: Where): string {
  return join(dataDirectory, 'backups');
}

const NAME = /^\d{4}-\d\d-\d\dT\d\d-\d\d-\d\dZ(?:-before-demo-out)?$/;

/** The name of a backup that is made now. */
export function backupName(now: Date, before?: 'demo-out'): string {
  const moment = `${now.toISOString().slice(0, 'YYYY-MM-DDTHH:MM:SS'.length).replaceAll(':', '-')}Z`;
  return before === undefined ? moment : `${moment}-before-${before}`;
}

/** The complete backups of this node, the newest first. One whose list is damaged is left out: it cannot be gone back to. */
export async function keptBackups(where: Where): Promise<KeptBackup[]> {
  const folder = backupsFolder(where);
  const names = (await readdir(folder).catch(whenMissing)) ?? [];
  const newest = names
    .filter((name) => NAME.test(name))
    .toSorted()
    .toReversed()
    .slice(0, BACKUPS_LISTED);
  const backups = await Promise.all(newest.map((name) => openKept(folder, name)));
  return backups.filter((backup) => backup !== undefined);
}

/** @throws NotFound for what is no complete backup of this node */
export async function keptBackup(where: Where, name: string): Promise<KeptBackup> {
  const kept = NAME.test(name) ? await openKept(backupsFolder(where), name) : undefined;
  if (!kept) throw new NotFound('This backup is not on this machine.');
  return kept;
}

async function openKept(folder: string, name: string): Promise<KeptBackup | undefined> {
  const list = await readBackupList(join(folder, name)).catch((error: unknown) => {
    if (error instanceof BackupRefused) return undefined;
    throw error;
  });
  return list && { name, list, bytes: list.files.reduce((sum, { bytes }) => sum + bytes, 0) };
}

export async function deleteKept(where: Where, name: string): Promise<void> {
  await keptBackup(where, name);
  await rm(join(backupsFolder(where), name), { recursive: true });
}

/** Removes what an interrupted backup has left. Only who holds the folder may call this (one-at-a-time.ts). */
export async function removeUnfinished(where: Where): Promise<void> {
  const folder = backupsFolder(where);
  for (const name of await readdir(folder))
    if (name.endsWith('.part') && (await stat(join(folder, name))).isDirectory())
      await rm(join(folder, name), { recursive: true });
}
