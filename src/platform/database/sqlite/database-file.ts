import { closeSync, openSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { OWNER_READS, restrictToOwner } from '../../files/owner-only.ts';
import { UnusableDatabase } from '../unusable-database.ts';

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

/** What a site leaves beside its database, in the data directory. One with its media in a bucket has the index of its searches alone. */
const LEFT_BESIDE = ['media', 'imports', 'suppressions.txt', 'search.sqlite'];

/** Bytes of a file that SQLite takes for a new one: it writes a single byte itself where a file system needs that. */
const MOST_OF_EMPTY = 1;

/**
 * Refuses a database file of no bytes beside what a site has left: an empty site would be served in its place. SQLite deletes
 * the log of such a file.
 * @throws UnusableDatabase
 */
export function refuseEmptied(dataDirectory: string, name: string): void {
  const file = join(dataDirectory, name);
  const size = sizeOf(file);
  if (size === undefined || size > MOST_OF_EMPTY) return;
  const found = [`${name}-wal`, ...LEFT_BESIDE].find((path) => holdsSomething(join(dataDirectory, path)));
  if (found === undefined) return;
  throw new UnusableDatabase(
    `${file} is empty, but ${found} beside it is not: something has emptied the database. Move ${file} away, with what ` +
      'begins with its name, and restore the newest backup: masthead restore FOLDER',
  );
}

/** @returns undefined where there is no such file */
function sizeOf(file: string): number | undefined {
  return statSync(file, { throwIfNoEntry: false })?.size;
}

function holdsSomething(path: string): boolean {
  const found = statSync(path, { throwIfNoEntry: false });
  if (!found?.isDirectory()) return found !== undefined && found.size > 0;
  // What begins with a dot is temporary.
  return readdirSync(path).some((name) => !name.startsWith('.'));
}
