import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { everyEngine } from '#platform/testing/databases.ts';
import { AHEAD_POSTS } from './limits.ts';
import { searchPosts } from './search.store.ts';
import { givenCopies } from './testing/copies.ts';
import { search, siteHolding } from './testing/searching.ts';

describe.each(everyEngine)('a search on %s', (engine) => {
  test('has pages, with the right totals past the end', async () => {
    const site = await siteHolding(engine, [
      ...Array.from({ length: 5 }, (_, number) => ({ post_title: `Consent ${number}` })),
    ]);
    const page = async (number: number) => searchPosts(site, { cat: 'all', term: 'consent', page: number, limit: 2 });
    const ids = [...((await page(1))?.posts ?? []), ...((await page(2))?.posts ?? [])].map(({ post }) => post.id);
    expect(new Set(ids).size).toBe(4);
    expect(await page(9)).toMatchObject({
      posts: [],
      pagination: { page: 9, limit: 2, totalItems: 5, totalPages: 3 },
    });
  });

  test('shows each post once, also past those in whose order more than the words has a say', async () => {
    const site = await siteHolding(engine, [{ post_title: 'Lighthouse' }]);
    const { post } = (await search(site, 'lighthouse')).posts[0] ?? {};
    await givenCopies(site, post?.id ?? 0, AHEAD_POSTS + 10);
    const { queries } = site.database;
    await queries
      .updateTable('post')
      .set({ publish_time: '2001-01-01T00:00:00.000Z' })
      .where(sql`id % 3`, '=', 0)
      .execute();
    const page = (number: number) => searchPosts(site, { cat: 'all', term: 'lighthouse', page: number, limit: 400 });
    const pages = await Promise.all([page(1), page(2), page(3)]);
    const ids = pages.flatMap((found) => found?.posts.map((one) => one.post.id) ?? []);
    expect(ids).toHaveLength(AHEAD_POSTS + 11);
    expect(new Set(ids).size).toBe(AHEAD_POSTS + 11);
  });
});
