import Fastify from 'fastify';
import { expect, onTestFinished, test } from 'vitest';
import { EVENTS_PER_PAGE } from '#content/events/events-limits.ts';
import { daysAway, givenEvent } from '#content/posts/testing/content.ts';
import { testApi } from '#site/api/testing/calling.ts';
import { type LoadedEvents, nextEvents } from './show-more.ts';

const NOTHING_MORE: LoadedEvents = { events: [], waiting: [], page: 1, totalPages: 2 };

/** A real API with so many events to come, listening. */
async function source(events: number) {
  const { site, api } = await testApi();
  for (let day = 1; day <= events; day++) {
    await givenEvent(site, { event_slug: `event-${day}`, event_date: daysAway(site, day) });
  }
  const apiBase = await api.listen({ port: 0, host: '127.0.0.1' });
  onTestFinished(() => api.close());
  return { tab: 'upcoming', apiBase, imageBase: '/media', language: 'en-GB' } as const;
}

/** An API that answers so, listening. */
async function answering(answer: unknown) {
  const app = Fastify();
  app.get('/api/event/totalevents', () => JSON.stringify(answer));
  const apiBase = await app.listen({ port: 0, host: '127.0.0.1' });
  onTestFinished(() => app.close());
  return { tab: 'all', apiBase, imageBase: '/media', language: 'en-GB' } as const;
}

test("reveals nine more, fetching the server's next page", async () => {
  const { events, page, totalPages } = await nextEvents(NOTHING_MORE, await source(20));
  expect(events).toHaveLength(EVENTS_PER_PAGE);
  expect(events[0]?.href).toBe('/events/event-10');
  expect({ page, totalPages }).toEqual({ page: 2, totalPages: 3 });
});

test('does not fetch while nine that came earlier still wait', async () => {
  const { events } = await nextEvents(NOTHING_MORE, await source(18));
  const waiting: LoadedEvents = { events: [], waiting: events, page: 2, totalPages: 3 };
  const nowhere = { tab: 'all', apiBase: 'http://127.0.0.1:1', imageBase: '', language: 'en-GB' } as const;
  expect((await nextEvents(waiting, nowhere)).events).toHaveLength(EVENTS_PER_PAGE);
});

test('shows an event once that moved to the next page meanwhile', async () => {
  const from = await source(18);
  const { events } = await nextEvents(NOTHING_MORE, from);
  const again = await nextEvents({ ...NOTHING_MORE, events }, from);
  expect(again.events).toHaveLength(events.length);
});

test('throws where the call fails', async () => {
  const from = await source(0);
  await expect(nextEvents(NOTHING_MORE, { ...from, apiBase: `${from.apiBase}/nowhere` })).rejects.toThrow('404');
});

test('takes an event with the specified fields alone for one that is planned, and names no end', async () => {
  const event = {
    ...{
      event_id: 1,
      event_slug: 'a',
      event_title: 'A',
      event_date: '2099-01-01T08:00:00.000Z',
      event_timezone: 'UTC',
    },
    ...{ event_location: 'Lisbon', event_desc: '', event_banner: null, event_link: null },
  };
  const { events } = await nextEvents(
    NOTHING_MORE,
    await answering({ responseData: { eventData: [event], pagination: { totalPages: 2 } } }),
  );
  expect(events).toMatchObject([{ state: '', past: false, running: false }]);
});

test.each([
  null,
  [],
  { responseData: { eventData: [] } },
  { responseData: { eventData: [{ event_id: 'one' }], pagination: { totalPages: 2 } } },
])('throws where something else is answered: %j', async (answer) => {
  await expect(nextEvents(NOTHING_MORE, await answering(answer))).rejects.toThrow('The answer is no list of events');
});
