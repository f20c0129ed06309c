import { describe, expect, test } from 'vitest';
import { testSite } from '#content/testing/site.ts';
import { everyEngine } from '#platform/testing/databases.ts';
import { markDuePosts, nextDueMoment } from './due.store.ts';
import { daysAway, givenAdvertisement, givenEvent, givenPost, givenPublication } from './testing/content.ts';

const IN_AN_HOUR = 1 / 24;

describe.each(everyEngine)('the next due moment on %s', (engine) => {
  test('is midnight when nothing else is due', async () => {
    const site = await testSite(engine);
    expect((await nextDueMoment(site)).toISOString()).toBe('2026-11-22T00:00:00.000Z');
  });

  test.each([
    ['a scheduled post', givenPost, 'publish_time'],
    ["an advertisement's start", givenAdvertisement, 'start_time'],
    ["an advertisement's end", givenAdvertisement, 'end_time'],
    ["an event's date", givenEvent, 'event_date'],
    ["an event's end", givenEvent, 'event_end'],
  ] as const)('is that of %s', async (_what, given, column) => {
    const site = await testSite(engine);
    await givenPublication(site);
    await given(site, { [column]: daysAway(site, IN_AN_HOUR) });
    await given(site, { [column]: daysAway(site, -IN_AN_HOUR) });
    expect((await nextDueMoment(site)).toISOString()).toBe(daysAway(site, IN_AN_HOUR));
  });

  test('is the end of the pinned lead', async () => {
    const site = await testSite(engine);
    await givenPublication(site);
    const lead = { place: 1, post_id: await givenPost(site), until_time: daysAway(site, IN_AN_HOUR) };
    await site.database.queries.insertInto('front_page_lead').values(lead).execute();
    expect((await nextDueMoment(site)).toISOString()).toBe(daysAway(site, IN_AN_HOUR));
  });

  test.each([
    ['Asia/Singapore', '2026-11-21T16:00:00.000Z'],
    ['America/Chicago', '2026-11-22T00:00:00.000Z'],
  ])('is no later than midnight in %s, the time zone of the publication', async (timeZone, midnight) => {
    const site = await testSite(engine);
    const local = { ...site, publication: { ...site.publication, timeZone } };
    expect((await nextDueMoment(local)).toISOString()).toBe(midnight);
  });

  test('is not that of a draft', async () => {
    const site = await testSite(engine);
    await givenPublication(site);
    await givenPost(site, { status: 'draft', publish_time: daysAway(site, IN_AN_HOUR) });
    await givenEvent(site, { status: 'draft', event_date: daysAway(site, IN_AN_HOUR) });
    expect((await nextDueMoment(site)).toISOString()).toBe('2026-11-22T00:00:00.000Z');
  });
});

describe.each(everyEngine)('posts whose time has come, on %s', (engine) => {
  test('become published; drafts and those to come stay as they are', async () => {
    const site = await testSite(engine);
    await givenPublication(site);
    const given = [
      ['scheduled', -IN_AN_HOUR],
      ['scheduled', IN_AN_HOUR],
      ['draft', -IN_AN_HOUR],
    ] as const;
    for (const [status, away] of given) await givenPost(site, { status, publish_time: daysAway(site, away) });
    await markDuePosts(site);
    const posts = await site.database.queries.selectFrom('post').select('status').orderBy('id').execute();
    expect(posts.map(({ status }) => status)).toEqual(['published', 'scheduled', 'draft']);
  });
});
