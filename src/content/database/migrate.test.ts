import { join } from 'node:path';
import { Kysely, sql } from 'kysely';
import { describe, expect, onTestFinished, test } from 'vitest';
import { daysAway, givenAuthor, givenSubcategory } from '#content/posts/testing/content.ts';
import type { Site } from '#content/site.ts';
import { testSite } from '#content/testing/site.ts';
import { DATABASE_FILE } from '#platform/database/database.ts';
import type { Engine } from '#platform/database/engine.ts';
import { type Migration, migrate } from '#platform/database/migrate.ts';
import { openPostgres } from '#platform/database/postgres/postgres.ts';
import { openSqlite } from '#platform/database/sqlite/sqlite.ts';
import { everyEngine, postgresLocation, stepOfRun, temporaryDirectory } from '#platform/testing/databases.ts';
import { giveKeys } from './migrations/039-keys-of-rows.ts';
import { migrations } from './migrations/index.ts';
import type { Tables } from './schema.ts';

test('PostgreSQL keeps long texts by LZ4', async () => {
  const { queries } = (await testSite('postgres')).database;
  const words = Array.from({ length: 5000 }, (_, number) => `word ${number}`).join(' ');
  await sql`insert into kind_version (kind, source_key, version, form, reason, made_time)
    values ('event', 'one', 1, ${words}, 'saved', '2026-11-29T03:00:00.000Z')`.execute(queries);
  const { rows } = await sql<{ by: string }>`select pg_column_compression(form) as by from kind_version`.execute(
    queries,
  );
  expect(rows).toEqual([{ by: 'lz4' }]);
});

