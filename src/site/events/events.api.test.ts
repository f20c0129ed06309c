import { expect, test } from 'vitest';
import { eventDetails, eventPage } from '#content/events/events.contract.ts';
import { daysAway, givenEvent } from '#content/posts/testing/content.ts';
import { problem } from '#platform/api/api.contract.ts';
import { call, testApi } from '#site/api/testing/calling.ts';

test.each(['totalevents', 'upcoming_events', 'past_events'])(
  '%s answers with eventData and pagination',
  async (name) => {
    const { api, site } = await testApi();
    expect(await call(api, `/api/event/${name}`, eventPage)).toEqual({
      responseData: { eventData: [], pagination: { page: 1, limit: 9, totalItems: 0, totalPages: 0 } },
    });
    for (let day = 1; day <= 10; day++) {
      await givenEvent(site, { event_date: daysAway(site, day) });
      await givenEvent(site, { event_date: daysAway(site, -day) });
    }
    const { responseData } = await call(api, `/api/event/${name}?page=2`, eventPage);
    const total = name === 'totalevents' ? 20 : 10;
    expect(responseData.pagination).toEqual({ page: 2, limit: 9, totalItems: total, totalPages: Math.ceil(total / 9) });
    expect(responseData.eventData).toHaveLength(Math.min(9, total - 9));
    await call(api, `/api/event/${name}?page=one`, problem, { status: 400 });
  },
);

test('an event answers as the first of eventData, and one that does not exist 501', async () => {
  const { api, site } = await testApi();
  await givenEvent(site, { event_slug: 'a-clinic', event_desc: '<p>Bring a laptop.</p>' });
  await givenEvent(site, { event_slug: 'a-draft', status: 'draft' });
  const { eventData } = await call(api, '/api/event/eventdetails/a-clinic', eventDetails);
  expect(eventData).toMatchObject([{ event_slug: 'a-clinic', event_desc: '<p>Bring a laptop.</p>' }]);
  for (const missing of ['nothing', 'a-draft']) {
    await call(api, `/api/event/eventdetails/${missing}`, problem, { status: 501 });
  }
});

test('an event travels with its time zone, or with that of the publication, and its date in UTC', async () => {
  const { api, site } = await testApi();
  const event_date = daysAway(site, 1);
  await givenEvent(site, { event_slug: 'there', event_date, event_timezone: 'Asia/Singapore' });
  await givenEvent(site, { event_slug: 'here', event_date: daysAway(site, 2) });
  const { responseData } = await call(api, '/api/event/totalevents', eventPage);
  expect(responseData.eventData).toMatchObject([
    { event_slug: 'there', event_date, event_timezone: 'Asia/Singapore' },
    { event_slug: 'here', event_timezone: 'UTC' },
  ]);
  const { eventData } = await call(api, '/api/event/eventdetails/there', eventDetails);
  expect(eventData).toMatchObject([{ event_date, event_timezone: 'Asia/Singapore' }]);
});
