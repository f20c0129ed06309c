import { join } from 'node:path';
import { type CompiledQuery, Kysely } from 'kysely';
import { onTestFinished } from 'vitest';
import { openDatabase } from '#content/database/database.ts';
import type { Tables } from '#content/database/schema.ts';
import type { Site } from '#content/site.ts';
import { testSite } from '#content/testing/site.ts';
import { DATABASE_FILE } from '#platform/database/database.ts';
import type { Engine } from '#platform/database/engine.ts';
import { openPostgres } from '#platform/database/postgres/postgres.ts';
import { openSqlite } from '#platform/database/sqlite/sqlite.ts';
import { postgresLocation, temporaryDirectory } from '#platform/testing/databases.ts';

/** A site of the test's own that notes every statement it asks of its database. */
export interface RecordedSite {
  readonly site: Site;
  /** The statements of one piece of work. */
  statementsOf(work: () => Promise<unknown>): Promise<CompiledQuery[]>;
}

export async function recordedSite(engine: Engine): Promise<RecordedSite> {
  const location = engine === 'sqlite' ? { dataDirectory: await temporaryDirectory() } : await postgresLocation();
  const database = await openDatabase(location);
  onTestFinished(() => database.close());
  const asked: CompiledQuery[] = [];
  const { dialect } =
    'databaseUrl' in location
      ? openPostgres(location.databaseUrl)
      : openSqlite(join(location.dataDirectory, DATABASE_FILE));
  const queries = new Kysely<Tables>({ dialect, log: ({ query }) => void asked.push(query) });
  onTestFinished(() => queries.destroy());
  const site = await testSite('sqlite', { database: { ...database, queries } });
  return {
    site,
    statementsOf: async (work) => {
      asked.length = 0;
      await work();
      return asked.splice(0);
    },
  };
}
