import { expect, test } from 'vitest';
import { isOver, settledTimes } from './event-times.ts';

const SINGAPORE = 'Asia/Singapore';

test('Whole days reach from the first moment of the first day to the last of the last, by the clock of the place', () => {
  const typed = {
    event_date: '2031-05-06T04:00:00.000Z',
    event_end: '2031-05-08T04:00:00.000Z',
    event_all_day: 1,
  } as const;
  const settled = settledTimes(typed, SINGAPORE);
  expect(settled).toEqual({
    event_date: '2031-05-05T16:00:00.000Z',
    event_end: '2031-05-08T15:59:59.999Z',
    event_all_day: 1,
  });
  expect(settledTimes(settled, SINGAPORE)).toEqual(settled);
  expect(settledTimes({ ...typed, event_end: null }, SINGAPORE).event_end).toBe('2031-05-06T15:59:59.999Z');
});

test('A day begins and ends where clocks change at midnight', () => {
  const day = { event_date: '2025-04-25T10:00:00.000Z', event_end: null, event_all_day: 1 } as const;
  expect(settledTimes(day, 'Africa/Cairo')).toMatchObject({
    event_date: '2025-04-24T22:00:00.000Z',
    event_end: '2025-04-25T20:59:59.999Z',
  });
});

test('An end before the start is none', () => {
  const times = {
    event_date: '2031-05-06T04:00:00.000Z',
    event_end: '2031-05-06T03:59:00.000Z',
    event_all_day: 0,
  } as const;
  expect(settledTimes(times, 'UTC').event_end).toBeNull();
});

test('An event is over from its end, and one without an end from its start', () => {
  const [start, end] = ['2031-05-06T04:00:00.000Z', '2031-05-06T05:00:00.000Z'];
  expect(isOver({ event_date: start, event_end: null }, start)).toBe(true);
  expect(isOver({ event_date: start, event_end: end }, start)).toBe(false);
  expect(isOver({ event_date: start, event_end: end }, end)).toBe(true);
});
