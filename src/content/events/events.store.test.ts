import { describe, expect, test } from 'vitest';
import { daysAway, givenEvent } from '#content/posts/testing/content.ts';
import { TEST_MOMENT, testSite } from '#content/testing/site.ts';
import { everyEngine } from '#platform/testing/databases.ts';
import { eventDetail, listEvents } from './events.store.ts';

describe.each(everyEngine)('events on %s', (engine) => {
  test('upcoming soonest first, past latest first, all upcoming before all past, no drafts', async () => {
    const site = await testSite(engine);
    for (const days of [5, -5, 1, -1]) {
      await givenEvent(site, { event_title: String(days), event_date: daysAway(site, days) });
    }
    await givenEvent(site, { event_title: 'draft', event_date: daysAway(site, 2), status: 'draft' });
    const titlesOf = async (tab: 'all' | 'upcoming' | 'past') =>
      (await listEvents(site, { tab, page: 1 })).events.map(({ event_title }) => event_title);
    expect(await titlesOf('upcoming')).toEqual(['1', '5']);
    expect(await titlesOf('past')).toEqual(['-1', '-5']);
    expect(await titlesOf('all')).toEqual(['1', '5', '-1', '-5']);
  });

  test('of all are paginated without gaps, wherever the upcoming ones end', async () => {
    const site = await testSite(engine);
    for (const days of [1, 2, 3, 4, -1, -2, -3]) {
      await givenEvent(site, { event_title: String(days), event_date: daysAway(site, days) });
    }
    // Of one moment, so that their numbers decide.
    for (const title of ['5a', '5b']) await givenEvent(site, { event_title: title, event_date: daysAway(site, 5) });
    for (const limit of [1, 2, 3, 4, 6, 7, 9]) {
      const pages = await Promise.all(
        Array.from({ length: Math.ceil(9 / limit) }, (_, index) =>
          listEvents(site, { tab: 'all', page: index + 1, limit }),
        ),
      );
      const titles = pages.flatMap(({ events }) => events.map(({ event_title }) => event_title));
      expect(titles, `pages of ${limit}`).toEqual(['1', '2', '3', '4', '5a', '5b', '-1', '-2', '-3']);
      expect(pages[0]?.pagination.totalItems).toBe(9);
    }
  });

  test('of all change places when one of them passes', async () => {
    let now = TEST_MOMENT;
    const site = await testSite(engine, { now: () => now });
    for (const days of [1, 3, 4, -1]) {
      await givenEvent(site, { event_title: String(days), event_date: daysAway(site, days) });
    }
    now = new Date(daysAway(site, 2));
    const { events } = await listEvents(site, { tab: 'all', page: 1 });
    expect(events.map(({ event_title }) => event_title)).toEqual(['3', '4', '1', '-1']);
  });

  test('an event is past from the moment of its date', async () => {
    const site = await testSite(engine);
    await givenEvent(site, { event_date: daysAway(site, 0) });
    expect((await listEvents(site, { tab: 'upcoming', page: 1 })).events).toEqual([]);
    expect((await listEvents(site, { tab: 'past', page: 1 })).events).toHaveLength(1);
  });

  test('an event with an end is upcoming until then, before those to come, and past from that moment', async () => {
    let now = TEST_MOMENT;
    const site = await testSite(engine, { now: () => now });
    for (const [event_title, start, end] of [
      ['fair', -3, 2],
      ['over', -4, -2],
      ['longer', -1, 3],
      ['later', 1, 4],
      ['evening', -1, null],
    ] as const) {
      const event_end = end === null ? null : daysAway(site, end);
      await givenEvent(site, { event_title, event_date: daysAway(site, start), event_end });
    }
    const titlesOf = async (tab: 'all' | 'upcoming' | 'past', page = 1, limit = 9) =>
      (await listEvents(site, { tab, page, limit })).events.map(({ event_title }) => event_title);
    expect(await titlesOf('upcoming')).toEqual(['fair', 'longer', 'later']);
    expect(await titlesOf('past')).toEqual(['evening', 'over']);
    expect([
      ...(await titlesOf('all', 1, 2)),
      ...(await titlesOf('all', 2, 2)),
      ...(await titlesOf('all', 3, 2)),
    ]).toEqual(['fair', 'longer', 'later', 'evening', 'over']);
    now = new Date(Date.parse(daysAway(site, 2)) - 1);
    expect(await titlesOf('upcoming')).toEqual(['fair', 'longer', 'later']);
    now = new Date(now.getTime() + 1);
    expect(await titlesOf('upcoming')).toEqual(['longer', 'later']);
    expect(await titlesOf('past')).toEqual(['evening', 'fair', 'over']);
  });

  test('a page past the end has the right totals', async () => {
    const site = await testSite(engine);
    await givenEvent(site);
    expect(await listEvents(site, { tab: 'all', page: 4, limit: 2 })).toEqual({
      events: [],
      pagination: { page: 4, limit: 2, totalItems: 1, totalPages: 1 },
    });
  });

  test('an event has its banner with measures', async () => {
    const site = await testSite(engine);
    const banner = { path: 'events/a.webp', width: 1600, height: 900, color: '#223344' };
    await site.database.queries
      .insertInto('media')
      .values({ ...banner, bytes: 9, hash: 'x' })
      .execute();
    await givenEvent(site, { event_slug: 'a', event_banner: 'events/a.webp' });
    expect(await eventDetail(site, 'a')).toMatchObject({ banner });
    expect(await eventDetail(site, 'b')).toBeUndefined();
  });
});
