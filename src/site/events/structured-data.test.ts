import { expect, test } from 'vitest';
import { eventDetail } from '#content/events/events.store.ts';
import { givenEvent } from '#content/posts/testing/content.ts';
import { testSite } from '#content/testing/site.ts';
import { structuredEvent } from './structured-data.ts';

async function described(event: Parameters<typeof givenEvent>[1]): Promise<Record<string, unknown>> {
  const site = await testSite();
  await givenEvent(site, { event_slug: 'one', ...event });
  const stored = await eventDetail(site, 'one');
  return stored ? { ...structuredEvent(site, stored)[0] } : {};
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

test('a link to write to is no place on the net', async () => {
  const data = await described({ event_location: 'Online', event_link: 'mailto:clinic@mix.example' });
  expect(data.location).toEqual({ '@type': 'VirtualLocation', url: 'https://signalandstack.example/events/one' });
  expect(data).not.toHaveProperty('sameAs');
});

test('an event without a location has no structured data, which search engines would refuse', async () => {
  expect(await described({ event_location: '' })).toEqual({});
});

test('an event of a day without a time starts on that day, and not at midnight', async () => {
  const midnight = { event_date: '2026-11-30T16:00:00.000Z', event_timezone: 'Asia/Singapore' };
  expect(await described(midnight)).toMatchObject({ startDate: '2026-12-01' });
  expect(await described({ event_date: '2026-12-01T00:00:00.000Z' })).toMatchObject({ startDate: '2026-12-01' });
});

test('an event in a time zone starts at its local time with the offset of that day', async () => {
  const inBerlin = { event_timezone: 'Europe/Berlin' };
  const winter = await described({ ...inBerlin, event_date: '2026-12-01T09:00:00.000Z' });
  expect(winter).toMatchObject({ startDate: '2026-12-01T10:00:00+01:00' });
  const summer = await described({ ...inBerlin, event_date: '2027-06-01T09:00:00.000Z' });
  expect(summer).toMatchObject({ startDate: '2027-06-01T11:00:00+02:00' });
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
    startDate: '2026-12-01T09:00:00+00:00',
    description: 'One day on one question.',
    url: 'https://signalandstack.example/events/one',
  });
});

test.each([
  ['planned', 'EventScheduled'],
  ['postponed', 'EventPostponed'],
  ['cancelled', 'EventCancelled'],
  ['online', 'EventMovedOnline'],
] as const)('an event that is %s has the status %s', async (event_state, status) => {
  const data = await described({ event_state });
  expect(data.eventStatus).toBe(`https://schema.org/${status}`);
  const mode = event_state === 'online' ? 'Online' : 'Offline';
  expect(data.eventAttendanceMode).toBe(`https://schema.org/${mode}EventAttendanceMode`);
});

test.each([
  ['planned', 'EventRescheduled'],
  ['postponed', 'EventPostponed'],
] as const)('a moved event that is %s has its previous start and the status %s', async (event_state, status) => {
  const data = await described({
    event_state,
    event_timezone: 'Asia/Singapore',
    event_previous_date: '2026-10-20T16:30:00.000Z',
  });
  expect(data).toMatchObject({
    eventStatus: `https://schema.org/${status}`,
    previousStartDate: '2026-10-21T00:30:00+08:00',
  });
});

test('an event that was never moved has no previous start', async () => {
  expect(await described({})).not.toHaveProperty('previousStartDate');
});

test('an event ends at its local time, and whole days on the last of them', async () => {
  const there = { event_date: '2026-12-01T01:30:00.000Z', event_timezone: 'Asia/Singapore' };
  expect(await described({ ...there, event_end: '2026-12-02T09:00:00.000Z' })).toMatchObject({
    startDate: '2026-12-01T09:30:00+08:00',
    endDate: '2026-12-02T17:00:00+08:00',
  });
  const days = {
    event_date: '2026-11-30T16:00:00.000Z',
    event_end: '2026-12-02T15:59:59.999Z',
    event_all_day: 1,
  } as const;
  expect(await described({ ...there, ...days })).toMatchObject({ startDate: '2026-12-01', endDate: '2026-12-02' });
  expect(await described(there)).not.toHaveProperty('endDate');
});
