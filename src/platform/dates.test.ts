import { describe, expect, test } from 'vitest';
import {
  endOfDay,
  isMidnight,
  isTimeZone,
  localDay,
  localMoment,
  longDate,
  monthAndYear,
  shortDate,
  timeAndZone,
  timeAndZoneInFull,
  timeZoneMeant,
} from './dates.ts';

const EVENING = '2026-11-21T23:30:00.000Z';
const british = (timeZone: string) => ({ language: 'en-GB', timeZone });

describe('A short date', () => {
  test('is that of the day in the time zone, however the moment is written', () => {
    for (const moment of [EVENING, '2026-11-21T00:00:00.000Z', '2026-11-21', '2026-11-22T00:30:00+01:00']) {
      expect(shortDate(moment, british('UTC')), moment).toBe('21 Nov 2026');
    }
    expect(shortDate(EVENING, british('Asia/Singapore'))).toBe('22 Nov 2026');
    expect(shortDate('2026-11-22T03:00:00.000Z', british('America/Chicago'))).toBe('21 Nov 2026');
  });

  test.each(['en-GB', 'en-US', 'en-AU'])('has three letters for every month in %s', (language) => {
    const months = Array.from({ length: 12 }, (_, month) =>
      shortDate(new Date(Date.UTC(2026, month, 3)).toISOString(), { language, timeZone: 'UTC' }),
    );
    const letters = months.map((date) => date.replace(/[^A-Z]/gi, ''));
    expect(letters).toEqual('Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' '));
    expect(monthAndYear(new Date('2026-09-03'), { language, timeZone: 'UTC' })).toBe('Sep 2026');
  });

  test('is left to other languages as they write it', () => {
    expect(shortDate('2026-09-03', { language: 'de-DE', timeZone: 'UTC' })).toBe('3. Sept. 2026');
  });
});

test('a long date is written out, in the language and for the day of the time zone', () => {
  const moment = new Date(EVENING);
  expect(longDate(moment, british('UTC')).replace(',', '')).toBe('Saturday 21 November 2026');
  expect(longDate(moment, british('Asia/Singapore')).replace(',', '')).toBe('Sunday 22 November 2026');
  expect(longDate(moment, { language: 'de-DE', timeZone: 'UTC' })).toBe('Samstag, 21. November 2026');
});

test.each([
  ['UTC', '23:30 UTC', '23:30 UTC', '2026-11-21'],
  ['Asia/Singapore', '07:30 GMT+8', '07:30 Singapore Standard Time (GMT+8)', '2026-11-22'],
  ['Europe/Berlin', '00:30 CET', '00:30 Central European Standard Time (GMT+1)', '2026-11-22'],
  ['Etc/GMT-2', '01:30 GMT+2', '01:30 GMT+2', '2026-11-22'],
])('in %s a time stands with its zone', (timeZone, time, inFull, day) => {
  const moment = new Date(EVENING);
  expect(timeAndZone(moment, british(timeZone))).toBe(time);
  expect(timeAndZoneInFull(moment, british(timeZone))).toBe(inFull);
  expect(localDay(moment, timeZone)).toBe(day);
});

test.each([
  ['UTC', '2026-11-21T23:30:00+00:00'],
  ['Europe/London', '2026-11-21T23:30:00+00:00'],
  ['Asia/Kolkata', '2026-11-22T05:00:00+05:30'],
  ['America/St_Johns', '2026-11-21T20:00:00-03:30'],
])('the moment in %s is %s for machines', (timeZone, moment) => {
  expect(localMoment(new Date(EVENING), timeZone)).toBe(moment);
  expect(Date.parse(moment)).toBe(Date.parse(EVENING));
});

test.each([
  ['UTC', '2026-11-21T23:30:00.000Z', '2026-11-22T00:00:00.000Z'],
  ['UTC', '2026-11-21T00:00:00.000Z', '2026-11-22T00:00:00.000Z'],
  ['Asia/Kathmandu', '2026-11-21T09:00:00.000Z', '2026-11-21T18:15:00.000Z'],
  // A day of 23 hours, one of 25, and one whose first hour is left out.
  ['Europe/Berlin', '2027-03-27T23:00:00.000Z', '2027-03-28T22:00:00.000Z'],
  ['Europe/Berlin', '2026-10-24T22:00:00.000Z', '2026-10-25T23:00:00.000Z'],
  ['America/Havana', '2027-03-13T12:00:00.000Z', '2027-03-14T05:00:00.000Z'],
])('the day in %s at %s ends at %s', (timeZone, moment, end) => {
  expect(endOfDay(new Date(moment), timeZone).toISOString()).toBe(end);
});

test('midnight is that of the time zone', () => {
  expect(isMidnight(new Date('2026-11-21T16:00:00.000Z'), 'Asia/Singapore')).toBe(true);
  expect(isMidnight(new Date('2026-11-21T00:00:00.000Z'), 'Asia/Singapore')).toBe(false);
});

test.each([
  ['New York', 'America/New_York'],
  [' lisbon', 'Europe/Lisbon'],
  ['america/new york', 'America/New_York'],
  ['Kolkata', 'Asia/Kolkata'],
  ['asia/kolkata', 'Asia/Kolkata'],
  ['kyiv', 'Europe/Kyiv'],
  ['ho chi minh', 'Asia/Ho_Chi_Minh'],
  ['Europe/Atlantis', 'Europe/Atlantis'],
  ['', ''],
])('who writes “%s” means the zone “%s”', (written, zone) => {
  expect(timeZoneMeant(written)).toBe(zone);
});

test('a time zone is a name of the IANA database, and no offset', () => {
  expect(['Asia/Singapore', 'UTC', 'Etc/GMT-2'].filter(isTimeZone)).toHaveLength(3);
  expect(['', 'Mars/Olympus', '+02:00', 'UTC+2', 'Singapore time'].filter(isTimeZone)).toEqual([]);
});
