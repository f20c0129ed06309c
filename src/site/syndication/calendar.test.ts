import { expect, test } from 'vitest';
import { givenEvent } from '#content/posts/testing/content.ts';
import { testSite } from '#content/testing/site.ts';
import { application } from './testing/application.ts';
import { readStrictly } from './testing/strict-calendar.ts';

type Given = Parameters<typeof givenEvent>[1];

async function calendarOf(...events: readonly Given[]) {
  const site = await testSite();
  for (const event of events) await givenEvent(site, event);
  const app = await application(site);
  return { app, site, events: readStrictly((await app.inject('/events/calendar.ics')).body) };
}

const HARD = [
  'A day; with, marks \\ and "quotes": all of them',
  'Line one\nline two',
  'Größe 日本語 👩‍💻 '.repeat(12),
  'BEGIN:VEVENT\r\nSUMMARY:Not mine\r\nEND:VEVENT',
];

test.each(HARD)('a strict parser reads the title %j', async (event_title) => {
  const { events } = await calendarOf({ event_title, event_location: event_title });
  expect(events.map((event) => event.get('SUMMARY')?.value.replaceAll('\r', ''))).toEqual([
    event_title.replaceAll('\r', ''),
  ]);
});

test('an event has an id that survives refilling the database, and the date of its last change', async () => {
  const event = { event_slug: 'a-day', source_key: 'paper:a-day', modified_time: '2026-11-02T10:00:00.000Z' };
  const { events } = await calendarOf({ event_slug: 'another' }, event);
  const found = events.find((one) => one.get('URL')?.value.endsWith('/a-day'));
  const [again] = (await calendarOf(event)).events;
  expect(found?.get('UID')?.value).toMatch(/^[0-9a-f]{32}@signalandstack\.example$/);
  expect(again?.get('UID')).toEqual(found?.get('UID'));
  expect(found?.get('DTSTAMP')?.value).toBe('20261102T100000Z');
  expect(found?.get('LAST-MODIFIED')?.value).toBe('20261102T100000Z');
  expect(found?.get('URL')?.value).toBe('https://signalandstack.example/events/a-day');
});

test('an event keeps its id at another address, and one that calendars had before its own', async () => {
  const known = { event_slug: 'known', source_key: 'k', event_uid: 'known-since-may' };
  const { app, site } = await calendarOf({ event_slug: 'before', source_key: 'b' }, known);
  const ids = async () =>
    readStrictly((await app.inject('/events/calendar.ics')).body).map((event) => event.get('UID')?.value ?? '');
  const before = await ids();
  await site.database.queries.updateTable('event').set({ event_slug: 'after' }).where('source_key', '=', 'b').execute();
  await site.database.queries.updateTable('event').set({ event_slug: 'other' }).where('source_key', '=', 'k').execute();
  expect(await ids()).toEqual(before);
  expect(before).toContain('known-since-may@signalandstack.example');
});

test('an event of a day without a time fills the day', async () => {
  const { events } = await calendarOf({ event_date: '2026-12-01T00:00:00.000Z' });
  expect(events[0]?.get('DTSTART')).toEqual({ parameters: { VALUE: 'DATE' }, value: '20261201' });
  const abroad = await calendarOf({ event_date: '2026-11-30T16:00:00.000Z', event_timezone: 'Asia/Singapore' });
  expect(abroad.events[0]?.get('DTSTART')).toEqual({ parameters: { VALUE: 'DATE' }, value: '20261201' });
});

test.each([
  ['Asia/Singapore', 'Asia/Singapore', '20261201T093000'],
  ['Europe/Berlin', 'Europe/Berlin', '20261201T023000'],
  ['Asia/Calcutta', 'Asia/Kolkata', '20261201T070000'],
])('an event in %s starts at its local time, in a zone that the file defines', async (event_timezone, TZID, value) => {
  const { events } = await calendarOf({ event_date: '2026-12-01T01:30:00.000Z', event_timezone });
  expect(events[0]?.get('DTSTART')).toEqual({ parameters: { TZID }, value });
});

test('a zone is defined once, however many events are in it', async () => {
  const { app } = await calendarOf({ event_timezone: 'Asia/Singapore' }, { event_timezone: 'Asia/Singapore' }, {});
  const { body } = await app.inject('/events/calendar.ics');
  expect(body.match(/BEGIN:VTIMEZONE/g)).toHaveLength(1);
});

