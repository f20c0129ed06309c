import type { Tables } from '#content/database/schema.ts';
import type { DescribedTables } from './described-table.ts';
import { ACCOUNT_TABLES } from './described-tables/accounts.ts';
import { CONTENT_TABLES } from './described-tables/content.ts';
import { DESK_TABLES } from './described-tables/desk.ts';
import { PROGRAM_TABLES } from './described-tables/program.ts';
import { READER_TABLES } from './described-tables/readers.ts';

/**
 * Every table of the database: who fills it, what exports leave out, what it knows about people and how long, when its rows
 * end. The order is the one in which a restore fills them: a row comes after what it refers to, and what triggers derive
 * after what it is derived from. The compiler asks for a new table, a test for a new column that an export lacks or that may
 * be personal.
 */
export const REGISTER: DescribedTables = {
  ...CONTENT_TABLES,
  ...ACCOUNT_TABLES,
  ...DESK_TABLES,
  ...READER_TABLES,
  ...PROGRAM_TABLES,
};

/** A table of a backup; each database has a schema_version of its own. */
export type TableName = Exclude<keyof Tables, 'schema_version'>;

/** In the order in which a restore fills them. */
export const TABLES = Object.keys(REGISTER).filter((table) => table !== 'schema_version') as TableName[];

/** The tables whose rows nothing but a backup brings back. */
export const TABLES_OF_PEOPLE = TABLES.filter((table) => REGISTER[table].origin === 'people');
