import { expect, onTestFinished, test } from 'vitest';
import { testSite } from '#platform/testing/site.ts';
import { givenPost, givenPublication } from '#posts/testing/content.ts';
import { Behind } from './index/behind.ts';
import { FOLDED_CHANGES } from './index/fold.ts';
import { indexState } from './index/segments.store.ts';
import { parseQuery } from './query.ts';
import type { SearchAnswer } from './request.ts';
import { SearchThread } from './search-thread.ts';
import { Searches, searchesOf } from './searches.ts';
import { givenCopies } from './testing/copies.ts';

const request = { query: parseQuery('consent'), catSlug: undefined, page: 1, limit: 10, now: Date.parse('2027-01-01') };
const nothing: SearchAnswer = { total: 0, posts: [], corrections: [] };
const gentleAnswer: SearchAnswer = { ...nothing, total: 7 };

/** A gentle thread that answers when it is told to, and has had a processor for as long as it is said to have. */
function gentleThread(runTime: () => number) {
  const waiting: ((answer: SearchAnswer) => void)[] = [];
  let asked = 0;
  return {
    search: () => {
      asked += 1;
      return new Promise<SearchAnswer>((resolve) => waiting.push(resolve));
    },
    get runTime() {
      return runTime();
    },
    close: async () => undefined,
    answer: async () => waiting.splice(0).map((resolve) => resolve(gentleAnswer)),
    asked: () => asked,
  };
}

async function searchesWith(gentle: ReturnType<typeof gentleThread>): Promise<Searches> {
  const searches = new Searches((await testSite()).database.location, gentle);
  onTestFinished(() => searches.close());
  return searches;
}

test('a search whose thread does not come to run is answered by another, and so are those that follow', async () => {
  const gentle = gentleThread(() => 0);
  const searches = await searchesWith(gentle);
  expect(await searches.search(request)).toEqual(nothing);
  expect(await searches.search(request)).toEqual(nothing);
  expect(gentle.asked()).toBe(1);
});

test('once the gentle thread has answered what it was asked, it is asked again', async () => {
  const gentle = gentleThread(() => 0);
  const searches = await searchesWith(gentle);
  expect(await searches.search(request)).toEqual(nothing);
  await gentle.answer();
  const next = searches.search(request);
  await gentle.answer();
  expect(await next).toEqual(gentleAnswer);
  expect(gentle.asked()).toBe(2);
});

test('a search that takes long because it has much to do is waited for', async () => {
  let looks = 0;
  const gentle = gentleThread(() => {
    looks += 1;
    if (looks === 4) void gentle.answer();
    return performance.now();
  });
  const searches = await searchesWith(gentle);
  expect(await searches.search(request)).toEqual(gentleAnswer);
});

test('a search before which too much has to be indexed is left to the thread that may write', async () => {
  const gentle = { ...gentleThread(() => 0), search: () => Promise.reject(new Behind()) };
  const searches = await searchesWith(gentle);
  expect(await searches.search(request)).toEqual(nothing);
});

test('the gentle thread writes nothing, and what has changed is indexed all the same', async () => {
  const site = await testSite();
  await givenPublication(site);
  await givenCopies(site, await givenPost(site, { post_title: 'Lighthouse' }), FOLDED_CHANGES);
  const lighthouses = { ...request, query: parseQuery('lighthouse') };
  const gentle = new SearchThread(site.database.location, 'below all');
  onTestFinished(() => gentle.close());
  await expect(gentle.search(lighthouses)).rejects.toThrow(Behind);
  expect(await searchesOf(site.database).search(lighthouses)).toMatchObject({ total: FOLDED_CHANGES + 1 });
  await expect.poll(async () => (await indexState(site.database.queries, 1)).changes).toEqual([]);
  expect(await gentle.search(lighthouses)).toMatchObject({ total: FOLDED_CHANGES + 1 });
});

test('what the gentle thread cannot answer is said to who asked', async () => {
  const gentle = { ...gentleThread(() => 0), search: () => Promise.reject(new Error('No such table')) };
  const searches = await searchesWith(gentle);
  await expect(searches.search(request)).rejects.toThrow('No such table');
});
