import { DatabaseSync } from 'node:sqlite';
import { setTimeout } from 'node:timers/promises';
import { primaryCode, SQLITE_BUSY } from '../database/sqlite/sqlite-codes.ts';

/**
 * A lock of the operating system, held through an empty SQLite file: among the processes of a machine, and it ends with the one that
 * holds it, however that ends. The folder of the file must be there.
 */

/** Ends the hold. */
type GiveUp = () => void;

/**
 * Takes a lock alone.
 * @param patience milliseconds to wait for who holds or shares it; the thread does nothing else meanwhile
 * @returns gives it up; undefined where another one has it still
 */
export function takeFileLock(path: string, patience = 0): GiveUp | undefined {
  return held(path, patience, ['begin exclusive']);
}

/** Takes a lock alone once nobody has it. The thread does other things meanwhile. @returns gives it up */
export async function fileLockInTurn(path: string): Promise<GiveUp> {
  for (;;) {
    const giveUp = takeFileLock(path);
    if (giveUp) return giveUp;
    await setTimeout(TRIED_EVERY);
  }
}

const TRIED_EVERY = 50;

/** Shares a lock with everybody who does so, too: nobody can take it alone meanwhile. */
export function shareFileLock(path: string, patience = 0): GiveUp | undefined {
  // A transaction holds the lock from its first reading on.
  return held(path, patience, ['begin', READ]);
}

/** Whether somebody has taken a lock alone, in whichever process. */
export function isFileLocked(path: string): boolean {
  const giveUp = held(path, 0, [READ]);
  giveUp?.();
  return giveUp === undefined;
}

const READ = 'select count(*) from sqlite_master';

function held(path: string, timeout: number, statements: readonly string[]): GiveUp | undefined {
  const file = new DatabaseSync(path, { timeout });
  try {
    for (const statement of statements) file.exec(statement);
    return () => file.close();
  } catch (error) {
    file.close();
    if (primaryCode(error) === SQLITE_BUSY) return undefined;
    throw error;
  }
}
