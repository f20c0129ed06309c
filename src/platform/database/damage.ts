import { sql } from 'kysely';
import type { PlatformDatabase } from './database.ts';
import { primaryCode, SQLITE_CORRUPT, SQLITE_NOTADB } from './sqlite/sqlite-codes.ts';

/** PostgreSQL's codes for a damaged table and a damaged index. */
const POSTGRES_DAMAGE: readonly unknown[] = ['XX001', 'XX002'];

/** Whether a failed statement has met a damaged file. */
export function isDamage(error: unknown): boolean {
  const code = primaryCode(error);
  if (code === SQLITE_CORRUPT || code === SQLITE_NOTADB) return true;
  return error instanceof Error && 'code' in error && POSTGRES_DAMAGE.includes(error.code);
}

/** Bytes of a database that is checked at the start: 0.1 s from memory, less than a second from a slow disk. */
const QUICKLY_CHECKED = 100_000_000;

/** Checks a SQLite file if that takes less than a second. Damage of a larger file is noticed by the first query that meets it. Blocks the thread. */
export async function checkQuickly({ engine, queries, noticeDamage }: PlatformDatabase): Promise<void> {
  if (engine !== 'sqlite') return;
  try {
    const { rows: sizes } = await sql<{ bytes: number }>`select page_count * page_size as bytes
      from pragma_page_count, pragma_page_size`.execute(queries);
    if (Number(sizes[0]?.bytes) > QUICKLY_CHECKED) return;
    const { rows } = await sql<{ quick_check: string }>`pragma quick_check(1)`.execute(queries);
    const found = rows.map(({ quick_check }) => quick_check).find((line) => line !== 'ok');
    if (found !== undefined) noticeDamage(new Error(found));
  } catch (error) {
    // The check may not get through what it looks for.
    if (!isDamage(error)) throw error;
  }
}

/** For the log. */
export const DAMAGE_ADVICE =
  'The database is damaged. What can still be read is served, and /readyz answers 503. Stop the site, move the ' +
  'database away (masthead.sqlite with the files -wal and -shm beside it; on PostgreSQL, name an empty one), and restore ' +
  'the newest backup: masthead restore FOLDER';
