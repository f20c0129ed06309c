import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { primaryCode, SQLITE_BUSY } from '#platform/database/sqlite-codes.ts';

/** Where uploads arrive: on the disk of the media folder, and hidden, so that they are neither served nor exported. */
export function uploadFolder(dataDirectory: string): string {
  return join(dataDirectory, 'media', '.uploads');
}

/** How long a process waits for another one that is clearing the folder, in milliseconds. */
const LONGEST_CLEARING = 10_000;

/**
 * Removes what uploads of ended processes have left, unless another process takes uploads now: it holds a lock of the
 * operating system, through an empty SQLite file, which ends with it however it ends.
 * @returns lets the next process clear the folder
 */
export function claimUploads(dataDirectory: string): () => void {
  const lock = new DatabaseSync(join(dataDirectory, 'uploads.lock'), { timeout: 0 });
  try {
    lock.exec('begin exclusive');
    rmSync(uploadFolder(dataDirectory), { recursive: true, force: true });
    lock.exec('rollback');
  } catch (error) {
    if (primaryCode(error) !== SQLITE_BUSY) throw error;
  }
  // A reading transaction holds the shared lock.
  lock.exec(`pragma busy_timeout = ${LONGEST_CLEARING}; begin; select count(*) from sqlite_master`);
  return () => lock.close();
}
