import { describe, expect, test } from 'vitest';
import { everyEngine } from '#platform/testing/databases.ts';
import { testSite } from '#platform/testing/site.ts';
import { daysAway, givenEvent } from '#posts/testing/content.ts';
import { eventDetail, listEvents } from './events.store.ts';

describe.each(everyEngine)('events on %s', (engine) => {
  test('to come stand soonest first, past and all latest first, drafts nowhere', async () => {
    const site = await testSite(engine);
    for (const days of [5, -5, 1, -1]) {
      await givenEvent(site, { event_title: String(days), event_date: daysAway(site, days) });
    }
    await givenEvent(site, { event_title: 'draft', event_date: daysAway(site, 2), status: 'draft' });
    const titlesOf = async (tab: 'all' | 'upcoming' | 'past') =>
      (await listEvents(site, { tab, page: 1 })).events.map(({ event_title }) => event_title);
    expect(await titlesOf('upcoming')).toEqual(['1', '5']);
    expect(await titlesOf('past')).toEqual(['-1', '-5']);
    expect(await titlesOf('all')).toEqual(['5', '1', '-1', '-5']);
  });

  test('an event is past from the moment of its date', async () => {
    const site = await testSite(engine);
    await givenEvent(site, { event_date: daysAway(site, 0) });
    expect((await listEvents(site, { tab: 'upcoming', page: 1 })).events).toEqual([]);
    expect((await listEvents(site, { tab: 'past', page: 1 })).events).toHaveLength(1);
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
