import { REGISTER } from '#content/database/register.ts';
import type { Tables } from '#content/database/schema.ts';

/** A table of a backup; each database has a schema_version of its own. */
export type TableName = Exclude<keyof Tables, 'schema_version'>;

/** In the order in which a restore fills them. */
export const TABLES = Object.keys(REGISTER).filter((table) => table !== 'schema_version') as TableName[];

/** The tables whose rows nothing but a backup brings back. */
export const TABLES_OF_PEOPLE = TABLES.filter((table) => REGISTER[table].origin === 'people');
