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

/** Outcomes of storing a row. */
export const OUTCOMES = ['new', 'changed', 'unchanged'] as const;
export type WriteOutcome = (typeof OUTCOMES)[number];

/** Columns that say when and from what a row was written, nothing about what readers see. */
const BOOKKEEPING = ['source_hash', 'modified_time'];

/** Compares every column that readers can see. @param stored undefined where there is no such row yet */
export function outcomeOf<Row extends object>(
  row: Row,
  stored: Readonly<Record<keyof NoInfer<Row>, unknown>> | undefined,
): WriteOutcome {
  if (!stored) return 'new';
  const names = Object.keys(row) as (keyof Row & string)[];
  const isSame = names.every((name) => BOOKKEEPING.includes(name) || row[name] === stored[name]);
  return isSame ? 'unchanged' : 'changed';
}
