import { setImmediate as nextTurn } from 'node:timers/promises';
import { type Kysely, type RawBuilder, type SqlBool, sql } from 'kysely';

/** Rows with long texts that are looked through at once; others of the thread wait meanwhile. */
export const SEARCHED_AT_ONCE = 100;

/**
 * Reads a table in steps of its ids, where each row takes the database long; between steps, others of this thread take their turn.
 * @param read the query of one step, which is a condition
 */
export async function inSteps<Tables, Row>(
  queries: Kysely<Tables>,
  table: string,
  read: (step: RawBuilder<SqlBool>) => { execute(): Promise<Row[]> },
): Promise<Row[]> {
  const id = sql.ref(`${table}.id`);
  const { rows } = await sql<{ last: number | null }>`select max(id) as last from ${sql.table(table)}`.execute(queries);
  const last = rows[0]?.last ?? 0;
  const found: Row[] = [];
  for (let done = 0; done < last; done += SEARCHED_AT_ONCE) {
    found.push(...(await read(sql`${id} > ${done} and ${id} <= ${done + SEARCHED_AT_ONCE}`).execute()));
    await nextTurn();
  }
  return found;
}
