import { existsSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as wait } from 'node:timers/promises';
import type { Lock, Locker } from '@tus/server';
import { primaryCode, SQLITE_BUSY } from '#platform/database/sqlite-codes.ts';
import { Conflict } from '#platform/errors.ts';
import { OWNER_READS } from '#platform/owner-only.ts';
import { LOCK_LOOKED_EVERY, LOCK_WAITS } from '../bringing-limits.ts';

/**
 * One request at a time works on an upload, in whichever process that shares the disk. The lock is the operating system's, through
 * an empty SQLite file beside the upload, and ends with its process. Who waits for it leaves a file there, and who holds it gives way:
 * the line of that request may have broken without anybody having noticed. Not the protocol's own locker: it knows one process, and
 * whoever waits for it takes a core and memory.
 */
export class UploadLocker implements Locker {
  readonly #folder: string;

  constructor(folder: string) {
    this.#folder = folder;
  }

  newLock(id: string): Lock {
    const wanted = join(this.#folder, `${id}.wanted`);
    let held: DatabaseSync | undefined;
    let watching: NodeJS.Timeout | undefined;
    return {
      lock: async (signal, giveWay) => {
        held = new DatabaseSync(join(this.#folder, `${id}.lock`), { timeout: 0 });
        await takeInTurn(held, wanted, signal);
        rmSync(wanted, { force: true });
        watching = setInterval(() => existsSync(wanted) && void giveWay(), LOCK_LOOKED_EVERY).unref();
      },
      unlock: async () => {
        clearInterval(watching);
        held?.close();
      },
    };
  }
}

/** @throws Conflict where the other one does not give way */
async function takeInTurn(lock: DatabaseSync, wanted: string, signal: AbortSignal): Promise<void> {
  const until = performance.now() + LOCK_WAITS;
  while (!took(lock)) {
    if (signal.aborted || performance.now() > until) {
      lock.close();
      throw new Conflict('A part of this file is still arriving. Please go on in a moment.');
    }
    writeFileSync(wanted, '', { mode: OWNER_READS });
    await wait(LOCK_LOOKED_EVERY);
  }
}

function took(lock: DatabaseSync): boolean {
  try {
    lock.exec('begin exclusive');
    return true;
  } catch (error) {
    if (primaryCode(error) === SQLITE_BUSY) return false;
    lock.close();
    throw error;
  }
}
