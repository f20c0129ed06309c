import type { Queries } from '#content/database/database.ts';
import { inChunks } from '#platform/database/in-chunks.ts';
import type { Progress } from '#platform/progress.ts';
import { TABLES, TABLES_OF_PEOPLE, type TableName } from '../register.ts';
import { BackupRefused } from './refused.ts';
import { copyRowNumbers, type EngineAndQueries } from './row-numbers.ts';

/** Rows that are held in memory at once. */
const ROWS_AT_ONCE = 500;

export type RowCounts = Record<TableName, number>;

/**
 * Copies every row of a database into another, of either engine, which holds nothing of people. What a start and triggers
 * have filled there is replaced, so that each table ends equal to its source.
 * @param from a transaction or a database that changes no more
 * @param to a transaction
 * @throws Refused when another program has written to it meanwhile
 */
export async function copyTables(from: EngineAndQueries, to: EngineAndQueries, progress: Progress): Promise<void> {
  const counts = await countRows(from.queries);
  const all = Object.values(counts).reduce((sum, count) => sum + count, 0);
  progress.begin('Copying rows', all);
  let done = 0;
  for (const table of TABLES) {
    // No row of people is ever deleted: one that has come in meanwhile shows in the counts.
    if (!TABLES_OF_PEOPLE.includes(table)) await to.queries.deleteFrom(table).execute();
    for await (const rows of batches(from.queries, table)) {
      await inChunks(rows, (chunk) =>
        to.queries
          .insertInto(table)
          .values(chunk as never)
          .execute(),
      );
      done += rows.length;
      progress.reach(done);
    }
  }
  await copyRowNumbers(from, to);
  progress.end();
  const copied = await countRows(to.queries);
  const other = TABLES.find((table) => copied[table] !== counts[table]);
  if (other === undefined) return;
  throw new BackupRefused(
    `The table ${other} has ${copied[other]} rows instead of ${counts[other]}: another program writes to the database. Stop the site, and try again.`,
  );
}

async function* batches(queries: Queries, table: TableName): AsyncGenerator<object[]> {
  let batch: object[] = [];
  for await (const row of queries.selectFrom(table).selectAll().stream(ROWS_AT_ONCE)) {
    batch.push(row);
    if (batch.length < ROWS_AT_ONCE) continue;
    yield batch;
    batch = [];
  }
  yield batch;
}

export async function countRows(queries: Queries): Promise<RowCounts> {
  const counts: Partial<RowCounts> = {};
  for (const table of TABLES) {
    const { count } = await queries
      .selectFrom(table)
      .select((of) => of.fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow();
    counts[table] = count;
  }
  return counts as RowCounts;
}
