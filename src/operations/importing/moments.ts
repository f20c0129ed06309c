import { Temporal } from 'temporal-polyfill';
import { evenlySpaced } from '#content/markup/text.ts';
import { EARLIEST_YEAR, LATEST_YEAR } from './importing-limits.ts';

const RELATIVE = /^([+-]\d{1,5}) (minute|hour|day|week|month|year)s?(?: (\d{1,2}):(\d{2}))?$/;
const ABSOLUTE =
  /^(\d{4})-(\d{1,2})-(\d{1,2})(?:[T ](\d{1,2}):(\d{2})(?::(\d{2})(?:[.,](\d{1,9}))?)?(?: ?(Z|UTC|[+-]\d{2}(?::?\d{2})?))?)?$/;
/** RFC 2822, as feeds and exports write it: `Wed, 13 Mar 2019 15:00:00 +0000`. */
const MAIL = /^[A-Z][a-z]{2}, \d{1,2} [A-Z][a-z]{2} \d{4} \d{2}:\d{2}:\d{2} (?:[+-]\d{4}|GMT|UTC?)$/;
/** In words: `Mar 04 2021`, `March 4, 2021`, `4 March 2021`. */
const IN_WORDS = /^(?:[A-Z][a-z]{2,8}\.? \d{1,2},? \d{4}|\d{1,2} [A-Z][a-z]{2,8}\.?,? \d{4})$/;

/** Year first, with or without a clock: `2015-3-17 14:00:00 -4`, `2015/03/17`, `2015.03.17 2:00 PM`, `2015年3月17日`. */
const YEAR_FIRST = /(?<![\d-])(\d{4})(?:[-/.]|年)(\d{1,2})(?:[-/.]|月)(\d{1,2})(?!\d)/;
/** `20150317`, `20150317140000`: file names and old blog programs. */
const RUN_TOGETHER = /^(\d{4})(\d{2})(\d{2})(?:T?\d{4,6})?$/;
/** `17.03.2015` counts the day first; `03/17/2015`, as Movable Type wrote it, the month, where both can be. */
const YEAR_LAST = /(?<![\d.])(\d{1,2})([./-])(\d{1,2})\2(\d{4})(?!\d)/;
const MONTH = '(jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]{0,6}';
const MONTHS = 'jan feb mar apr may jun jul aug sep oct nov dec'.split(' ');
const DAY_MONTH = new RegExp(`(?<!\\d)(\\d{1,2})(?:st|nd|rd|th|\\.)?[ -]${MONTH}\\.?,?[ -]\\d{4}(?!\\d)`, 'i');
const MONTH_DAY = new RegExp(`\\b${MONTH}\\.? (\\d{1,2})(?:st|nd|rd|th)?(?![\\d:])`, 'i');
const CLOCK = /(?<!\d)(\d{1,2}):(\d{2})(?::(\d{2}))?(?:[.,]\d+)?\s*([AaPp])?\.?(?:[Mm]\b)?/;
const OFFSET = /(?:GMT|UTC)?([+-])(\d{1,2})(?::?(\d{2}))?(?:\s*\([^)]*\))?$/;
const SECONDS = /^\d{10}$/;
const MILLISECONDS = /^\d{13}$/;

/** Names of time zones in mail (RFC 5322, section 4.3). */
const ZONES: Readonly<Record<string, string>> = {
  ...{ Z: '+00:00', UT: '+00:00', UTC: '+00:00', GMT: '+00:00', EST: '-05:00', EDT: '-04:00', CST: '-06:00' },
  ...{ CDT: '-05:00', MST: '-07:00', MDT: '-06:00', PST: '-08:00', PDT: '-07:00' },
};

/**
 * Reads a date as it should be written: ISO 8601, RFC 2822, in words, or relative to the import (publication/README.md, Dates).
 * @param timeZone IANA name or offset, for dates without one
 * @param now what relative dates count from; without it they are no dates, as in any source but the publication's own folder
 * @returns the moment in ISO 8601, UTC; undefined for an invalid date, such as 30 February or the year 0
 */
export function readMoment(text: string, timeZone = 'UTC', now?: Date): string | undefined {
  const written = evenlySpaced(text).trim();
  if (MAIL.test(written) || IN_WORDS.test(written)) return approximateMoment(written, timeZone);
  return (now && likelyMoment(() => relative(written, now, timeZone))) ?? absoluteMoment(written, timeZone);
}

/** Reads a date as it should be written, else its day: readMoment, then approximateMoment. */
export function anyMoment(text: string, timeZone = 'UTC'): string | undefined {
  return readMoment(text, timeZone) ?? approximateMoment(text, timeZone);
}

/** Whether the date is relative to the import. */
export function isRelative(text: string | undefined): boolean {
  return text !== undefined && RELATIVE.test(evenlySpaced(text).trim());
}

/**
 * Reads the day of a date that readMoment refuses, with its time and zone where they are readable.
 * @param timeZone IANA name, for a date without a zone
 * @returns ISO 8601 in UTC; undefined for a text without a day
 */
export function approximateMoment(text: string, timeZone = 'UTC'): string | undefined {
  const written = evenlySpaced(text).trim();
  if (SECONDS.test(written)) return absoluteMoment(new Date(Number(written) * 1000).toISOString());
  if (MILLISECONDS.test(written)) return absoluteMoment(new Date(Number(written)).toISOString());
  const day = dayIn(written);
  if (day === undefined) return undefined;
  return absoluteMoment(day + clockIn(written), timeZone) ?? absoluteMoment(day, timeZone);
}

