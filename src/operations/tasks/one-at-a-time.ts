import { join } from 'node:path';
import { Conflict } from '#platform/errors.ts';
import { isFileLocked, takeFileLock } from '#platform/files/file-lock.ts';
import { LOCK_PATIENCE, PLACE_PATIENCE } from './tasks-limits.ts';

export const UNDER_WAY = 'Something else here is under way. Please wait until it has ended.';

const lockOf = (folder: string) => join(folder, 'lock');
const placeOf = (folder: string) => join(folder, 'place.lock');

/**
 * Runs something that only one process of a machine may do at a time.
 * @param folder that the lock lies in
 * @throws Conflict while another one runs; what it throws
 */
export async function oneAtATime<Result>(folder: string, act: () => Promise<Result>): Promise<Result> {
  const giveUp = taken(lockOf(folder), LOCK_PATIENCE);
  try {
    return await act();
  } finally {
    giveUp();
  }
}

/**
 * Holds the place of a task from before its thread or process begins: on a machine that is busy, one of the lowest priority comes to
 * its work late. Ends with this process, too.
 * @returns gives the place up
 * @throws Conflict while another process holds it
 */
export function holdPlace(folder: string): () => void {
  return taken(placeOf(folder), PLACE_PATIENCE);
}

/**
 * Does something short in the place of a task, so that none can be begun meanwhile. It does not wait: this is the thread that answers.
 * @throws Conflict while one runs; what it throws
 */
export async function inPlaceOfTask<Result>(folder: string, act: () => Promise<Result>): Promise<Result> {
  const giveUpPlace = holdPlace(folder);
  try {
    // A task may outlive the process that has begun it, for a moment.
    if (isFileLocked(lockOf(folder))) throw new Conflict(UNDER_WAY);
    return await act();
  } finally {
    giveUpPlace();
  }
}

/** Whether something runs so, or is about to, in whichever process. */
export function isUnderWay(folder: string): boolean {
  return isFileLocked(lockOf(folder)) || isFileLocked(placeOf(folder));
}

function taken(path: string, patience: number): () => void {
  const giveUp = takeFileLock(path, patience);
  if (!giveUp) throw new Conflict(UNDER_WAY);
  return giveUp;
}
