import { expect, test } from 'vitest';
import { addDays, daysOf, turned } from './calendar-days.ts';
import { MOST_DAYS } from './calendar-limits.ts';

test('a week begins on Monday, also across a year', () => {
  expect(daysOf('week', '2027-01-03')).toEqual([
    '2026-12-28',
    '2026-12-29',
    '2026-12-30',
    '2026-12-31',
    '2027-01-01',
    '2027-01-02',
    '2027-01-03',
  ]);
  expect(daysOf('week', '2026-12-28')).toEqual(daysOf('week', '2027-01-03'));
});

test('a month is shown in whole weeks, each day once, and none is longer than a call reads', () => {
  let day = '2026-01-31';
  for (let count = 0; count < 60; count += 1) {
    const days = daysOf('month', day);
    expect(days.length % 7).toBe(0);
    expect(days.length).toBeLessThanOrEqual(MOST_DAYS);
    expect(days).toContain(`${day.slice(0, 7)}-01`);
    expect(days.slice(1)).toEqual(days.slice(0, -1).map((one) => addDays(one, 1)));
    day = turned('month', day, 1);
  }
  expect(day).toBe('2031-01-01');
});

test('turning goes by weeks and by months, there and back', () => {
  expect(turned('week', '2026-12-28', 1)).toBe('2027-01-04');
  expect(turned('week', '2027-01-04', -1)).toBe('2026-12-28');
  expect(turned('month', '2026-12-31', 1)).toBe('2027-01-01');
  expect(turned('month', '2026-03-31', -1)).toBe('2026-02-01');
});
