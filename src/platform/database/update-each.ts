import { type Kysely, type RawBuilder, type Selectable, sql, type Updateable } from 'kysely';
import { inChunks } from './in-chunks.ts';

/** A row, by columns that tell it from others, and what other columns of it become. */
export interface RowUpdate<Table> {
  readonly at: Partial<Selectable<Table>>;
  readonly to: Updateable<Table>;
}

/**
 * Gives each of some rows values of its own, hundreds of rows a statement. A statement for each would cost a database on another
 * machine a journey, and its triggers a run.
 * @param key a column among those that tell the rows, and which the update leaves as it is
 * @param rows with the same columns in each. A column of numbers must have one: the database is told each type by what it is given
 * @returns the keys of the rows that were there
 */
export async function updateEach<
  Tables,
  Name extends keyof Tables & string,
  Key extends keyof Selectable<Tables[Name]> & string,
>(
  queries: Kysely<Tables>,
  table: Name,
  key: Key,
  rows: readonly RowUpdate<Tables[Name]>[],
): Promise<Selectable<Tables[Name]>[Key][]> {
  const written: Selectable<Tables[Name]>[Key][] = [];
  await inChunks(rows, async (chunk) => {
    const update = sql<Selectable<Tables[Name]>>`${updateOf(table, chunk)} returning ${sql.ref(`${table}.${key}`)}`;
    written.push(...(await update.execute(queries)).rows.map((row) => row[key]));
  });
  return written;
}

type Values = Readonly<Record<string, unknown>>;

function updateOf(table: string, rows: readonly { readonly at: Values; readonly to: Values }[]): RawBuilder<unknown> {
  const given = rows.map(({ at, to }) => [...Object.values(at), ...Object.values(to)]);
  const [at, to] = [Object.keys(rows[0]?.at ?? {}), Object.keys(rows[0]?.to ?? {})];
  const names = [...at.map((name) => `at_${name}`), ...to.map((name) => `to_${name}`)];
  const types = names.map((_, column) =>
    sql.raw(given.some((row) => typeof row[column] === 'number') ? 'bigint' : 'text'),
  );
  const lines = given.map(
    (row) => sql`(${sql.join(row.map((value, column) => sql`cast(${value} as ${types[column]})`))})`,
  );
  const sets = to.map((name) => sql`${sql.ref(name)} = ${sql.ref(`given.to_${name}`)}`);
  const isThis = at.map((name) => sql`${sql.ref(`${table}.${name}`)} = ${sql.ref(`given.at_${name}`)}`);
  return sql`with given (${sql.join(names.map((name) => sql.ref(name)))}) as (values ${sql.join(lines)})
    update ${sql.table(table)} set ${sql.join(sets)} from given where ${sql.join(isThis, sql` and `)}`;
}
