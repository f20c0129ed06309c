import { sql } from 'kysely';
import type { Database, Queries } from '#content/database/database.ts';

/** A database, or a transaction on it. */
export type EngineAndQueries = Pick<Database, 'engine' | 'queries'>;

/** The highest number that a table has given to a row, deleted rows included: a number is never given twice. */
interface LastNumber {
  readonly name: string;
  readonly last: number;
}

const READ = {
  sqlite: sql<LastNumber>`select name, seq as last from sqlite_sequence where seq > 0`,
  postgres: sql<LastNumber>`select name, last from (
      select relname as name, pg_sequence_last_value(pg_get_serial_sequence(relname, attname)::regclass) as last
      from pg_class join pg_attribute on attrelid = pg_class.oid
      where attidentity <> '' and relnamespace = current_schema()::regnamespace) as numbered
    where last is not null`,
};

/** Lets the tables of one database go on numbering rows where those of another stopped. */
export async function copyRowNumbers(from: EngineAndQueries, to: EngineAndQueries): Promise<void> {
  const { rows } = await READ[from.engine].execute(from.queries);
  for (const number of rows) await WRITE[to.engine](to.queries, number);
}

const WRITE = {
  sqlite: async (queries: Queries, { name, last }: LastNumber) => {
    await sql`delete from sqlite_sequence where name = ${name}`.execute(queries);
    await sql`insert into sqlite_sequence (name, seq) values (${name}, ${last})`.execute(queries);
  },
  postgres: async (queries: Queries, { name, last }: LastNumber) => {
    await sql`select setval(pg_get_serial_sequence(${name}::text, attname), ${last}::bigint)
      from pg_attribute where attrelid = ${name}::text::regclass and attidentity <> ''`.execute(queries);
  },
};
