import { execFile } from 'node:child_process';
import { existsSync, readlinkSync } from 'node:fs';
import { constants, getPriority, setPriority } from 'node:os';
import { basename } from 'node:path';
import { promisify } from 'node:util';

/** Linux's address of the thread that reads it. It counts priority by thread; elsewhere there is no such thing. */
const THIS_THREAD = '/proc/thread-self';

/**
 * Has this thread be nicer to others than the rest of its process is. Where that is not to be had, nothing is lost without.
 * @param niceness by how much, as Unix counts it
 */
export function giveWay(niceness: number): void {
  const thread = numberOfThisThread();
  if (thread === undefined) return;
  try {
    // Beside what the process has, which may be low already: nobody may raise it without being root.
    setPriority(thread, Math.min(getPriority(thread) + niceness, constants.priority.PRIORITY_LOW));
  } catch (error) {
    process.emitWarning(`A thread that works behind pages has the same priority as they: ${String(error)}`);
  }
}

/**
 * Has this thread run only while no other wants to, with `chrt`, which Debian always has.
 * @returns its number, if that was done
 */
export async function goBelowAll(): Promise<number | undefined> {
  const thread = numberOfThisThread();
  if (thread === undefined) return undefined;
  const command = promisify(execFile)('chrt', ['--idle', '--pid', '0', String(thread)]);
  return command.then(
    () => thread,
    () => undefined,
  );
}

function numberOfThisThread(): number | undefined {
  return existsSync(THIS_THREAD) ? Number(basename(readlinkSync(THIS_THREAD))) : undefined;
}
