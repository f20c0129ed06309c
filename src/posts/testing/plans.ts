import { join } from 'node:path';
import { CompiledQuery, Kysely } from 'kysely';
import { onTestFinished } from 'vitest';
import { DATABASE_FILE, openDatabase } from '#platform/database/database.ts';
import type { Engine } from '#platform/database/engine.ts';
import { openPostgres } from '#platform/database/postgres.ts';
import type { Tables } from '#platform/database/schema.ts';
import { openSqlite } from '#platform/database/sqlite.ts';
import type { Site } from '#platform/site.ts';
import { postgresLocation, temporaryDirectory } from '#platform/testing/databases.ts';
import { testSite } from '#platform/testing/site.ts';

/** A site that tells how its database goes about each query. */
export interface ExplainedSite {
  readonly site: Site;
  /** The lines of the plans of all queries that a reading asks. */
  plansOf(read: () => Promise<unknown>): Promise<string[]>;
}

export async function explainedSite(engine: Engine): Promise<ExplainedSite> {
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
    plansOf: async (read) => {
      asked.length = 0;
      await read();
      const plans: string[] = [];
      for (const query of asked.splice(0)) plans.push(...(await planOf(queries, engine, query)));
      return plans;
    },
  };
}

async function planOf(queries: Kysely<Tables>, engine: Engine, { sql, parameters }: CompiledQuery): Promise<string[]> {
  if (!/^\s*(?:select|with)\b/i.test(sql)) return [];
  if (engine === 'sqlite') {
    const plan = CompiledQuery.raw(`explain query plan ${sql}`, [...parameters]);
    return (await queries.executeQuery<{ detail: string }>(plan)).rows.map(({ detail }) => detail);
  }
  return queries.connection().execute(async (connection) => {
    // A test's few rows fit into one page, which PostgreSQL would read through: the question is whether it has to.
    for (const way of ['seqscan', 'bitmapscan', 'sort']) {
      await connection.executeQuery(CompiledQuery.raw(`set enable_${way} = off`));
    }
    const plan = CompiledQuery.raw(`explain (costs off) ${sql}`, [...parameters]);
    const { rows } = await connection.executeQuery<{ 'QUERY PLAN': string }>(plan);
    return rows.map((row) => row['QUERY PLAN'].trim());
  });
}
