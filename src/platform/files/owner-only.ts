import { chmodSync, lstatSync } from 'node:fs';

/** Only its owner reads and writes a file with addresses of readers, or with the secret. */
export const OWNER_READS = 0o600;
/** Only its owner enters a folder that holds such files. */
export const OWNER_ENTERS = 0o700;

/** The file is another user's or in a folder of theirs, on a disk that is only read, or no longer there. */
const LEFT_ALONE: readonly unknown[] = ['EACCES', 'EPERM', 'EROFS', 'ENOENT', 'ENOTDIR'];

/**
 * Takes away what others may do with a file or folder: earlier versions of Masthead made some that everybody could read. Follows
 * no link, and opens nothing: a database file must not be opened (database/sqlite/database-file.ts).
 */
export function restrictToOwner(path: string): void {
  leavingAlone(() => {
    const { mode } = lstatSync(path);
    const isPlain = (mode & KIND) === FILE || (mode & KIND) === FOLDER;
    // A folder with the sticky bit is shared on purpose, as /tmp is.
    if (isPlain && (mode & OTHERS) !== 0 && (mode & STICKY) === 0) chmodSync(path, mode & OWNER);
  });
}

/** Does something with a file or folder that may be none of ours. @returns undefined where it is */
export function leavingAlone<Result>(act: () => Result): Result | undefined {
  try {
    return act();
  } catch (error) {
    if (!LEFT_ALONE.includes((error as NodeJS.ErrnoException).code)) throw error;
    return undefined;
  }
}

// Bits of a mode (inode(7)).
const KIND = 0o170_000;
const FILE = 0o100_000;
const FOLDER = 0o040_000;
const STICKY = 0o1_000;
const OTHERS = 0o077;
const OWNER = 0o700;
