import type { Kysely } from 'kysely';
import { type DatabaseLocation, openTables, type PlatformDatabase } from '#platform/database/database.ts';
import { migrations } from './migrations/index.ts';
import type { Tables } from './schema.ts';

/** A connection that queries take as their first argument; a transaction is one too. */
export type Queries = Kysely<Tables>;

/** The open database of a paper. */
export type Database = PlatformDatabase<Tables>;

/**
 * Opens the database and brings its tables up to date.
 * @throws UnusableDatabase where a later version of Masthead, or another program, has made the tables
 */
export function openDatabase(location: DatabaseLocation): Promise<Database> {
  return openTables<Tables>(location, migrations);
}
