import { expect, test } from 'vitest';
import { dueDates, lastReceived } from './due-dates.ts';

const RECEIVED = '2026-11-20T15:00:00.000Z';

test('an opt-out is due after 15 business days, which skip weekends and US federal holidays', () => {
  // Friday; Thanksgiving is on the 26th.
  expect(dueDates('opt-out', RECEIVED, 'UTC')).toEqual({ answer: '2026-12-14' });
  expect(dueDates('limit', RECEIVED, 'UTC')).toEqual({ answer: '2026-12-14' });
  // Christmas, New Year's Day, Martin Luther King Day.
  expect(dueDates('opt-out', '2026-12-24T15:00:00.000Z', 'UTC')).toEqual({ answer: '2027-01-19' });
});

test.each(['opt-out', 'other'] as const)(
  'the last day of which requests are due by a day is none too early or too late: %s',
  (nature) => {
    const dueOf = (day: string) => dueDates(nature, `${day}T12:00:00.000Z`, 'UTC').answer;
    const after = (day: string) => new Date(Date.parse(day) + 86_400_000).toISOString().slice(0, 10);
    for (let day = '2026-12-01'; day < '2027-02-20'; day = after(day)) {
      const last = lastReceived(nature, day);
      expect(dueOf(last) <= day, day).toBe(true);
      expect(dueOf(after(last)) > day, day).toBe(true);
    }
  },
);

test('another request is confirmed within 10 business days and answered within 45 calendar days', () => {
  expect(dueDates('know', RECEIVED, 'UTC')).toEqual({ confirm: '2026-12-07', answer: '2027-01-04' });
});

test.each([
  ['Juneteenth, observed on Friday', '2027-06-17', '2027-07-12'],
  ["New Year's Day of the next year, observed on 31 December", '2027-12-30', '2028-01-24'],
  ['Columbus Day and Veterans Day', '2026-10-09', '2026-11-02'],
])('a holiday is no business day: %s', (_what, day, answer) => {
  expect(dueDates('opt-out', `${day}T12:00:00.000Z`, 'UTC').answer).toBe(answer);
});

test('the day is that of the publication: an evening in California is the next day in Singapore', () => {
  const evening = '2026-11-17T02:00:00.000Z';
  expect(dueDates('other', evening, 'America/Los_Angeles').answer).toBe('2026-12-31');
  expect(dueDates('other', evening, 'Asia/Singapore').answer).toBe('2027-01-01');
});
