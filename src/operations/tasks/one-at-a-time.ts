import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { primaryCode, SQLITE_BUSY } from '#platform/database/sqlite-codes.ts';
import { Conflict } from '#platform/errors.ts';
import { LOCK_PATIENCE, PLACE_PATIENCE } from './tasks-limits.ts';

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

/**
 * Holds the place of a task from before its thread or process begins: on a machine that is busy, one of the lowest priority comes to
 * its work late. Ends with this process, too.
 * @returns gives the place up
 * @throws Conflict while another process holds it
 */
export function holdPlace(folder: string): () => void {
  const lock = openLock(folder, PLACE_PATIENCE, PLACE);
  try {
    lock.exec('begin exclusive');
    return () => lock.close();
  } catch (error) {
    lock.close();
    throw primaryCode(error) === SQLITE_BUSY ? new Conflict(UNDER_WAY) : error;
  }
}

/**
 * Does something short in the place of a task, so that none can be begun meanwhile. It does not wait: this is the thread that answers.
 * @throws Conflict while one runs; what it throws
 */
export async function inPlaceOfTask<Result>(folder: string, act: () => Promise<Result>): Promise<Result> {
  const giveUpPlace = holdPlace(folder);
  try {
    // A task may outlive the process that has begun it, for a moment.
    if (isHeld(folder, LOCK)) throw new Conflict(UNDER_WAY);
    return await act();
  } finally {
    giveUpPlace();
  }
}

/** Whether something runs so, or is about to, in whichever process. */
export function isUnderWay(folder: string): boolean {
  return isHeld(folder, LOCK) || isHeld(folder, PLACE);
}

function isHeld(folder: string, name: string): boolean {
  const lock = openLock(folder, 0, name);
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

const LOCK = 'lock';
const PLACE = 'place.lock';

function openLock(folder: string, timeout: number, name = LOCK): DatabaseSync {
  return new DatabaseSync(join(folder, name), { timeout });
}
