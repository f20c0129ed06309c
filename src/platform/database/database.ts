import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { Kysely } from 'kysely';
import type { Engine } from './engine.ts';
import { migrate } from './migrate.ts';
import type { Tables } from './schema.ts';

/** Name of SQLite's file in the data directory. */
export const DATABASE_FILE = 'masthead.sqlite';

/** A connection that queries take as their first argument; a transaction is one too. */
export type Queries = Kysely<Tables>;

export interface Database {
  readonly engine: Engine;
  readonly queries: Queries;
  close(): Promise<void>;
}

export interface DatabaseLocation {
  /** `postgres://…`; when absent, SQLite in dataDirectory. */
  readonly databaseUrl?: string | undefined;
  readonly dataDirectory: string;
}

/**
 * Opens the database and brings its tables up to date.
 * @throws NewerDatabase when a later version of Masthead has already changed the tables
 */
export async function openDatabase(location: DatabaseLocation): Promise<Database> {
  const engine: Engine = location.databaseUrl ? 'postgres' : 'sqlite';
  const queries = new Kysely<Tables>({ dialect: await dialect(location) });
  try {
    await migrate(queries, engine);
  } catch (error) {
    await queries.destroy();
    throw error;
  }
  return { engine, queries, close: () => queries.destroy() };
}

/** Loads only the driver in use: the other one is time at start and memory for nothing. */
async function dialect({ databaseUrl, dataDirectory }: DatabaseLocation) {
  if (databaseUrl) return (await import('./postgres.ts')).postgresDialect(databaseUrl);
  mkdirSync(dataDirectory, { recursive: true });
  return (await import('./sqlite.ts')).sqliteDialect(join(dataDirectory, DATABASE_FILE));
}
