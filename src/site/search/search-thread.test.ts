import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { expect, onTestFinished, test, vi } from 'vitest';
import { openDatabase } from '#content/database/database.ts';
import { givenPost, givenPublication } from '#content/posts/testing/content.ts';
import { testSite } from '#content/testing/site.ts';
import { Overloaded, Unavailable } from '#platform/errors.ts';
import { damageTable } from '#platform/testing/damage.ts';
import { temporaryDirectory } from '#platform/testing/databases.ts';
import { testApi } from '#site/api/testing/calling.ts';
import { parseQuery } from './query.ts';
import { INDEX_FILE } from './search-index.ts';
import { DEADLINE, MOST_SEARCHES_WAITING } from './search-limits.ts';
import { type SearchRequest, SearchThread, searchThreadOf } from './search-thread.ts';

const request: SearchRequest = {
  query: parseQuery('consent', 'en'),
  catSlug: undefined,
  page: 1,
  limit: 10,
  now: new Date('2027-01-01'),
};

test('a thread that dies tells all that wait for it, and another one starts with the next search', async () => {
  const site = await testSite();
  const dataDirectory = join(await temporaryDirectory(), 'data');
  // A file where the folder should be: the thread cannot open its database.
  await writeFile(dataDirectory, '');
  const searches = new SearchThread({ ...site, database: { ...site.database, location: { dataDirectory } } });
  onTestFinished(() => searches.close());
  const [first, second] = [searches.search(request), searches.search(request)];
  await expect(first).rejects.toThrow(Unavailable);
  await expect(second).rejects.toThrow('The search has stopped');
  await rm(dataDirectory);
  await mkdir(dataDirectory);
  await (await openDatabase({ dataDirectory })).close();
  expect(await searches.search(request)).toMatchObject({ total: 0, posts: [] });
});

test('an index that cannot be written is answered with Unavailable, as a full disk is, until it can', async () => {
  const site = await testSite();
  const dataDirectory = await temporaryDirectory();
  await (await openDatabase({ dataDirectory })).close();
  const searches = new SearchThread({ ...site, database: { ...site.database, location: { dataDirectory } } });
  onTestFinished(() => searches.close());
  // A folder where the file should be.
  const inTheWay = join(dataDirectory, INDEX_FILE);
  await mkdir(inTheWay);
  await expect(searches.search(request)).rejects.toThrow(Unavailable);
  await rm(inTheWay, { recursive: true });
  expect(await searches.search(request)).toMatchObject({ total: 0, posts: [] });
});

test("a search that meets damage in the site's database reports it", async () => {
  const site = await testSite();
  const dataDirectory = await temporaryDirectory();
  await (await openDatabase({ dataDirectory })).close();
  await damageTable(dataDirectory, 'post');
  const searches = new SearchThread({ ...site, database: { ...site.database, location: { dataDirectory } } });
  onTestFinished(() => searches.close());
  await expect(searches.search(request)).rejects.toThrow(Unavailable);
  expect(await site.database.damage).toMatchObject({ message: expect.stringContaining('malformed') });
});

test('a search that hangs is ended at its deadline, and the next one is answered', async () => {
  const site = await testSite('postgres');
  const searches = new SearchThread(site);
  onTestFinished(() => searches.close());
  expect(await searches.search(request)).toMatchObject({ total: 0 });
  await site.database.queries.transaction().execute(async (transaction) => {
    await sql`lock table post in access exclusive mode`.execute(transaction);
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
    onTestFinished(() => void vi.useRealTimers());
    const [hanging, waiting] = [searches.search(request), searches.search(request)];
    const locked = () =>
      sql`select from pg_locks where not granted and relation = 'post'::regclass`.execute(transaction);
    await expect.poll(async () => (await locked()).rows.length).toBe(1);
    vi.advanceTimersByTime(DEADLINE);
    await expect(hanging).rejects.toThrow('The search has stopped');
    await expect(waiting).rejects.toThrow('The search has stopped');
    expect(searches.length).toBe(0);
  });
  expect(await searches.search(request)).toMatchObject({ total: 0 });
});

test('an outcome that arrives while the event loop is blocked past the deadline counts', async () => {
  const searches = new SearchThread(await testSite(), 3000);
  onTestFinished(() => searches.close());
  await searches.search(request);
  const following = searches.follow();
  await new Promise((resolve) => setImmediate(resolve));
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 3500);
  await expect(following).resolves.toBeUndefined();
});

test('searches that find no place to wait are refused at once, and those that wait are answered', async () => {
  const searches = searchThreadOf(await testSite());
  const waiting = Array.from({ length: MOST_SEARCHES_WAITING }, () => searches.search(request));
  await expect(searches.search(request)).rejects.toThrow(Overloaded);
  expect(await Promise.all(waiting)).toHaveLength(MOST_SEARCHES_WAITING);
  expect(await searches.search(request)).toMatchObject({ total: 0 });
});

test('too many searches at once are refused with 503 and when to come again', async () => {
  const { api } = await testApi();
  const answers = await Promise.all(
    Array.from({ length: MOST_SEARCHES_WAITING + 10 }, () => api.inject('/api/post/search/all/consent')),
  );
  const refused = answers.filter(({ statusCode }) => statusCode === 503);
  expect(refused.length).toBeGreaterThan(0);
  expect(refused[0]?.headers['retry-after']).toBe('2');
  expect(refused[0]?.json()).toMatchObject({ error: 'Service Unavailable' });
  expect((await api.inject('/api/post/search/all/consent')).statusCode).toBe(200);
});

test('two sites in one process search each their own', async () => {
  const [one, other] = [await testSite(), await testSite()];
  for (const site of [one, other]) await givenPublication(site);
  await givenPost(one, { post_title: 'Consent' });
  const totals = await Promise.all([one, other].map((site) => searchThreadOf(site).search(request)));
  expect(totals.map(({ total }) => total)).toEqual([1, 0]);
  expect(searchThreadOf(one)).toBe(searchThreadOf(one));
});

test('articles of more text than a thread’s memory are indexed', async () => {
  const site = await testSite();
  await givenPublication(site);
  const posts = 45;
  const post_text = 'lighthouse '.padEnd(4_000_000, 'x');
  for (let post = 0; post < posts; post += 1) await givenPost(site, { post_text });
  const searches = new SearchThread(site, 60_000);
  onTestFinished(() => searches.close());
  await searches.follow();
  const found = await searches.search({ ...request, query: parseQuery('lighthouse', 'en') });
  expect(found).toMatchObject({ total: posts, isComplete: true });
});

test('closing the database ends the thread, after what it was asked', async () => {
  const site = await testSite();
  const answer = searchThreadOf(site).search(request);
  await site.database.close();
  expect(await answer).toMatchObject({ total: 0 });
});
