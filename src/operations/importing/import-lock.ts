import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import type { Site } from '#content/site.ts';
import type { Lock, LosableLock } from '#platform/database/postgres/advisory-lock.ts';
import { LOCK_NUMBERS } from '#platform/database/postgres/lock-numbers.ts';
import type { Fence } from '#platform/database/postgres/transaction-fence.ts';
import { takeFileLock } from '#platform/files/file-lock.ts';
import { LOCK_TRIED_EVERY } from './importing-limits.ts';
import { LostImportLock } from './interrupting.ts';

/** That an import may write, and no other one. */
export interface ImportLock {
  /** Gives it back. */
  end(): Promise<void>;
  /** Ends a transaction of an import that has lost it; absent where it cannot be lost, as a file's. @throws LostImportLock */
  readonly fence?: Fence;
}

/**
 * Lets one import at a time write into a site: two would claim the same addresses. On PostgreSQL the database holds the lock,
 * since the other import may run on another node.
 * @param waits called once, if another import is still running
 * @throws LostImportLock in a later transaction, where the database has lost the lock meanwhile
 */
export async function importLock(
  site: Pick<Site, 'configuration' | 'database'>,
  waits: (() => void) | undefined,
  signal: AbortSignal | undefined,
): Promise<ImportLock> {
  const lock = await openLock(site);
  try {
    for (let tries = 0; !(await lock.take()); tries += 1) {
      if (tries === 0) waits?.();
      if (signal?.aborted) break;
      await setTimeout(LOCK_TRIED_EVERY);
    }
  } catch (error) {
    await lock.end();
    throw error;
  }
  return { end: lock.end, ...('isHeld' in lock && { fence: fenceOf(lock) }) };
}

function fenceOf(lock: LosableLock): Fence {
  return async (transaction) => {
    if (!(await lock.isHeld(transaction))) throw new LostImportLock();
  };
}

async function openLock({
  configuration,
  database,
}: Pick<Site, 'configuration' | 'database'>): Promise<Lock | LosableLock> {
  const { databaseUrl } = database.location;
  if (!databaseUrl) return fileLock(configuration.dataDirectory);
  // Loaded where it is used: the driver takes time and memory.
  const { advisoryLock } = await import('#platform/database/postgres/advisory-lock.ts');
  const numbers = { lock: LOCK_NUMBERS.import, transactions: LOCK_NUMBERS.writingImport };
  return advisoryLock(databaseUrl, numbers, configuration.dataDirectory);
}

/** Among the processes that share the one file. */
function fileLock(dataDirectory: string): Lock {
  mkdirSync(dataDirectory, { recursive: true });
  let giveUp: (() => void) | undefined;
  return {
    take: async () => {
      giveUp = takeFileLock(join(dataDirectory, 'import.lock'));
      return giveUp !== undefined;
    },
    end: async () => giveUp?.(),
  };
}
