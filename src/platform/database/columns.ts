import { type RawBuilder, sql } from 'kysely';
import type { z } from 'zod';

/** The columns of a declared row, for `select`: each with the name of its table. */
export function columnsOf<Table extends string, Row extends z.ZodObject>(table: Table, row: Row) {
  return Object.keys(row.shape).map((name) => `${table}.${name}`) as `${Table}.${keyof z.output<Row> & string}`[];
}

/** For `on conflict … do update`: every column of the inserted rows replaces what is stored. */
export function overwritten<Row extends object>([row]: readonly Row[]) {
  return Object.fromEntries(Object.keys(row ?? {}).map((name) => [name, sql.ref(`excluded.${name}`)])) as {
    [Name in keyof Row]: RawBuilder<never>;
  };
}
