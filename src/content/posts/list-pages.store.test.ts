import { describe, expect, test } from 'vitest';
import type { Site } from '#content/site.ts';
import { testSite } from '#content/testing/site.ts';
import { everyEngine } from '#platform/testing/databases.ts';
import { pageOfList, startOf } from './list-pages.store.ts';
import { givenAuthor, givenPost, givenPublication, givenSubcategory } from './testing/content.ts';
import { type History, historyOf } from './testing/history.ts';
import { seeded } from './testing/seeded.ts';

/** Moments at which the lists are looked at: ends of months, and to the millisecond when posts come due. */
const MOMENTS = [
  '2026-09-30T23:59:59.999Z',
  '2026-10-01T00:00:00.000Z',
  '2026-11-20T09:00:00.000Z',
  '2026-11-21T08:59:59.999Z',
  '2026-11-21T09:00:00.000Z',
  '2026-12-01T00:00:00.000Z',
  '2027-03-01T12:00:00.000Z',
];
const CATEGORIES = ['news', 'featured'];
const PAGE_SIZE = 4;

describe.each(everyEngine)('the lists of %s', (engine) => {
  test.each([1, 2])(
    'hold exactly the posts that readers can see, after any history of writes and at any moment (%i)',
    async (seed) => {
      const { site, history } = await given(seed);
      for (let round = 0; round < 6; round++) {
        for (let step = 0; step < 25; step++) await history.step();
        for (const moment of MOMENTS) await expectPlain({ ...site, now: () => new Date(moment) }, history);
      }
    },
  );

  test('forget posts that are deleted by the hundred, and follow a category that is renamed', async () => {
    const { site, history } = await given(9);
    for (let step = 0; step < 120; step++) await history.step();
    await site.database.queries
      .updateTable('post')
      .set({ cat_slug: 'featured' })
      .where('cat_slug', '=', 'news')
      .execute();
    await expectPlain(site, history);
    await site.database.queries.deleteFrom('post').execute();
    for (const { name, page } of listsOf(site, history)) {
      expect(await page(1), name).toEqual({ ids: [], total: 0 });
    }
  });

  test('take a post out of its sub-categories too when somebody makes it a draft by hand', async () => {
    const site = await testSite(engine);
    await givenPublication(site);
    const id = await givenPost(site, { subcategories: ['email'] });
    const subcatId = await givenSubcategory(site, 'email');
    const first = () => pageOfList(site, { catSlug: 'news', subcatId }, { page: 1, limit: 10 });
    expect(await first()).toEqual({ ids: [id], total: 1 });
    await site.database.queries.updateTable('post').set({ status: 'draft' }).where('id', '=', id).execute();
    expect(await first()).toEqual({ ids: [], total: 0 });
  });

  test('are counted right when two write posts of the same months at once, in opposite orders', async () => {
    const { site, history } = await given(4);
    const write = (times: readonly string[]) =>
      site.database.queries.transaction().execute(async (queries) => {
        for (const publish_time of times) {
          await givenPost({ ...site, database: { ...site.database, queries } }, { publish_time });
        }
      });
    const [older, newer] = ['2026-09-03T08:00:00.000Z', '2026-10-03T08:00:00.000Z'];
    await Promise.all([write([older, newer]), write([newer, older]), write([older, newer])]);
    await expectPlain(site, history);
    expect(await pageOfList(site, { catSlug: 'news' }, { page: 1, limit: 10 })).toMatchObject({ total: 6 });
  });

  async function given(seed: number): Promise<{ site: Site; history: History }> {
    const site = await testSite(engine);
    await givenPublication(site);
    await givenAuthor(site, 'second', 'Second');
    const coauthor = await givenAuthor(site, 'third', 'Third');
    const subcategories = [await givenSubcategory(site, 'email'), await givenSubcategory(site, 'data')];
    return {
      site,
      history: historyOf(site, {
        ...{ chance: seeded(seed), categories: CATEGORIES, subcategories },
        ...{ authors: [1, 2], coauthor },
      }),
    };
  }
});

describe('the start of a page', () => {
  const months = [
    { month: '2026-11', posts: 2 },
    { month: '2026-10', posts: 0 },
    { month: '2026-09', posts: 30 },
  ];

  test('is found by passing over whole months', () => {
    expect(startOf(1, months)).toEqual({ before: undefined, skip: 1 });
    expect(startOf(2, months)).toEqual({ before: '2026-10', skip: 0 });
    expect(startOf(31, months)).toEqual({ before: '2026-10', skip: 29 });
  });

  test('past the end is none', () => {
    expect(startOf(32, months)).toBeUndefined();
    expect(startOf(0, [])).toBeUndefined();
  });
});

/** Every page of every list, and one past the end, against the query that counts and skips. */
async function expectPlain(site: Site, history: History): Promise<void> {
  for (const { name, page, plain } of listsOf(site, history)) {
    const ids = await plain();
    for (let number = 1; number <= Math.ceil(ids.length / PAGE_SIZE) + 1; number++) {
      const wanted = { ids: ids.slice((number - 1) * PAGE_SIZE, number * PAGE_SIZE), total: ids.length };
      expect(await page(number), `${name}, page ${number} at ${site.now().toISOString()}`).toEqual(wanted);
    }
  }
}

function listsOf(site: Site, { subcategories, authors, coauthor }: History) {
  const { queries } = site.database;
  const now = site.now().toISOString();
  const visible = () =>
    queries
      .selectFrom('post')
      .select('post.id')
      .where('post.status', '<>', 'draft')
      .where('post.publish_time', '<=', now)
      .orderBy('post.publish_time', 'desc')
      .orderBy('post.id', 'desc');
  const ids = async (query: ReturnType<typeof visible>) => (await query.execute()).map(({ id }) => id);
  const topics = CATEGORIES.map((catSlug) => ({
    name: catSlug,
    page: (page: number) => pageOfList(site, { catSlug }, { page, limit: PAGE_SIZE }),
    plain: () => ids(visible().where('post.cat_slug', '=', catSlug)),
  }));
  const subtopics = CATEGORIES.flatMap((catSlug) =>
    subcategories.map((subcatId) => ({
      name: `${catSlug}/${subcatId}`,
      page: (page: number) => pageOfList(site, { catSlug, subcatId }, { page, limit: PAGE_SIZE }),
      plain: () =>
        ids(
          visible()
            .where('post.cat_slug', '=', catSlug)
            .where(
              'post.id',
              'in',
              queries.selectFrom('post_subcategory').select('post_id').where('subcat_id', '=', subcatId),
            ),
        ),
    })),
  );
  const written = authors.map((authorId) => ({
    name: `author ${authorId}`,
    page: (page: number) => pageOfList(site, { authorId }, { page, limit: PAGE_SIZE }),
    plain: () => ids(visible().where('post.post_author_id', '=', authorId)),
  }));
  const shared = queries
    .selectFrom('post_coauthor')
    .select('post_id')
    .where('author_id', '=', coauthor ?? 0);
  const together = {
    name: 'co-author',
    page: (page: number) => pageOfList(site, { authorId: coauthor ?? 0 }, { page, limit: PAGE_SIZE }),
    plain: () => ids(visible().where('post.id', 'in', shared)),
  };
  return [...topics, ...subtopics, ...written, together];
}
