import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { sql } from 'kysely';
import { DATABASE_FILE, type PlatformDatabase } from './database.ts';

/** Milliseconds to wait for others that write, and for those that still read the log. */
const LONGEST_WAIT = 60_000;

/** The log beside SQLite's file still holds what was deleted: another process reads it. */
export class LogInUse extends Error {
  override readonly name = 'LogInUse';
}

/** A table that is written anew by its integer `id`, by the column of whole numbers that is named, or by one of text. */
export type ScrubbedTable = string | readonly [table: string, column: string, type?: 'text'];

/**
 * Overwrites what deleted rows have left behind, in the files and in SQLite's log. Writers wait meanwhile; SQLite needs
 * as much free space as the database has.
 * @param tables those that PostgreSQL writes anew; its own log and backups keep what they have until they are recycled
 * @throws LogInUse when another process has read the log for a minute
 */
export async function scrub(
  { engine, location, queries }: PlatformDatabase,
  tables: readonly ScrubbedTable[],
): Promise<void> {
  if (engine === 'postgres') {
    // Writes the table and its indexes anew. `vacuum full` would copy deleted rows that an older snapshot can still see.
    for (const named of tables) {
      const [table, name, type] = typeof named === 'string' ? [named, 'id'] : named;
      const column = sql.ref(name);
      const same = type === 'text' ? sql`text using ${column} || ''` : sql`integer using ${column} + 0`;
      await sql`alter table ${sql.table(table)} alter column ${column} type ${same}`.execute(queries);
    }
    return;
  }
  const connection = new DatabaseSync(join(location.dataDirectory, DATABASE_FILE), { timeout: LONGEST_WAIT });
  try {
    // Versions before secure_delete (sqlite.ts) left deleted rows in free pages.
    connection.exec('vacuum');
    // A checkpoint that empties the log waits for readers, and says 1 in `busy` when they stayed.
    const { busy } = connection.prepare('pragma wal_checkpoint(truncate)').get() ?? {};
    if (busy !== 0) throw new LogInUse('Another process keeps the log of the database open. Run the command again.');
  } finally {
    connection.close();
  }
}
