import { expect, test } from 'vitest';
import { eventDay, longDate } from './event-date.ts';

test('a day stands as number, month, weekday and hour, in UTC wherever the reader is', () => {
  expect(eventDay('2026-11-21T23:30:00.000Z', 'en-GB')).toEqual({
    day: '21',
    month: 'Nov 2026',
    weekday: 'Sat',
    time: '23:30 UTC',
  });
});

test('midnight means that only the day is known', () => {
  expect(eventDay('2026-11-21T00:00:00.000Z', 'en-GB').time).toBe('');
  expect(longDate('2026-11-21T00:00:00.000Z', 'en-GB').time).toBe('');
});

test('the long date is written out, in the language of the publication', () => {
  expect(longDate('2026-11-21T09:00:00.000Z', 'en-GB').date.replace(',', '')).toBe('Saturday 21 November 2026');
  expect(longDate('2026-11-21T09:00:00.000Z', 'de-DE').date).toBe('Samstag, 21. November 2026');
});
