import { join } from 'node:path';
import { sql } from 'kysely';
import { DATABASE_FILE, type Database } from './database.ts';

/** This database has its own tools for the purpose; the message names them. */
export class BackupElsewhere extends Error {
  override readonly name = 'BackupElsewhere';
}

/**
 * Copies the whole database, as it is at this moment, into a folder, while the site reads and writes it.
 * @param folder where no database lies yet
 * @throws BackupElsewhere for PostgreSQL
 */
export async function backUpDatabase({ engine, queries }: Database, folder: string): Promise<void> {
  if (engine === 'postgres')
    throw new BackupElsewhere(
      'PostgreSQL is backed up with its own tool: pg_dump --format=custom --file=masthead.dump "$DATABASE_URL"',
    );
  // A copy of the file would miss what is still in the log beside it; this reads both, and leaves out free space.
  await sql`vacuum into ${join(folder, DATABASE_FILE)}`.execute(queries);
}
