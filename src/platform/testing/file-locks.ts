import { readFile, stat } from 'node:fs/promises';

/** Bytes of a database file that its readers lock together for as long as they have it open (SQLite's file format, "the lock-byte page"). */
const FIRST_SHARED_BYTE = 0x4000_0002;

/** Whether a process holds SQLite's shared lock on a file. Linux alone tells. */
export async function holdsSharedLock(file: string, process: number): Promise<boolean> {
  const { ino } = await stat(file);
  const locks = (await readFile('/proc/locks', 'utf8')).split('\n').map((line) => line.trim().split(/\s+/));
  return locks.some(([, kind, , mode, holder, where, first]) => {
    const isOurs = Number(holder) === process && where?.endsWith(`:${ino}`);
    return isOurs && kind === 'POSIX' && mode === 'READ' && Number(first) === FIRST_SHARED_BYTE;
  });
}
