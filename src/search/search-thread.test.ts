import { readdirSync, readFileSync } from 'node:fs';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { getPriority } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { testApi } from '#api/testing/calling.ts';
import { Unavailable } from '#errors.ts';
import { openDatabase } from '#platform/database/database.ts';
import { temporaryDirectory } from '#platform/testing/databases.ts';
import { testSite } from '#platform/testing/site.ts';
import { givenPost, givenPublication } from '#posts/testing/content.ts';
import { MOST_WAITING, SEARCH_NICENESS } from './limits.ts';
import { parseQuery } from './query.ts';
import { SearchThread } from './search-thread.ts';
import { searchesOf } from './searches.ts';

const request = { query: parseQuery('consent'), catSlug: undefined, page: 1, limit: 10, now: Date.parse('2027-01-01') };

/** How Linux counts it (sched.h). */
const SCHED_IDLE = 5;

/** Of a thread, by its line in /proc (proc(5), field 41); the name before may hold anything. */
function policyOf(stat: string): number {
  return Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[41 - 3]);
}

test('a thread that dies tells who waits, and another one starts with the next search', async () => {
  const dataDirectory = join(await temporaryDirectory(), 'data');
  // A file where the folder should be: the thread cannot open its database.
  await writeFile(dataDirectory, '');
  const thread = new SearchThread({ dataDirectory });
  onTestFinished(() => thread.close());
  const first = thread.search(request);
  const second = thread.search(request);
  await expect(first).rejects.toThrow(Unavailable);
  await expect(second).rejects.toThrow('The search has stopped');
  await rm(dataDirectory);
  await mkdir(dataDirectory);
  await (await openDatabase({ dataDirectory })).close();
  expect(await thread.search(request)).toMatchObject({ total: 0, posts: [] });
});

test('who finds no place to wait is told at once, and who waits is answered', async () => {
  const { location } = (await testSite()).database;
  const thread = new SearchThread(location);
  onTestFinished(() => thread.close());
  const waiting = Array.from({ length: MOST_WAITING }, () => thread.search(request));
  expect(() => thread.search(request)).toThrow(Unavailable);
  expect(await Promise.all(waiting)).toHaveLength(MOST_WAITING);
  expect(await thread.search(request)).toMatchObject({ total: 0 });
});

test.runIf(process.platform === 'linux')('the thread gives way to the others of its process', async () => {
  const { location } = (await testSite()).database;
  const thread = new SearchThread(location);
  onTestFinished(() => thread.close());
  await thread.search(request);
  const threads = readdirSync('/proc/self/task').map((id) => ({
    name: readFileSync(`/proc/self/task/${id}/comm`, 'utf8').trim(),
    priority: getPriority(Number(id)),
  }));
  const searching = threads.filter(({ name }) => name === 'search').map(({ priority }) => priority);
  expect(new Set(searching)).toEqual(new Set([getPriority(process.pid) + SEARCH_NICENESS]));
});

test.runIf(process.platform === 'linux')('a thread below all says for how long it has had a processor', async () => {
  const { location } = (await testSite()).database;
  const thread = new SearchThread(location, 'below all');
  onTestFinished(() => thread.close());
  await thread.search(request);
  await expect.poll(() => thread.runTime).toBeGreaterThan(0);
  const policies = readdirSync('/proc/self/task').map((id) =>
    policyOf(readFileSync(`/proc/self/task/${id}/stat`, 'utf8')),
  );
  expect(policies).toContain(SCHED_IDLE);
});

test('after it was closed the next search starts another thread', async () => {
  const { location } = (await testSite()).database;
  const thread = new SearchThread(location);
  onTestFinished(() => thread.close());
  const before = thread.search(request);
  const closed = thread.close();
  const after = thread.search(request);
  expect(await Promise.all([before, after])).toMatchObject([{ total: 0 }, { total: 0 }]);
  await closed;
});

test('too many searches at once are refused with 503 and when to come again', async () => {
  const { api } = await testApi();
  const answers = await Promise.all(
    Array.from({ length: MOST_WAITING + 10 }, () => api.inject('/api/post/search/all/consent')),
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
  const totals = await Promise.all([one, other].map(({ database }) => searchesOf(database).search(request)));
  expect(totals.map(({ total }) => total)).toEqual([1, 0]);
  expect(searchesOf(one.database)).toBe(searchesOf(one.database));
});

test('closing the database ends the thread, after what it was asked', async () => {
  const dataDirectory = await temporaryDirectory();
  const database = await openDatabase({ dataDirectory });
  const answer = searchesOf(database).search(request);
  await database.close();
  expect(await answer).toMatchObject({ total: 0 });
  // Nothing holds the file any more: it can be opened by one alone.
  await rm(dataDirectory, { recursive: true });
});