test('an event with a time starts at that moment in UTC', async () => {
  const { events } = await calendarOf({ event_date: '2026-12-01T09:30:00.000Z' });
  expect(events[0]?.get('DTSTART')).toEqual({ parameters: {}, value: '20261201T093000Z' });
});

test('an event ends at its local time, and whole days with the day after the last', async () => {
  const there = { event_date: '2026-12-01T01:30:00.000Z', event_timezone: 'Asia/Singapore' };
  const { events } = await calendarOf({ ...there, event_end: '2026-12-02T09:00:00.000Z' });
  expect(events[0]?.get('DTEND')).toEqual({ parameters: { TZID: 'Asia/Singapore' }, value: '20261202T170000' });
  const days = {
    event_date: '2026-11-30T16:00:00.000Z',
    event_end: '2026-12-02T15:59:59.999Z',
    event_all_day: 1,
  } as const;
  const [whole] = (await calendarOf({ ...there, ...days })).events;
  expect(whole?.get('DTSTART')).toEqual({ parameters: { VALUE: 'DATE' }, value: '20261201' });
  expect(whole?.get('DTEND')).toEqual({ parameters: { VALUE: 'DATE' }, value: '20261203' });
});

test.each([
  ['planned', undefined, 'A day', 'Lisbon'],
  ['postponed', 'TENTATIVE', 'Postponed: A day', 'Lisbon'],
  ['cancelled', 'CANCELLED', 'Cancelled: A day', 'Lisbon'],
  ['online', undefined, 'Moved online: A day', 'Online'],
] as const)('an event that is %s has the status %s', async (event_state, status, summary, place) => {
  const { events } = await calendarOf({ event_title: 'A day', event_state });
  expect(['STATUS', 'SUMMARY', 'LOCATION'].map((name) => events[0]?.get(name)?.value)).toEqual([
    status,
    summary,
    place,
  ]);
});

test('a moved event keeps its id, says the old day, and has a higher number than before', async () => {
  const event = { event_slug: 'a-day', event_desc: '<p>All about data.</p>' };
  const [before] = (await calendarOf({ ...event, modified_time: '2026-11-02T10:00:00.000Z' })).events;
  const moved = { event_previous_date: '2026-11-20T00:00:00.000Z', modified_time: '2026-11-02T10:00:01.000Z' };
  const [after] = (await calendarOf({ ...event, ...moved })).events;
  expect(after?.get('UID')).toEqual(before?.get('UID'));
  expect(after?.get('DESCRIPTION')?.value).toMatch(/^Moved from 20 Nov 2026\.\s+All about data\./);
  expect(before?.get('DESCRIPTION')?.value).toMatch(/^All about data/);
  const [first, second] = [before, after].map((one) => Number(one?.get('SEQUENCE')?.value));
  expect(second).toBe((first ?? 0) + 1);
});

test('a calendar without events is one all the same', async () => {
  expect((await calendarOf()).events).toEqual([]);
});

test('a draft is in no calendar', async () => {
  const { events, app } = await calendarOf({ event_slug: 'secret', status: 'draft' });
  expect(events).toEqual([]);
  expect((await app.inject('/events/secret/calendar.ics')).statusCode).toBe(404);
});

test('the strict reader refuses what is wrong', () => {
  const lines = ['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:a', 'END:VCALENDAR'];
  const calendar = (...more: string[]) => [...lines.slice(0, 3), ...more, ...lines.slice(3)].join('\r\n');
  expect(readStrictly(calendar())).toEqual([]);
  const event = ['UID:a', 'DTSTAMP:20261201T000000Z', 'DTSTART:20261201T000000Z'];
  const around = (...within: string[]) => calendar('BEGIN:VEVENT', ...within, 'END:VEVENT');
  expect(readStrictly(around(...event))).toHaveLength(1);
  for (const wrong of [
    around(...event, 'SUMMARY:a, b'),
    around(...event, `SUMMARY:${'a'.repeat(80)}`),
    around(...event.slice(1)),
    around(...event.with(1, 'DTSTAMP:2026')),
    around(...event.with(2, 'DTSTART;TZID=Asia/Singapore:20261201T000000')),
    around(...event, 'UID:b'),
    calendar('BEGIN:VEVENT', ...event),
    calendar().replaceAll('\r', ''),
  ]) {
    expect(() => readStrictly(wrong)).toThrow();
  }
});
