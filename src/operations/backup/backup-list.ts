import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { whenMissing } from '#platform/files/when-missing.ts';
import { BackupRefused } from './refused.ts';

/** Name of the file that lists what is in a backup. It is written last: a folder without it is no complete backup. */
export const LIST_FILE = 'backup.json';

const file = z.object({
  /** Below the backup's folder, with slashes; no step upwards. */
  path: z.string().regex(/^(?!\/)(?!(.*\/)?\.\.?(\/|$))/s),
  bytes: z.int(),
  sha256: z.string(),
});

const backupList = z.object({
  publication: z.string(),
  /** Everything stored until then is in the backup. */
  moment: z.iso.datetime(),
  /** The version of the tables (platform/database/migrations). */
  migration: z.int(),
  /** Of the content: it rises with every write. */
  revision: z.int(),
  rows: z.record(z.string(), z.int()),
  files: z.array(file),
  /** Of the secret that links and hashes were made with; older lists do not say. */
  fingerprint: z.string().optional(),
  /** Pictures and linked files that the database names and the node lacked, below the media folder; older lists do not say. */
  missing: z.array(z.string()).default([]),
});

export type BackedUpFile = z.output<typeof file>;
export type BackupList = z.output<typeof backupList>;

/**
 * Reads a backup's list.
 * @returns undefined without one: the backup is not complete
 * @throws Refused when the list is damaged
 */
export async function readBackupList(folder: string): Promise<BackupList | undefined> {
  const path = join(folder, LIST_FILE);
  const text = await readFile(path, 'utf8').catch(whenMissing);
  return text === undefined ? undefined : parseBackupList(text, path);
}

/** @param place where the text stands @throws Refused when the list is damaged */
export function parseBackupList(text: string, place: string): BackupList {
  try {
    return backupList.parse(JSON.parse(text));
  } catch (error) {
    throw new BackupRefused(`${place} is damaged. Take another backup.`, { cause: error });
  }
}
