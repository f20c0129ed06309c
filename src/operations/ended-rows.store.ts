import { sql } from 'kysely';
import type { Site } from '#content/site.ts';
import type { RowEnd } from './described-table.ts';
import { REGISTER } from './register.ts';

/** Deletes the rows that have ended, of every table that the register gives an end. */
export async function deleteEndedRows({ database, now }: Pick<Site, 'database' | 'now'>): Promise<void> {
  for (const [table, { ends }] of Object.entries(REGISTER))
    if (ends) await sql`delete from ${sql.table(table)} where ${hasEnded(ends, now())}`.execute(database.queries);
}

function hasEnded({ column, after, ahead }: RowEnd<string>, now: Date) {
  const moment = (milliseconds: number) => new Date(now.getTime() + milliseconds).toISOString();
  const isOver = sql`${sql.ref(column)} <= ${moment(-after)}`;
  return ahead === undefined ? isOver : sql`(${isOver} or ${sql.ref(column)} > ${moment(ahead)})`;
}
