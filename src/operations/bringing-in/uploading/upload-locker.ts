import { existsSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { Lock, Locker } from '@tus/server';
import { Conflict } from '#platform/errors.ts';
import { takeFileLock } from '#platform/files/file-lock.ts';
import { OWNER_READS } from '#platform/files/owner-only.ts';
import { LOCK_LOOKED_EVERY, LOCK_WAITS } from '../bringing-limits.ts';

/**
 * One request at a time works on an upload, in whichever process that shares the disk. Who waits for it leaves a file there, and who
 * holds it gives way: the line of that request may have broken without anybody having noticed. Not the protocol's own locker: it knows
 * one process, and whoever waits for it takes a core and memory.
 */
export class UploadLocker implements Locker {
  readonly #folder: string;

  constructor(folder: string) {
    this.#folder = folder;
  }

  newLock(id: string): Lock {
    const path = join(this.#folder, `${id}.lock`);
    const wanted = join(this.#folder, `${id}.wanted`);
    let giveUp: (() => void) | undefined;
    let watching: NodeJS.Timeout | undefined;
    return {
      lock: async (signal, giveWay) => {
        giveUp = await takenInTurn({ path, wanted }, signal);
        rmSync(wanted, { force: true });
        watching = setInterval(() => existsSync(wanted) && void giveWay(), LOCK_LOOKED_EVERY).unref();
      },
      unlock: async () => {
        clearInterval(watching);
        giveUp?.();
      },
    };
  }
}

interface LockFiles {
  readonly path: string;
  /** Left by who waits. */
  readonly wanted: string;
}

/** @returns gives it up @throws Conflict where the other one does not give way */
async function takenInTurn({ path, wanted }: LockFiles, signal: AbortSignal): Promise<() => void> {
  const until = performance.now() + LOCK_WAITS;
  let giveUp = takeFileLock(path);
  while (!giveUp) {
    if (signal.aborted || performance.now() > until)
      throw new Conflict('A part of this file is still arriving. Please go on in a moment.');
    writeFileSync(wanted, '', { mode: OWNER_READS });
    await wait(LOCK_LOOKED_EVERY);
    giveUp = takeFileLock(path);
  }
  return giveUp;
}
