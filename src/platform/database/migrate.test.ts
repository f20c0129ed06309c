import { join } from 'node:path';
import { Kysely, sql } from 'kysely';
import { describe, expect, onTestFinished, test } from 'vitest';
import { daysAway, givenAdvertisement, givenPublication, givenSubcategory } from '#posts/testing/content.ts';
import type { Site } from '../site.ts';
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
      await givenOldPost(site, { publish_time, status: 'published', views: { [today]: 2, '2020-01-01': 100 } });
    }
    await givenOldPost(site, { publish_time: daysAway(site, -1), status: 'draft', views: {} });

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

  test('keeps banners, and takes types that it did not know', async () => {
    const queries = await emptyDatabase(engine);
    const step = migrations.findIndex(({ name }) => name === 'banner types');
    await migrate(queries, engine, { steps: migrations.slice(0, step) });
    const whole = await testSite();
    const site = { ...whole, database: { ...whole.database, engine, queries } };
    await givenAdvertisement(site, { banner_name: 'One', source_key: 'one' });
    await givenAdvertisement(site, { banner_name: 'Two', start_time: daysAway(site, 1) });
    const before = await queries.selectFrom('advertisement').selectAll().orderBy('id').execute();

    await migrate(queries, engine, { steps: migrations.slice(0, step + 1), tell: () => {} });

    expect(await queries.selectFrom('advertisement').selectAll().orderBy('id').execute()).toEqual(before);
    await sql`update advertisement set banner_type = 'Side-4' where id = 1`.execute(queries);
  });

  test('says nothing where the database is new', async () => {
    const told: string[] = [];
    await migrate(await emptyDatabase(engine), engine, { tell: (line) => void told.push(line) });
    expect(told).toEqual([]);
  });
});

interface OldPost {
  readonly publish_time: string;
  readonly status: 'draft' | 'published';
  readonly views: Readonly<Record<string, number>>;
}

/** A post in the columns of the first version, filed under a sub-category. */
async function givenOldPost(site: Site, { publish_time, status, views }: OldPost): Promise<void> {
  const { queries } = site.database;
  const subcat_id = await givenSubcategory(site, 'email');
  await sql`insert into post (cat_slug, post_name, post_title, excerpt, p_content, post_author_id, status, publish_time,
      modified_time, banner_show, meta_description, meta_keywords, reading_time, contents, post_content, post_text)
    values ('news', ${publish_time + status}, '', '', '', 1, ${status}, ${publish_time}, ${publish_time}, 0, '', '', 1, '[]', '', '')`.execute(
    queries,
  );
  const { id: post_id } = await queries
    .selectFrom('post')
    .select((of) => of.fn.max('id').as('id'))
    .executeTakeFirstOrThrow();
  await queries
    .insertInto('post_subcategory')
    .values({ post_id, subcat_id, cat_slug: 'news', status, publish_time })
    .execute();
  const days = Object.entries(views).map(([day, count]) => ({ post_id, day, views: count }));
  if (days.length > 0) await queries.insertInto('daily_view').values(days).execute();
}

async function emptyDatabase(engine: Engine): Promise<Kysely<Tables>> {
  const { dialect } =
    engine === 'sqlite'
      ? openSqlite(join(await temporaryDirectory(), DATABASE_FILE))
      : openPostgres((await postgresLocation()).databaseUrl);
  const queries = new Kysely<Tables>({ dialect });
  onTestFinished(() => queries.destroy());
  return queries;
}