describe.each(everyEngine)('bringing a filled database on %s up to date', (engine) => {
  test('counts what is there, and tells of each step', async () => {
    const queries = await emptyDatabase(engine);
    const first = migrations.findIndex(({ name }) => name === 'post tally');
    await migrate(queries, engine, { steps: migrations.slice(0, first) });
    // An older program wrote smaller revisions.
    if (engine === 'postgres')
      await sql`alter table content_revision alter column revision type bigint`.execute(queries);
    const whole = await testSite();
    const site = { ...whole, database: { ...whole.database, engine, queries } };
    await queries.insertInto('category').values({ cat_slug: 'news', cat_name: 'News', position: 0 }).execute();
    await givenAuthor(site, 'ines-valcourt', 'Inès Valcourt');
    const today = new Date().toISOString().slice(0, 10);
    for (const days of [-1, -2, -400, 40]) {
      const publish_time = daysAway(site, days);
      await givenOldPost(site, { publish_time, status: 'published', views: { [today]: 2, '2020-01-01': 100 } });
    }
    await givenOldPost(site, { publish_time: daysAway(site, -1), status: 'draft', views: {} });

    const told: string[] = [];
    await migrate(queries, engine, { steps: migrations, tell: (line) => void told.push(line) });

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
    await sql`insert into advertisement (banner_img, banner_name, dest_url, banner_type, duration_time, start_time, weight, source_key)
      values ('a.webp', 'One', '', 'Home-2', 5, null, 1, 'one'), ('a.webp', 'Two', '', 'Home-2', 5, '2026-11-20T09:00:00.000Z', 1, null)`.execute(
      queries,
    );
    const before = await queries.selectFrom('advertisement').selectAll().orderBy('id').execute();

    await migrate(queries, engine, { steps: migrations.slice(0, step + 1), tell: () => {} });

    expect(await queries.selectFrom('advertisement').selectAll().orderBy('id').execute()).toEqual(before);
    await sql`update advertisement set banner_type = 'Side-4' where id = 1`.execute(queries);
  });

  test('keeps the versions of stories, and does not know of them why they were kept', async () => {
    const queries = await emptyDatabase(engine);
    const step = migrations.findIndex(({ name }) => name === 'why revisions');
    await migrate(queries, engine, { steps: migrations.slice(0, step) });
    const time = '2026-11-20T09:00:00.000Z';
    await sql`insert into story (id, version, title, document, created_time, changed_time)
      values (1, 2, 'Kept', '{}', ${time}, ${time})`.execute(queries);
    await sql`insert into story_revision (id, story_id, kind, name, document, version, made_time)
      values (1, 1, 'published', '', '{"fields":{}}', 1, ${time})`.execute(queries);
    const [before] = await queries.selectFrom('story_revision').selectAll().execute();

    await migrate(queries, engine, { steps: migrations, tell: () => {} });

    const after = await queries.selectFrom('story_revision').selectAll().execute();
    expect(after).toEqual([{ ...before, reason: '', first_change: '' }]);
  });

  test('keeps the note that a story was given with as the first word about it', async () => {
    const queries = await emptyDatabase(engine);
    const step = migrations.findIndex(({ name }) => name === 'story messages');
    await migrate(queries, engine, { steps: migrations.slice(0, step) });
    const time = '2026-11-20T09:00:00.000Z';
    await sql`insert into story (id, version, title, document, created_time, changed_time, return_note)
      values (1, 1, 'Given', '{}', ${time}, ${time}, 'Who said so?'), (2, 1, 'Not', '{}', ${time}, ${time}, '')`.execute(
      queries,
    );
    await migrate(queries, engine, { steps: migrations.slice(0, step + 1), tell: () => {} });
    expect(await queries.selectFrom('story_message').selectAll().execute()).toMatchObject([
      { story_id: 1, account_id: null, kind: 'given', text: 'Who said so?', made_time: time, is_waiting: 0 },
    ]);
  });

  test('says nothing where the database is new', async () => {
    const told: string[] = [];
    await migrate(await emptyDatabase(engine), engine, { steps: migrations, tell: (line) => void told.push(line) });
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

/** What people have given; every other table is made from these. */
const GIVEN = [
  ...['category', 'subcategory', 'author', 'post', 'post_subcategory', 'daily_view', 'event', 'advertisement'],
  ...['subscription', 'contact_submission', 'redirect', 'media'],
] as const;

/** A row as it was; one without the key of a source has been given one, where its database is older than that step. */
function kept(row: object, version: number): object {
  const isOlder = version <= migrations.indexOf(giveKeys);
  const isKeyless = isOlder && 'source_key' in row && row.source_key === null;
  return expect.objectContaining(isKeyless ? { ...row, source_key: expect.any(String) } : row);
}

describe.each(everyEngine)('a database on %s', (engine) => {
  test('that any earlier version has made is brought up to date with all that it holds', async () => {
    // Counted from the last one, which is new.
    for (let version = migrations.length - 1; version > 0; version -= stepOfRun) {
      const queries = await emptyDatabase(engine);
      await migrate(queries, engine, { steps: migrations.slice(0, version) });
      await fill(queries);
      const before = await contentOf(queries, GIVEN);
      await migrate(queries, engine, { steps: migrations, tell: () => undefined });
      expect(await contentOf(queries, GIVEN), `from version ${version}`).toEqual(
        before.map(({ table, rows }) => ({ table, rows: rows.map((row) => kept(row, version)) })),
      );
      expect(await queries.selectFrom('post').select('post_name').execute()).toEqual([{ post_name: 'kept' }]);
      await queries
        .insertInto('subscription')
        .values({ email: 'new@x.example', created_time: '', source: '' })
        .execute();
    }
  });

  test('stays as it was when a step fails, and is brought up to date by the next start', async () => {
    const queries = await emptyDatabase(engine);
    await migrate(queries, engine, { steps: migrations.slice(0, -1) });
    await fill(queries);
    const before = await wholeOf(queries, engine);
    const failing: Migration = {
      name: 'failing',
      statements: () => [
        'create table half_made (id integer)',
        'delete from subscription',
        'alter table category add column half_made integer',
        'no statement',
      ],
    };
    const steps = [...migrations, failing];
    await expect(migrate(queries, engine, { steps, tell: () => undefined })).rejects.toThrow('syntax error');
    expect(await wholeOf(queries, engine)).toEqual(before);
    await migrate(queries, engine, { steps: migrations, tell: () => undefined });
    expect(await queries.selectFrom('subscription').select('email').execute()).toEqual([{ email: 'old@x.example' }]);
  });
});

/** A row in each table that people fill, as the first version had them. */
async function fill(queries: Kysely<Tables>): Promise<void> {
  const time = '2026-11-20T09:00:00.000Z';
  const statements = [
    `insert into category (cat_slug, cat_name, position) values ('news', 'News', 1)`,
    `insert into subcategory (id, subcat_slug, subcat_name) values (1, 'email', 'Email')`,
    `insert into author (id, author_name, author_display_name, author_description) values (1, 'ada', 'Ada', 'Writes.')`,
    `insert into post (id, cat_slug, post_name, post_title, excerpt, p_content, post_author_id, status, publish_time,
       modified_time, banner_show, meta_description, meta_keywords, reading_time, contents, post_content, post_text)
     values (1, 'news', 'kept', 'Kept', 'Words', '', 1, 'published', '${time}', '${time}', 1, '', '', 1, '[]', '<p>Words</p>', 'Words')`,
    `insert into post_subcategory values (1, 1, 'news', 'published', '${time}')`,
    `insert into daily_view values (1, '2026-11-20', 7)`,
    `insert into event (event_id, event_slug, event_title, event_date, event_location, event_desc, banner_show, status)
     values (1, 'summit', 'Summit', '${time}', 'Here', 'Words', 1, 'published')`,
    `insert into advertisement (id, banner_img, banner_name, dest_url, banner_type, duration_time, weight)
     values (1, 'a.jpg', 'A', 'https://x.example', 'Home-2', 5, 1)`,
    `insert into subscription (email, created_time, source) values ('old@x.example', '${time}', 'site')`,
    `insert into contact_submission (id, form, first_name, last_name, email, phone, message, opt_in, created_time)
     values (1, 'opt-out', 'Ada', 'Reader', 'ada@x.example', '555010', 'Words', 1, '${time}')`,
    `insert into redirect (source_path, target, status) values ('/old', '/news/kept', 301)`,
    `insert into media (path, width, height, color, bytes, hash) values ('a.jpg', 10, 10, '#fff', 100, 'abc')`,
  ];
  for (const statement of statements) await sql.raw(statement).execute(queries);
}

interface Content {
  readonly table: string;
  readonly rows: readonly object[];
}

async function contentOf(queries: Kysely<Tables>, tables: readonly string[]): Promise<Content[]> {
  const content: Content[] = [];
  for (const table of tables) {
    const { rows } = await sql<object>`select * from ${sql.table(table)}`.execute(queries);
    content.push({ table, rows });
  }
  return content;
}

/** Every table with its columns and rows. */
async function wholeOf(queries: Kysely<Tables>, engine: Engine): Promise<Content[]> {
  const named =
    engine === 'sqlite'
      ? sql<{ name: string }>`select name from sqlite_master where type = 'table' order by name`
      : sql<{ name: string }>`select tablename as name from pg_tables where schemaname = 'public' order by tablename`;
  const { rows } = await named.execute(queries);
  return contentOf(
    queries,
    rows.map(({ name }) => name),
  );
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
