import { expect, test } from 'vitest';
import { eventDay, longEventDate, previousEventDate } from './event-date.ts';

const NO_END = { event_end: null, event_all_day: 0, event_previous_date: null } as const;
const SINGAPORE = { ...NO_END, event_date: '2026-11-20T16:30:00.000Z', event_timezone: 'Asia/Singapore' };
const UTC = { ...NO_END, event_date: '2026-11-21T23:30:00.000Z', event_timezone: 'UTC' };

test("a day has number, month, weekday and hour in the event's time zone", () => {
  expect(eventDay(SINGAPORE, 'en-GB')).toEqual({
    day: '21',
    month: 'Nov 2026',
    weekday: 'Sat',
    time: '00:30 GMT+8',
    until: '',
  });
  expect(eventDay(UTC, 'en-GB')).toEqual({
    day: '21',
    month: 'Nov 2026',
    weekday: 'Sat',
    time: '23:30 UTC',
    until: '',
  });
});

test('midnight at the event means that only the day is known', () => {
  const day = { ...SINGAPORE, event_date: '2026-11-20T16:00:00.000Z' };
  expect(eventDay(day, 'en-GB')).toMatchObject({ day: '21', time: '' });
  expect(longEventDate(day, 'en-GB')).toMatchObject({ time: '' });
  expect(eventDay({ ...day, event_date: '2026-11-21T00:00:00.000Z' }, 'en-GB').time).toBe('08:00 GMT+8');
});

test('the long date is written out, in the language of the publication, with the zone in full', () => {
  const { date, time } = longEventDate(SINGAPORE, 'en-GB');
  expect(date.replace(',', '')).toBe('Saturday 21 November 2026');
  expect(time).toBe('00:30 Singapore Standard Time (GMT+8)');
  expect(longEventDate(SINGAPORE, 'de-DE').date).toBe('Samstag, 21. November 2026');
});

test('an end has its time on the day of the start, else its day too; whole days have theirs alone', () => {
  const until = (event_end: string, event_all_day: 0 | 1 = 0) => {
    const event = { ...SINGAPORE, event_end, event_all_day };
    return [eventDay(event, 'en-GB').until, longEventDate(event, 'en-GB').until.replaceAll(',', '')];
  };
  expect(until('2026-11-21T04:00:00.000Z')).toEqual(['12:00 GMT+8', '12:00 GMT+8']);
  expect(until('2026-11-21T16:30:00.000Z')).toEqual([
    '22 Nov 2026, 00:30 GMT+8',
    'Sunday 22 November 2026 00:30 GMT+8',
  ]);
  expect(until('2026-11-22T15:59:59.999Z', 1)).toEqual(['22 Nov 2026', 'Sunday 22 November 2026']);
  expect(until('2026-11-21T15:59:59.999Z', 1)).toEqual(['', '']);
});

test('midnight with an end is a time', () => {
  const event = { ...SINGAPORE, event_date: '2026-11-20T16:00:00.000Z', event_end: '2026-11-20T18:00:00.000Z' };
  expect(eventDay(event, 'en-GB').time).toBe('00:00 GMT+8');
});

test('the start that a moved event had has its day and time, of whole days the day alone', () => {
  const was = (event_all_day: 0 | 1) => {
    const event = { ...SINGAPORE, event_all_day, event_previous_date: '2026-10-20T16:30:00.000Z' };
    return longEventDate(event, 'en-GB').was.replaceAll(',', '');
  };
  expect(was(0)).toBe('Wednesday 21 October 2026 00:30 GMT+8');
  expect(was(1)).toBe('Wednesday 21 October 2026');
  expect(longEventDate(SINGAPORE, 'en-GB').was).toBe('');
  const moved = { ...SINGAPORE, event_previous_date: '2026-10-20T16:30:00.000Z' };
  expect(previousEventDate(moved, 'en-GB')).toBe('21 Oct 2026, 00:30 GMT+8');
  expect(previousEventDate({ ...moved, event_all_day: 1 }, 'en-GB')).toBe('21 Oct 2026');
  expect(previousEventDate(SINGAPORE, 'en-GB')).toBe('');
});
