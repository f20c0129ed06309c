import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout } from 'node:timers/promises';
import { LOCK_TRIED_EVERY } from './limits.ts';

/** SQLite's code for a lock that another connection holds. */
const BUSY = 5;

/**
 * Lets one import at a time write into a data folder: two would claim the same addresses. The lock is the operating
 * system's, held through an empty SQLite file, so that it ends with the process.
 * @param waits called once, if another import is still running
 * @returns ends the lock
 */
export async function importLock(
  dataDirectory: string,
  waits: (() => void) | undefined,
  signal: AbortSignal | undefined,
): Promise<() => void> {
  mkdirSync(dataDirectory, { recursive: true });
  const lock = new DatabaseSync(join(dataDirectory, 'import.lock'), { timeout: 0 });
  for (let tries = 0; !isTaken(lock); tries += 1) {
    if (tries === 0) waits?.();
    if (signal?.aborted) break;
    await setTimeout(LOCK_TRIED_EVERY);
  }
  return () => lock.close();
}

function isTaken(lock: DatabaseSync): boolean {
  try {
    lock.exec('begin exclusive');
    return true;
  } catch (error) {
    if (error instanceof Error && 'errcode' in error && error.errcode === BUSY) return false;
    throw error;
  }
}
