import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import type { Site } from '#content/site.ts';
import { testSite } from '#content/testing/site.ts';
import { everyEngine } from '#platform/testing/databases.ts';
import { popularIds } from './lists.store.ts';
import { forgetViews } from './recent-views.store.ts';
import { givenPost, givenPublication } from './testing/content.ts';
import { type History, historyOf } from './testing/history.ts';
import { type Seeded, seeded } from './testing/seeded.ts';

const DAY = 86_400_000;
/** Days on which somebody reads; some of them long ago, and one that a wrong clock has noted ahead. */
const READ_DAYS = ['2026-09-01', '2026-10-22', '2026-10-23', '2026-10-24', '2026-11-19', '2026-11-20', '2026-11-21'];

describe.each(everyEngine)('the popular list of %s', (engine) => {
  test.each([1, 2])('is that of the last thirty days, whatever is read and written and whenever (%i)', async (seed) => {
    const { site, history, chance } = await given(seed);
    // Forwards, back, and past a month without a reader.
    for (const days of [0, 1, 2, 0, 29, 30, -1, 31, 45]) {
      for (let step = 0; step < 15; step++) await history.step();
      for (let step = 0; step < 15; step++) await read(site, chance);
      await expectPlain({ ...site, now: () => new Date(site.now().getTime() + days * DAY) });
    }
  });

  test('puts the newest first of all that were read as often, however many they are', async () => {
    const site = await testSite(engine);
    await givenPublication(site);
    const ids: number[] = [];
    for (let age = 150; age > 0; age--) {
      const publish_time = new Date(site.now().getTime() - age * DAY).toISOString();
      ids.push(await givenPost(site, { publish_time, views: { '2026-11-20': 1 } }));
    }
    expect(await popularIds(site, 5)).toEqual(ids.slice(-5).reverse());
  });

  test('stays right when readers move the day on at the same moment while views are counted', async () => {
    const { site, history, chance } = await given(3);
    for (let step = 0; step < 20; step++) await history.step();
    for (let step = 0; step < 20; step++) await read(site, chance);
    const later = (days: number): Site => ({ ...site, now: () => new Date(site.now().getTime() + days * DAY) });
    await Promise.all([1, 2, 1, 2, 30].flatMap((days) => [popularIds(later(days), 10), read(site, chance)]));
    await expectPlain(later(0));
  });

  test('is the same after views of long ago have been deleted, which nothing else is', async () => {
    const site = await testSite(engine);
    await givenPublication(site);
    await givenPost(site, { views: { '2020-01-01': 9, '2026-09-21': 8, '2026-09-22': 7, '2026-11-21': 1 } });
    await givenPost(site, { views: { '2025-11-21': 99, '2026-11-20': 2 } });
    const before = await popularIds(site, 10);
    await forgetViews(site);
    const days = await site.database.queries.selectFrom('daily_view').select('day').orderBy('day').execute();
    expect(days.map(({ day }) => day)).toEqual(['2026-09-22', '2026-11-20', '2026-11-21']);
    expect(await popularIds(site, 10)).toEqual(before);
    await expectPlain(site);
  });

  async function given(seed: number) {
    const site = await testSite(engine);
    await givenPublication(site);
    const chance = seeded(seed);
    const history: History = historyOf(site, { chance, categories: ['news'], subcategories: [], authors: [1] });
    return { site, history, chance };
  }
});

describe('PostgreSQL', () => {
  test('lets an import that changes a post and brings views finish while the day is moved on', async () => {
    const site = await testSite('postgres');
    await givenPublication(site);
    const { queries } = site.database;
    const id = await givenPost(site, { views: { '2026-11-20': 3 } });
    const other = await givenPost(site);
    await popularIds(site, 2);
    const tomorrow: Site = { ...site, now: () => new Date(site.now().getTime() + DAY) };
    const waiting = sql<{ waiting: number }>`select count(*) as waiting from pg_locks join pg_database on oid = database
      where not granted and datname = current_database()`;
    const { moved } = await queries.transaction().execute(async (transaction) => {
      const publish_time = '2026-11-01T08:00:00.000Z';
      await transaction.updateTable('post').set({ publish_time }).where('id', '=', id).execute();
      const moved = popularIds(tomorrow, 2);
      await expect.poll(async () => (await waiting.execute(queries)).rows[0]?.waiting).toBeGreaterThan(0);
      await transaction.insertInto('daily_view').values({ post_id: other, day: '2026-11-21', views: 9 }).execute();
      return { moved };
    });
    expect(await moved).toEqual([other, id]);
  });
});

/** A reader, or an importer that brings views along. */
async function read(site: Site, chance: Seeded): Promise<void> {
  const { queries } = site.database;
  const posts = await queries.selectFrom('post').select('id').orderBy('id').execute();
  if (posts.length === 0) return;
  const view = { post_id: chance.pick(posts).id, day: chance.pick(READ_DAYS), views: 1 + chance.below(3) };
  await queries
    .insertInto('daily_view')
    .values(view)
    .onConflict((conflict) =>
      conflict.columns(['post_id', 'day']).doUpdateSet((of) => ({ views: of('daily_view.views', '+', view.views) })),
    )
    .execute();
  if (chance.below(10) === 0) await queries.deleteFrom('daily_view').where('post_id', '=', view.post_id).execute();
}

async function expectPlain(site: Site): Promise<void> {
  const now = site.now().toISOString();
  const since = new Date(site.now().getTime() - 30 * DAY).toISOString().slice(0, 10);
  const posts = await site.database.queries
    .selectFrom('post')
    .leftJoin('daily_view', (join) => join.onRef('post_id', '=', 'id').on('day', '>', since))
    .select(['id', 'publish_time', (of) => of.fn.sum<number | null>('views').as('views')])
    .where('status', '<>', 'draft')
    .where('publish_time', '<=', now)
    .groupBy(['id', 'publish_time'])
    .execute();
  const ranked = posts
    .map(({ id, publish_time, views }) => ({ id, publish_time, views: views ?? 0 }))
    .sort((one, other) => other.views - one.views || compare(other.publish_time, one.publish_time) || other.id - one.id)
    .map(({ id }) => id);
  for (const limit of [3, ranked.length + 5]) {
    expect(await popularIds(site, limit), now).toEqual(ranked.slice(0, limit));
  }
}

function compare(one: string, other: string): number {
  return one < other ? -1 : one > other ? 1 : 0;
}
