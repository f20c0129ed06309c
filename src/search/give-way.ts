import { existsSync, readlinkSync } from 'node:fs';
import { constants, getPriority, setPriority } from 'node:os';
import { basename } from 'node:path';

/** On Linux this leads to `PID/task/TID` of the thread that looks. */
const THIS_THREAD = '/proc/thread-self';

/**
 * Lets other threads go before this one where they share a core: on Linux each has a niceness of its own, and is named by its
 * number (setpriority(2)). Elsewhere, or where there is no /proc, all threads stay equal.
 */
export function giveWay(): void {
  if (!existsSync(THIS_THREAD)) return;
  const thread = Number(basename(readlinkSync(THIS_THREAD)));
  const { PRIORITY_BELOW_NORMAL, PRIORITY_LOW } = constants.priority;
  setPriority(thread, Math.min(getPriority(thread) + PRIORITY_BELOW_NORMAL, PRIORITY_LOW));
}
