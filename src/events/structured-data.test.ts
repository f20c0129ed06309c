import { expect, test } from 'vitest';
import { testSite } from '#platform/testing/site.ts';
import { givenEvent } from '#posts/testing/content.ts';
import { eventDetail } from './events.store.ts';
import { structuredEvent } from './structured-data.ts';

async function described(event: Parameters<typeof givenEvent>[1]): Promise<Record<string, unknown>> {
  const site = await testSite();
  await givenEvent(site, { event_slug: 'one', ...event });
  const stored = await eventDetail(site, 'one');
  return stored ? { ...structuredEvent(site, stored) } : {};
}

test('an event somewhere has a place with a name and an address', async () => {
  const data = await described({ event_location: 'Convento das Palmeiras, Lisbon' });
  expect(data.location).toEqual({ '@type': 'Place', name: 'Convento das Palmeiras', address: 'Lisbon' });
  expect(data.eventAttendanceMode).toBe('https://schema.org/OfflineEventAttendanceMode');
});

test('an event on the net has a virtual location', async () => {
  const data = await described({ event_location: 'Online', event_link: 'https://clinic.example/mix' });
  expect(data.location).toEqual({ '@type': 'VirtualLocation', url: 'https://clinic.example/mix' });
  expect(data.eventAttendanceMode).toBe('https://schema.org/OnlineEventAttendanceMode');
});

test('an event that does not say where has no location', async () => {
  expect(await described({ event_location: '' })).not.toHaveProperty('location');
});

test('it says when, what, and where it can be read', async () => {
  const data = await described({
    event_title: 'A workshop',
    event_date: '2026-12-01T09:00:00.000Z',
    event_desc: '<p>One day on <em>one</em> question.</p>',
  });
  expect(data).toMatchObject({
    '@type': 'Event',
    name: 'A workshop',
    startDate: '2026-12-01T09:00:00.000Z',
    description: 'One day on one question.',
    url: 'https://signalandstack.example/events/one',
  });
});
