import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { openDatabase } from '#platform/database/database.ts';
import type { Site } from '#platform/site.ts';
import { everyEngine } from '#platform/testing/databases.ts';
import { testSite } from '#platform/testing/site.ts';
import { givenPost, givenPublication } from '#posts/testing/content.ts';
import { parseQuery } from '../query.ts';
import { givenCopies } from '../testing/copies.ts';
import { FOLDED_CHANGES, foldChanges } from './fold.ts';
import { SearchIndex } from './search-index.ts';
import { indexState, readSegments } from './segments.store.ts';

describe.each(everyEngine)('the index on %s', (engine) => {
  async function siteOf(posts: number): Promise<Site> {
    const site = await testSite(engine);
    await givenPublication(site);
    const first = await givenPost(site, { post_title: 'Lighthouse 1', post_text: 'The first gasometer.' });
    await givenCopies(site, first, posts - 1);
    return site;
  }

  async function totalOf(index: SearchIndex, term: string): Promise<number> {
    const request = { query: parseQuery(term), catSlug: undefined, page: 1, limit: 10, now: Date.now() + 1e12 };
    return (await index.search(request)).total;
  }

  const waiting = async ({ database }: Site) => (await indexState(database.queries, 100_000)).changes.length;

  test('few changes are looked through as they are, many become a segment', async () => {
    const site = await siteOf(FOLDED_CHANGES - 1);
    const { queries } = site.database;
    await foldChanges(queries);
    expect(await readSegments(queries)).toEqual([]);
    expect(await totalOf(new SearchIndex(queries), 'lighthouse')).toBe(FOLDED_CHANGES - 1);
    await givenPost(site, { post_title: 'Lighthouse' });
    await foldChanges(queries);
    expect(await readSegments(queries)).toHaveLength(1);
    expect(await waiting(site)).toBe(0);
    expect(await totalOf(new SearchIndex(queries), 'lighthouse')).toBe(FOLDED_CHANGES);
  });

  test('an index that is open follows what is written, withdrawn and indexed by others', async () => {
    const site = await siteOf(FOLDED_CHANGES);
    const { queries } = site.database;
    const index = new SearchIndex(queries);
    expect(await totalOf(index, 'gasometer')).toBe(1);
    await foldChanges(queries);
    expect(await totalOf(index, 'gasometer')).toBe(1);
    await queries.updateTable('post').set({ status: 'draft' }).where('post_title', '=', 'Lighthouse 1').execute();
    expect(await totalOf(index, 'gasometer')).toBe(0);
    await queries.deleteFrom('post').where('post_title', '=', 'Lighthouse 1').execute();
    expect(await totalOf(index, 'lighthouse')).toBe(FOLDED_CHANGES - 1);
    await index.close();
  });

  test('what is written while the rest is indexed is not lost', async () => {
    const site = await siteOf(FOLDED_CHANGES);
    const { queries } = site.database;
    const folding = foldChanges(queries);
    await queries.updateTable('post').set({ post_text: 'zeppelin' }).where('post_title', '=', 'Lighthouse 1').execute();
    await folding;
    const index = new SearchIndex(queries);
    expect([await totalOf(index, 'gasometer'), await totalOf(index, 'zeppelin')]).toEqual([0, 1]);
    expect(await totalOf(index, 'lighthouse')).toBe(FOLDED_CHANGES);
  });

  test('two processes that index at the same time leave each post in the index once', async () => {
    const site = await siteOf(2 * FOLDED_CHANGES);
    const other = await openDatabase(site.database.location);
    await Promise.all([foldChanges(site.database.queries), foldChanges(other.queries)]);
    await other.close();
    const segments = await readSegments(site.database.queries);
    expect(segments.flatMap(({ live }) => [...live]).filter(Boolean)).toHaveLength(2 * FOLDED_CHANGES);
    expect(await totalOf(new SearchIndex(site.database.queries), 'lighthouse')).toBe(2 * FOLDED_CHANGES);
  });

  test('many small segments become one, without the posts that were written anew', async () => {
    const site = await siteOf(FOLDED_CHANGES);
    const { queries } = site.database;
    for (let round = 0; round < 9; round++) {
      await foldChanges(queries);
      await queries
        .updateTable('post')
        .set({ post_title: `Round ${round}` })
        .execute();
    }
    await foldChanges(queries);
    const segments = await readSegments(queries);
    expect(segments.length).toBeLessThan(9);
    expect(segments.flatMap(({ live }) => [...live]).filter(Boolean)).toHaveLength(FOLDED_CHANGES);
    const { rows } = await sql<{ segment_id: number }>`select distinct segment_id from search_posting`.execute(queries);
    expect(rows.map(({ segment_id }) => segment_id)).toEqual(segments.map(({ id }) => id));
  });

  test('long posts make more segments, and none of them is left out', async () => {
    const site = await siteOf(FOLDED_CHANGES);
    const { queries } = site.database;
    await queries
      .updateTable('post')
      .set({ post_text: 'so '.repeat(30_000) })
      .execute();
    await foldChanges(queries);
    const segments = await readSegments(queries);
    expect(segments.length).toBeGreaterThan(1);
    expect(segments.flatMap(({ live }) => [...live]).filter(Boolean)).toHaveLength(FOLDED_CHANGES);
    expect(await waiting(site)).toBe(0);
    expect(await totalOf(new SearchIndex(queries), 'lighthouse so')).toBe(FOLDED_CHANGES);
  });

  test('a search asks the database as often for ten times the posts', async () => {
    const statements = async (site: Site) => {
      let asked = 0;
      const counting = site.database.queries.withPlugin({
        transformQuery: ({ node }) => {
          asked += 1;
          return node;
        },
        transformResult: async ({ result }) => result,
      });
      const index = new SearchIndex(counting);
      await totalOf(index, 'a lighthouse');
      asked = 0;
      await totalOf(index, 'a lighthouse');
      return asked;
    };
    const small = await siteOf(FOLDED_CHANGES);
    const large = await siteOf(10 * FOLDED_CHANGES);
    await Promise.all([foldChanges(small.database.queries), foldChanges(large.database.queries)]);
    const asked = await statements(large);
    expect(asked).toBe(await statements(small));
    expect(asked).toBeLessThan(12);
  });
});
