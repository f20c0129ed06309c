import { join } from 'node:path';
import { Kysely } from 'kysely';
import { describe, expect, onTestFinished, test } from 'vitest';
import { daysAway, givenPost, givenPublication } from '#posts/testing/content.ts';
import { everyEngine, postgresLocation, temporaryDirectory } from '../testing/databases.ts';
import { testSite } from '../testing/site.ts';
import { DATABASE_FILE } from './database.ts';
import type { Engine } from './engine.ts';
import { migrate } from './migrate.ts';
import { migrations } from './migrations/index.ts';
import { openPostgres } from './postgres.ts';
import type { Tables } from './schema.ts';
import { openSqlite } from './sqlite.ts';

describe.each(everyEngine)('bringing a filled database on %s up to date', (engine) => {
  test('counts what is there, and tells of each step', async () => {
    const queries = await emptyDatabase(engine);
    const first = migrations.findIndex(({ name }) => name === 'post tally');
    await migrate(queries, engine, { steps: migrations.slice(0, first) });
    const whole = await testSite();
    const site = { ...whole, database: { ...whole.database, engine, queries } };
    await givenPublication(site);
    const today = new Date().toISOString().slice(0, 10);
    for (const days of [-1, -2, -400, 40]) {
      const publish_time = daysAway(site, days);
      await givenPost(site, { publish_time, subcategories: ['email'], views: { [today]: 2, '2020-01-01': 100 } });
    }
    await givenPost(site, { status: 'draft', subcategories: ['email'] });

    const told: string[] = [];
    await migrate(queries, engine, { tell: (line) => void told.push(line) });

    expect(told).toEqual(migrations.slice(first).map(({ name }) => expect.stringContaining(name)));
    const counted = await queries.selectFrom('post_tally').selectAll().orderBy('list').orderBy('month').execute();
    const months = { '2025-10': 1, '2026-11': 2, '2026-12': 1 };
    expect(counted).toEqual(
      ['author/1', 'topic/news', 'topic/news/1'].flatMap((list) =>
        Object.entries(months).map(([month, posts]) => ({ list, month, posts })),
      ),
    );
    const viewed = await queries.selectFrom('recent_view').select('views').execute();
    expect(viewed).toEqual([2, 2, 2, 2].map((views) => ({ views })));
  });

  test('says nothing where the database is new', async () => {
    const told: string[] = [];
    await migrate(await emptyDatabase(engine), engine, { tell: (line) => void told.push(line) });
    expect(told).toEqual([]);
  });
});

async function emptyDatabase(engine: Engine): Promise<Kysely<Tables>> {
  const { dialect } =
    engine === 'sqlite'
      ? openSqlite(join(await temporaryDirectory(), DATABASE_FILE))
      : openPostgres((await postgresLocation()).databaseUrl);
  const queries = new Kysely<Tables>({ dialect });
  onTestFinished(() => queries.destroy());
  return queries;
}
