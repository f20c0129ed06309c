import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { primaryCode, SQLITE_BUSY } from '#platform/database/sqlite-codes.ts';
import { Conflict } from '#platform/errors.ts';
import { LOCK_PATIENCE } from './tasks-limits.ts';

export const UNDER_WAY = 'Something else here is under way. Please wait until it has ended.';

/**
 * Runs something that only one process of a machine may do at a time. It holds a lock of the operating system, through an
 * empty SQLite file, which ends with the process however that ends.
 * @param folder that the lock lies in
 * @throws Conflict while another one runs; what it throws
 */
export async function oneAtATime<Result>(folder: string, act: () => Promise<Result>): Promise<Result> {
  const lock = openLock(folder, LOCK_PATIENCE);
  try {
    lock.exec('begin exclusive');
    return await act();
  } catch (error) {
    throw primaryCode(error) === SQLITE_BUSY ? new Conflict(UNDER_WAY) : error;
  } finally {
    lock.close();
  }
}

/** Whether something runs so, in whichever process. */
export function isUnderWay(folder: string): boolean {
  const lock = openLock(folder, 0);
  try {
    lock.exec('select count(*) from sqlite_master');
    return false;
  } catch (error) {
    if (primaryCode(error) === SQLITE_BUSY) return true;
    throw error;
  } finally {
    lock.close();
  }
}

function openLock(folder: string, timeout: number): DatabaseSync {
  return new DatabaseSync(join(folder, 'lock'), { timeout });
}
