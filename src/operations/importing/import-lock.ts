import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout } from 'node:timers/promises';
import type { Site } from '#content/site.ts';
import type { Lock } from '#platform/database/advisory-lock.ts';
import { LOCK_NUMBERS } from '#platform/database/lock-numbers.ts';
import { primaryCode, SQLITE_BUSY } from '#platform/database/sqlite-codes.ts';
import { LOCK_TRIED_EVERY } from './importing-limits.ts';

/**
 * Lets one import at a time write into a site: two would claim the same addresses. On PostgreSQL the database holds the lock,
 * since the other import may run on another node.
 * @param waits called once, if another import is still running
 * @returns ends the lock
 */
export async function importLock(
  site: Pick<Site, 'configuration' | 'database'>,
  waits: (() => void) | undefined,
  signal: AbortSignal | undefined,
): Promise<() => Promise<void>> {
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
  return lock.end;
}

async function openLock({ configuration, database }: Pick<Site, 'configuration' | 'database'>): Promise<Lock> {
  const { databaseUrl } = database.location;
  if (!databaseUrl) return fileLock(configuration.dataDirectory);
  // Loaded where it is used: the driver takes time and memory.
  const { advisoryLock } = await import('#platform/database/advisory-lock.ts');
  return advisoryLock(databaseUrl, LOCK_NUMBERS.import, configuration.dataDirectory);
}

/** The operating system's, held through an empty SQLite file, so that it ends with the process. */
function fileLock(dataDirectory: string): Lock {
  mkdirSync(dataDirectory, { recursive: true });
  const file = new DatabaseSync(join(dataDirectory, 'import.lock'), { timeout: 0 });
  return { take: async () => isTaken(file), end: async () => file.close() };
}

function isTaken(file: DatabaseSync): boolean {
  try {
    file.exec('begin exclusive');
    return true;
  } catch (error) {
    if (primaryCode(error) === SQLITE_BUSY) return false;
    throw error;
  }
}