/** The day of a date as written, `2015-03-17`, without regard to its time zone. */
export function writtenDay(text: string): string | undefined {
  const day = dayIn(text.trim());
  return day && absoluteMoment(day) && day;
}

/** The day, or month, in an address or a file's path: `/2015/03/17/slug`, `2015-3-17-slug.md`, `2015/03/slug.md`. */
export function dateInPath(path: string): string | undefined {
  const [, year = '', month = '', day = '01'] =
    /(?:^|\/)((?:19|20)\d{2})[-/](\d{1,2})(?:[-/](\d{1,2}))?(?=[-/])/.exec(path) ?? [];
  const named = isoDay(year, month, day);
  return absoluteMoment(named) && named;
}

function absoluteMoment(text: string, timeZone = 'UTC'): string | undefined {
  return likelyMoment(() => absolute(text, timeZone));
}

/** The moment that a function reads, in UTC; undefined for an invalid date, and for a year that is a typing error. */
function likelyMoment(read: () => Temporal.ZonedDateTime | undefined): string | undefined {
  try {
    const moment = read()?.withTimeZone('UTC');
    const isLikely = moment && moment.year >= EARLIEST_YEAR && moment.year <= LATEST_YEAR;
    return isLikely ? new Date(moment.epochMilliseconds).toISOString() : undefined;
  } catch (error) {
    // Temporal refuses 30 February, 25 o'clock, and years that no calendar has.
    if (error instanceof RangeError) return undefined;
    throw error;
  }
}

function relative(text: string, now: Date, timeZone: string): Temporal.ZonedDateTime | undefined {
  const [, amount, unit, hour = 0, minute = 0] = RELATIVE.exec(text) ?? [];
  if (!amount || !unit) return undefined;
  const zoned = Temporal.Instant.fromEpochMilliseconds(now.getTime()).toZonedDateTimeISO(timeZone);
  const moved = zoned.add({ [`${unit}s`]: Number(amount) });
  if (unit === 'minute' || unit === 'hour') return moved;
  const time = Temporal.PlainTime.from({ hour: Number(hour), minute: Number(minute) }, { overflow: 'reject' });
  const moment = moved.withPlainTime(time);
  // A date in the past stays in the past: `-0 days 09:00`, read before nine, is yesterday's nine o'clock.
  return amount.startsWith('-') && moment.epochMilliseconds > now.getTime() ? moment.subtract({ days: 1 }) : moment;
}

function absolute(text: string, timeZone: string): Temporal.ZonedDateTime | undefined {
  const parts = ABSOLUTE.exec(text);
  if (!parts) return undefined;
  const [year = 0, month = 0, day = 0, hour, minute, second] = parts.slice(1, 7).map((part) => Number(part ?? 0));
  const millisecond = Math.trunc(Number(`0.${parts[7] ?? 0}`) * 1000);
  // A leap second is the one before it, as Temporal reads it in a text.
  const time = { hour, minute, second: Math.min(second ?? 0, 59), millisecond };
  const local = Temporal.PlainDateTime.from({ year, month, day, ...time }, { overflow: 'reject' });
  return local.toZonedDateTime(parts[8]?.replace(/^(?:Z|UTC)$/, 'UTC') ?? timeZone);
}

function dayIn(text: string): string | undefined {
  const [, year, month = '', day = ''] = YEAR_FIRST.exec(text) ?? RUN_TOGETHER.exec(text) ?? [];
  return year ? isoDay(year, month, day) : (yearLast(text) ?? dayInWords(text));
}

function yearLast(text: string): string | undefined {
  const [, first = '', separator, second = '', year] = YEAR_LAST.exec(text) ?? [];
  if (!year) return undefined;
  const isDayFirst = separator === '.' || Number(first) > 12;
  return isDayFirst ? isoDay(year, second, first) : isoDay(year, first, second);
}

function dayInWords(text: string): string | undefined {
  const [, dayBefore, monthAfter] = DAY_MONTH.exec(text) ?? [];
  const [, monthBefore, dayAfter] = MONTH_DAY.exec(text) ?? [];
  const [year] = /(?<!\d)\d{4}(?!\d)/.exec(text) ?? [];
  const month = MONTHS.indexOf((monthAfter ?? monthBefore ?? '').toLowerCase()) + 1;
  const day = dayBefore ?? dayAfter;
  return year && month > 0 && day ? isoDay(year, String(month), day) : undefined;
}

function isoDay(year: string, month: string, day: string): string {
  return `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
}

/** `T14:00:00-04:00`, or empty where there is no time; without the zone where that is unknown. */
function clockIn(text: string): string {
  const found = CLOCK.exec(text);
  if (!found) return '';
  const [, hour = '', minute, second = '00', half] = found;
  const hours = half ? (Number(hour) % 12) + (half.toLowerCase() === 'p' ? 12 : 0) : Number(hour);
  return `T${String(hours).padStart(2, '0')}:${minute}:${second}${zoneIn(text.slice(found.index + found[0].length))}`;
}

function zoneIn(rest: string): string {
  const [, sign, hours = '', minutes = '00'] = OFFSET.exec(rest.trim()) ?? [];
  if (sign) return `${sign}${hours.padStart(2, '0')}:${minutes}`;
  return ZONES[/\b[A-Z]{1,3}\b/.exec(rest)?.[0] ?? ''] ?? '';
}
