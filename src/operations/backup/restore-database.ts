import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { type Database, openDatabase, type Queries } from '#content/database/database.ts';
import { countPagesOfPeople } from '#content/imprint/text-pages.store.ts';
import { lowerVersions } from '#desk/stories/restored.store.ts';
import { DATABASE_FILE } from '#platform/database/database.ts';
import { contentRevision, raiseRevision } from '#platform/database/revision.ts';
import { OWNER_ENTERS, OWNER_READS } from '#platform/files/owner-only.ts';
import type { Progress } from '#platform/progress.ts';
import { TABLES_OF_PEOPLE } from '../register.ts';
import { copyTables, countRows } from './copy-tables.ts';
import { copyMeasured } from './files.ts';
import { BackupRefused } from './refused.ts';
import { withTemporary } from './temporary-folder.ts';

/**
 * Copies a backup's database aside, brings its tables up to date there, and copies its rows into an empty database.
 * @param aside a temporary folder; what an interrupted restore has left there is deleted
 * @throws Refused when rows have come in meanwhile
 */
export async function restoreDatabase(
  database: Database,
  folder: string,
  aside: string,
  progress: Progress,
): Promise<void> {
  await rm(aside, { recursive: true, force: true });
  await mkdir(aside, { recursive: true, mode: OWNER_ENTERS });
  await withTemporary(aside, async () => {
    await copyMeasured(join(folder, DATABASE_FILE), join(aside, DATABASE_FILE), OWNER_READS);
    const backedUp = await openDatabase({ dataDirectory: aside });
    await database.queries
      .transaction()
      .execute(async (transaction) => {
        if (database.engine === 'postgres') await holdPeople(transaction);
        await refuseUnlessEmpty(transaction);
        const before = await contentRevision(transaction);
        await copyTables(backedUp, { engine: database.engine, queries: transaction }, progress);
        await lowerVersions(transaction);
        // Nodes that run meanwhile keep pages of both numbers, of the backup's own future, too.
        await raiseRevision(transaction, before);
      })
      .finally(backedUp.close);
  });
}

/**
 * Readers who write meanwhile wait until all rows are there, as they do on SQLite. Else a new row gets the number of one that
 * is being restored, and one of the two is refused.
 */
async function holdPeople(transaction: Queries): Promise<void> {
  const tables = sql.join(TABLES_OF_PEOPLE.map((table) => sql.table(table)));
  await sql`lock table ${tables} in share row exclusive mode`.execute(transaction);
}

/** @throws Refused when the database holds rows of people, who would meet those of the backup */
export async function refuseUnlessEmpty(queries: Queries): Promise<void> {
  const counts = await countRows(queries);
  const held = [
    ...TABLES_OF_PEOPLE.map((table) => [table, counts[table]] as const),
    ['text_page', await countPagesOfPeople(queries)] as const,
  ];
  const found = held.filter(([, rows]) => rows > 0).map(([table, rows]) => `${rows} in ${table}`);
  if (found.length === 0) return;
  throw new BackupRefused(
    `The database holds rows already: ${found.join(', ')}. Name an empty folder (DATA_DIR) or an empty database (DATABASE_URL).`,
  );
}
