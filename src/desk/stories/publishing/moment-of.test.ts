import { expect, test } from 'vitest';
import { momentOf } from './moment-of.ts';

test.each([
  ['2027-01-15', '09:00', 'Europe/Berlin', '2027-01-15T08:00:00.000Z'],
  ['2027-07-15', '09:00', 'Europe/Berlin', '2027-07-15T07:00:00.000Z'],
  ['2027-07-15', '09:00', 'Asia/Singapore', '2027-07-15T01:00:00.000Z'],
  ['2027-07-15', '09:00', 'UTC', '2027-07-15T09:00:00.000Z'],
])('%s %s in %s is %s', (date, time, zone, moment) => {
  expect(momentOf(date, time, zone, 'en-GB')).toEqual({ moment, remark: '' });
});

test('a time that clocks skip is named and is no moment', () => {
  expect(momentOf('2027-03-28', '02:30', 'Europe/Berlin', 'en-GB')).toEqual({
    moment: null,
    remark: '02:30 does not exist on 28 March: clocks go forward',
  });
});

test('of a time that comes twice the first counts, and that is said', () => {
  expect(momentOf('2027-10-31', '02:30', 'Europe/Berlin', 'en-GB')).toEqual({
    moment: '2027-10-31T00:30:00.000Z',
    remark: '02:30 comes twice on 31 October, when clocks go back: the first counts',
  });
});

test('what is no date or no time is refused', () => {
  expect(() => momentOf('2027-02-30', '09:00', 'UTC', 'en-GB')).toThrow(RangeError);
  expect(() => momentOf('2027-02-20', '25:00', 'UTC', 'en-GB')).toThrow(RangeError);
});
