import { copyFile, truncate, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { DatabaseSync } from 'node:sqlite';
import { sql } from 'kysely';
import { describe, expect, onTestFinished, test } from 'vitest';
import { openDatabase } from '#content/database/database.ts';
import { daysAway, givenPost } from '#content/posts/testing/content.ts';
import type { Site } from '#content/site.ts';
import { DATABASE_FILE } from '#platform/database/database.ts';
import { everyEngine, temporaryDirectory } from '#platform/testing/databases.ts';
import { countUnread, followPosts } from './follow.store.ts';
import { INDEX_FILE, openIndex } from './search-index.ts';
import { STEP_POSTS } from './search-limits.ts';
import { searchThreadOf } from './search-thread.ts';
import { givenCopies } from './testing/copies.ts';
import { search, siteHolding } from './testing/searching.ts';

const totalOf = async (site: Site, term: string) => (await search(site, term)).pagination.totalItems;

/** The same site with another database, its index where it was. */
async function onDatabase(site: Site, dataDirectory: string): Promise<Site> {
  const database = await openDatabase({ dataDirectory });
  onTestFinished(() => database.close());
  return { ...site, database };
}

describe.each(everyEngine)('the index of a site on %s', (engine) => {
  test('is built step by step, the newest posts first, and searched meanwhile', async () => {
    const site = await siteHolding(engine, []);
    // The newest by its day: numbers of posts follow the order in which an import brought them in.
    await givenPost(site, { post_title: 'Gasometer' });
    const older = { post_title: 'Lighthouse', publish_time: '2026-01-01T00:00:00.000Z' };
    await givenCopies(site, await givenPost(site, older), STEP_POSTS);
    const index = openIndex(await temporaryDirectory(), 'en');
    onTestFinished(() => index.close());
    const step = (build: boolean) => followPosts(index, site.database.queries, { now: site.now(), build });
    const posts = () => index.prepare('select count(*) as posts from entry').get()?.posts;
    expect([await step(false), posts()]).toEqual(['older posts', STEP_POSTS]);
    const gasometer = `select 1 as found from post_text where post_text match 'gasometer'`;
    expect(index.prepare(gasometer).get()).toEqual({ found: 1 });
    await givenPost(site, { post_title: 'Zeppelin' });
    expect([await step(false), posts()]).toEqual(['older posts', STEP_POSTS + 1]);
    expect(await countUnread(index, site.database.queries)).toBe(2);
    expect([await step(true), posts()]).toEqual(['nothing', STEP_POSTS + 3]);
    expect(await countUnread(index, site.database.queries)).toBe(0);
  });

  test('takes in changes of posts that lie in different parts of its file', async () => {
    const site = await siteHolding(engine, []);
    const index = openIndex(await temporaryDirectory(), 'en');
    onTestFinished(() => index.close());
    const step = () => followPosts(index, site.database.queries, { now: site.now(), build: true });
    // FTS5 writes a part for each step.
    for (const name of ['Lighthouse', 'Gasometer', 'Zeppelin']) {
      await givenCopies(site, await givenPost(site, { post_title: name }), 3);
      await step();
    }
    await site.database.queries.updateTable('post').set({ post_title: 'Windmill' }).execute();
    expect(await step()).toBe('nothing');
    const found = (word: string) =>
      index.prepare('select rowid from post_text where post_text match ?').all(word).length;
    expect([found('windmill'), found('gasometer')]).toEqual([12, 0]);
  });

  test('holds nothing that readers do not see', async () => {
    const site = await siteHolding(engine, [
      { post_title: 'Lighthouse' },
      { post_title: 'Draft', status: 'draft' },
      { post_title: 'Later', status: 'scheduled', publish_time: '2030-01-01T00:00:00.000Z' },
    ]);
    const id = await givenPost(site, { post_title: 'Withdrawn' });
    await searchThreadOf(site).follow();
    await site.database.queries.updateTable('post').set({ status: 'draft' }).where('id', '=', id).execute();
    await searchThreadOf(site).follow();
    const index = openIndex(site.database.location.dataDirectory, 'en');
    onTestFinished(() => index.close());
    const words = index.prepare(`select term from word where term like '%=' and term not like '=%'`).all();
    expect(words.map(({ term }) => term)).toEqual(['ines=', 'its=', 'lighthouse=', 'text=', 'valcourt=']);
  });

  test('lets go of what a clock that was ahead has let in', async () => {
    const site = await siteHolding(engine, []);
    await givenPost(site, { post_title: 'Soon', status: 'scheduled', publish_time: daysAway(site, 1) });
    await givenPost(site, { post_title: 'Now' });
    const index = openIndex(await temporaryDirectory(), 'en');
    onTestFinished(() => index.close());
    const at = (days: number) =>
      followPosts(index, site.database.queries, { now: new Date(daysAway(site, days)), build: true });
    const found = (word: string) =>
      index.prepare('select count(*) as posts from post_text where post_text match ?').get(word)?.posts;
    await at(0);
    expect([found('soon'), found('now')]).toEqual([0, 1]);
    await at(2);
    expect([found('soon'), found('now')]).toEqual([1, 1]);
    await at(0);
    expect([found('soon'), found('now')]).toEqual([0, 1]);
    await at(1);
    expect([found('soon'), found('now')]).toEqual([1, 1]);
  });

  test('takes nothing away that the index of another process needs', async () => {
    const site = await siteHolding(engine, [{ post_title: 'Lighthouse' }]);
    const indexes = [openIndex(await temporaryDirectory(), 'en'), openIndex(await temporaryDirectory(), 'en')];
    const postsIn = async (index: DatabaseSync | undefined) => {
      if (!index) return undefined;
      const following = { now: site.now(), build: true };
      while ((await followPosts(index, site.database.queries, following)) !== 'nothing');
      return index.prepare('select count(*) as posts from entry').get()?.posts;
    };
    onTestFinished(() => {
      for (const index of indexes) index.close();
    });
    expect([await postsIn(indexes[0]), await postsIn(indexes[1])]).toEqual([1, 1]);
    await givenPost(site, { post_title: 'Gasometer' });
    expect(await postsIn(indexes[0])).toBe(2);
    await givenPost(site, { post_title: 'Zeppelin' });
    expect([await postsIn(indexes[0]), await postsIn(indexes[1])]).toEqual([3, 3]);
  });

  test('is rebuilt when the log no longer holds what it took in last', async () => {
    const site = await siteHolding(engine, [{ post_title: 'Lighthouse' }]);
    expect(await totalOf(site, 'lighthouse')).toBe(1);
    await sql`update post_change set number = number + 1000000`.execute(site.database.queries);
    await sql`update post set post_title = 'Gasometer'`.execute(site.database.queries);
    await sql`delete from post_change where post_id = 0`.execute(site.database.queries);
    expect([await totalOf(site, 'lighthouse'), await totalOf(site, 'gasometer')]).toEqual([0, 1]);
  });
});

test('another database with the same data directory is found in, and nothing of the one before', async () => {
  const [one, other] = [
    await siteHolding('sqlite', [{ post_title: 'Lighthouse' }]),
    await siteHolding('sqlite', [{ post_title: 'Gasometer' }]),
  ];
  expect([await totalOf(one, 'lighthouse'), await totalOf(other, 'gasometer')]).toEqual([1, 1]);
  await one.database.close();
  await copyFile(
    join(one.database.location.dataDirectory, INDEX_FILE),
    join(other.database.location.dataDirectory, 'copy'),
  );
  await other.database.close();
  const directory = other.database.location.dataDirectory;
  await copyFile(join(directory, 'copy'), join(directory, INDEX_FILE));
  const again = await onDatabase(other, directory);
  expect([await totalOf(again, 'lighthouse'), await totalOf(again, 'gasometer')]).toEqual([0, 1]);
});

test('a database that was restored is found in as it is, however much was written since', async () => {
  const site = await siteHolding('sqlite', [{ post_title: 'Lighthouse' }]);
  const { dataDirectory } = site.database.location;
  const backup = join(await temporaryDirectory(), DATABASE_FILE);
  await sql`vacuum into ${backup}`.execute(site.database.queries);
  await givenPost(site, { post_title: 'Gasometer' });
  expect([await totalOf(site, 'lighthouse'), await totalOf(site, 'gasometer')]).toEqual([1, 1]);
  await site.database.close();
  await copyFile(backup, join(dataDirectory, DATABASE_FILE));
  const restored = await onDatabase(site, dataDirectory);
  // As many changes as the index has followed, of the same posts.
  await givenPost(restored, { post_title: 'Zeppelin' });
  expect([await totalOf(restored, 'gasometer'), await totalOf(restored, 'zeppelin')]).toEqual([0, 1]);
});

test.each([
  ['is no database', (file: string) => writeFile(file, 'This is no database. '.repeat(1000))],
  ['was cut off', (file: string) => truncate(file, 5000)],
  ['is empty', (file: string) => truncate(file, 0)],
])('an index that %s is made anew', async (_what, damage) => {
  const site = await siteHolding('sqlite', [{ post_title: 'Lighthouse' }]);
  expect(await totalOf(site, 'lighthouse')).toBe(1);
  await site.database.close();
  const { dataDirectory } = site.database.location;
  await damage(join(dataDirectory, INDEX_FILE));
  expect(await totalOf(await onDatabase(site, dataDirectory), 'lighthouse')).toBe(1);
});

test('an index that is damaged beside a serving site is made anew by the next process, and both are found in', async () => {
  const site = await siteHolding('sqlite', [{ post_title: 'Lighthouse' }]);
  expect(await totalOf(site, 'lighthouse')).toBe(1);
  const { dataDirectory } = site.database.location;
  const files = ['', '-wal'].map((suffix) => join(dataDirectory, INDEX_FILE + suffix));
  for (const file of files) await writeFile(file, 'This is no database. '.repeat(1000));
  const another = await onDatabase(site, dataDirectory);
  await givenPost(site, { post_title: 'Gasometer' });
  for (const process of [another, site]) {
    expect([await totalOf(process, 'gasometer'), await totalOf(process, 'lighthouse')]).toEqual([1, 1]);
  }
});

test('an index of another version, or of another language, is made anew', async () => {
  const site = await siteHolding('sqlite', [{ post_title: 'Lighthouse' }]);
  expect([await totalOf(site, 'lighthouses'), await totalOf(site, 'light')]).toEqual([1, 0]);
  await site.database.close();
  const { dataDirectory } = site.database.location;
  const german = { ...(await onDatabase(site, dataDirectory)), publication: { ...site.publication, language: 'de' } };
  expect(await totalOf(german, 'light')).toBe(1);
});
