import { expect, test } from 'vitest';
import { Pace, Paces } from './pace.ts';

const LIMITS = { atOnce: 3, aSecond: 2 };
const FOUR_TIMES = [1, 2, 3, 4];

test('So much may be done at once, and from then on so much a second', () => {
  const pace = new Pace(LIMITS);
  expect(FOUR_TIMES.map(() => pace.take(0))).toEqual([true, true, true, false]);
  expect(FOUR_TIMES.map(() => pace.take(1000))).toEqual([true, true, false, false]);
  expect(FOUR_TIMES.map(() => pace.take(3_600_000))).toEqual([true, true, true, false]);
});

test('A clock that is set back keeps nobody waiting for it', () => {
  const pace = new Pace(LIMITS);
  for (const _ of FOUR_TIMES) pace.take(3_600_000);
  expect(pace.take(0)).toBe(false);
  expect(pace.take(500)).toBe(true);
});

test('One who has used up what they may do leaves the others theirs', () => {
  const paces = new Paces(LIMITS);
  expect(FOUR_TIMES.map(() => paces.take(1, 0))).toEqual([true, true, true, false]);
  expect(paces.take(2, 0)).toBe(true);
});
