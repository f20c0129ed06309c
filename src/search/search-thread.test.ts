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
import { SearchThread, searchThread } from './search-thread.ts';

const request = { query: parseQuery('consent'), catSlug: undefined, page: 1, limit: 10, now: Date.parse('2027-01-01') };

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
  const totals = await Promise.all([one, other].map(({ database }) => searchThread(database).search(request)));
  expect(totals.map(({ total }) => total)).toEqual([1, 0]);
  expect(searchThread(one.database)).toBe(searchThread(one.database));
});

test('closing the database ends the thread, after what it was asked', async () => {
  const dataDirectory = await temporaryDirectory();
  const database = await openDatabase({ dataDirectory });
  const answer = searchThread(database).search(request);
  await database.close();
  expect(await answer).toMatchObject({ total: 0 });
  // Nothing holds the file any more: it can be opened by one alone.
  await rm(dataDirectory, { recursive: true });
});
