import { closeSync, openSync } from 'node:fs';
import { OWNER_READS, restrictToOwner } from '../owner-only.ts';

/**
 * Makes a missing database file, and sees that only its owner may read it and its log: they hold addresses of readers.
 *
 * Nothing else in this process may open a file of the database, not even to copy it: closing it would end the locks that
 * SQLite holds on it (sqlite.org/howtocorrupt.html, section 2.2). Then the next program that reads the file takes itself for
 * the last one, and deletes the log with the newest writes. So this opens no file that exists.
 */
export function prepareFile(file: string): void {
  try {
    closeSync(openSync(file, 'wx', OWNER_READS));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
  // SQLite gives a new log the permissions of the file.
  for (const suffix of ['', '-wal', '-shm', '-journal']) restrictToOwner(file + suffix);
}
