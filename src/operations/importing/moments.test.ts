import { describe, expect, test } from 'vitest';
import { isRelative, readMoment } from './moments.ts';

const now = new Date('2026-11-21T09:30:00.000Z');

describe('A date', () => {
  test.each([
    ['2026-11-21', '2026-11-21T00:00:00.000Z'],
    ['2026-11-21T08:30:00Z', '2026-11-21T08:30:00.000Z'],
    ['2026-11-21 08:30', '2026-11-21T08:30:00.000Z'],
    ['2019-03-13 15:00:00 -0500', '2019-03-13T20:00:00.000Z'],
    ['2012-04-10 9:25:46 -0400', '2012-04-10T13:25:46.000Z'],
    ['2026-11-21T08:30:00.123456+05:30', '2026-11-21T03:00:00.123Z'],
    ['Wed, 13 Mar 2019 15:00:00 +0000', '2019-03-13T15:00:00.000Z'],
    ['Mar 04 2021', '2021-03-04T00:00:00.000Z'],
    ['March 4, 2021', '2021-03-04T00:00:00.000Z'],
    ['4 March 2021', '2021-03-04T00:00:00.000Z'],
    ['2024-02-29', '2024-02-29T00:00:00.000Z'],
  ])('%s is read as %s', (written, moment) => {
    expect(readMoment(written, 'UTC', now)).toBe(moment);
  });

  test.each([
    ['-3 days 08:30', '2026-11-18T08:30:00.000Z'],
    ['+21 days 09:00', '2026-12-12T09:00:00.000Z'],
    ['-2 hours', '2026-11-21T07:30:00.000Z'],
    ['-1 day', '2026-11-20T00:00:00.000Z'],
    ['+2 weeks  10:00', '2026-12-05T10:00:00.000Z'],
    ['-1 month 00:00', '2026-10-21T00:00:00.000Z'],
    ['-0 days 06:15', '2026-11-21T06:15:00.000Z'],
    ['-0 days 18:45', '2026-11-20T18:45:00.000Z'],
  ])('%s is counted from the day of the import', (written, moment) => {
    expect(readMoment(written, 'UTC', now)).toBe(moment);
    expect(isRelative(written)).toBe(true);
  });

  test.each([
    ['2026-11-21', '2026-11-20T16:00:00.000Z'],
    ['2026-11-21 08:30', '2026-11-21T00:30:00.000Z'],
    ['4 March 2021', '2021-03-03T16:00:00.000Z'],
    ['2026-11-21T08:30:00Z', '2026-11-21T08:30:00.000Z'],
    ['2019-03-13 15:00:00 -0500', '2019-03-13T20:00:00.000Z'],
    ['Wed, 13 Mar 2019 15:00:00 +0000', '2019-03-13T15:00:00.000Z'],
    ['+1 day 09:30', '2026-11-22T01:30:00.000Z'],
    ['-1 day', '2026-11-19T16:00:00.000Z'],
    ['-2 hours', '2026-11-21T07:30:00.000Z'],
  ])('%s is read by the clock of Singapore as %s, unless it says its own zone', (written, moment) => {
    expect(readMoment(written, 'Asia/Singapore', now)).toBe(moment);
  });

  test.each([
    ['2027-01-15 09:00', '2027-01-15T14:00:00.000Z'],
    ['2027-07-15 09:00', '2027-07-15T13:00:00.000Z'],
    ['+8 months 09:00', '2027-07-21T13:00:00.000Z'],
    ['2026-11-01 00:30', '2026-11-01T04:30:00.000Z'],
    ['2026-11-01 03:00', '2026-11-01T08:00:00.000Z'],
  ])('%s is read by the clock of New York, in summer time or not, as %s', (written, moment) => {
    expect(readMoment(written, 'America/New_York', now)).toBe(moment);
  });

  test.each([
    '',
    '0000-00-00 00:00:00',
    '2019-02-30',
    '2019-13-01',
    '2019-01-01 25:00',
    '9999-12-31',
    '0001-01-01',
    'Jan 29 0000',
    'Wed, 31 Feb 2019 15:00:00 +0000',
    'yesterday',
    '42',
    '+99999 years',
  ])('%j is none', (written) => {
    expect(readMoment(written, 'UTC', now)).toBeUndefined();
  });
});
