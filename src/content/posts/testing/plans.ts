import { CompiledQuery, type Kysely } from 'kysely';
import type { Tables } from '#content/database/schema.ts';
import type { Site } from '#content/site.ts';
import type { Engine } from '#platform/database/engine.ts';
import { recordedSite } from './recorded.ts';

/** A site that tells how its database goes about each query. */
export interface ExplainedSite {
  readonly site: Site;
  /** The lines of the plans of all queries that a reading asks. */
  plansOf(read: () => Promise<unknown>): Promise<string[]>;
}

export async function explainedSite(engine: Engine): Promise<ExplainedSite> {
  const { site, statementsOf } = await recordedSite(engine);
  return {
    site,
    plansOf: async (read) => {
      const plans: string[] = [];
      for (const statement of await statementsOf(read)) {
        plans.push(...(await planOf(site.database.queries, engine, statement)));
      }
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
