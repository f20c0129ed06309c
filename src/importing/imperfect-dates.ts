import { readMoment } from './moments.ts';

/** Year first, with or without a clock: `2015-3-17 14:00:00 -4`, `2015/03/17`, `2015.03.17 2:00 PM`, `2015年3月17日`. */
const YEAR_FIRST = /(?<![\d-])(\d{4})(?:[-/.]|年)(\d{1,2})(?:[-/.]|月)(\d{1,2})(?!\d)/;
/** `20150317`, `20150317140000`: file names and old blog programs. */
const RUN_TOGETHER = /^(\d{4})(\d{2})(\d{2})(?:T?\d{4,6})?$/;
/** `17.03.2015` counts the day first; `03/17/2015`, as Movable Type wrote it, the month, where both can be. */
const YEAR_LAST = /(?<![\d.])(\d{1,2})([./-])(\d{1,2})\2(\d{4})(?!\d)/;
const MONTH = '(jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]{0,6}';
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

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];

/**
 * Reads the day of a date that readMoment refuses, with its time and zone where they are readable.
 * @param timeZone IANA name, for a date without a zone
 * @returns ISO 8601 in UTC; undefined for a text without a day
 */
export function approximateMoment(text: string, timeZone = 'UTC'): string | undefined {
  const written = text.trim().replace(/\s+/g, ' ');
  const day = epochDay(written) ?? dayIn(written);
  if (day === undefined) return undefined;
  return read(day + clockIn(written), timeZone) ?? read(day.slice(0, 10), timeZone);
}

/** The day of a date as written, `2015-03-17`, without regard to its time zone. */
export function writtenDay(text: string): string | undefined {
  const day = dayIn(text.trim());
  return day && read(day) && day;
}

/** The day, or month, in an address or a file's path: `/2015/03/17/slug`, `2015-3-17-slug.md`, `2015/03/slug.md`. */
export function dateInPath(path: string): string | undefined {
  const [, year = '', month = '', day = '01'] =
    /(?:^|\/)((?:19|20)\d{2})[-/](\d{1,2})(?:[-/](\d{1,2}))?(?=[-/])/.exec(path) ?? [];
  const named = isoDay(year, month, day);
  return read(named) && named;
}

function epochDay(text: string): string | undefined {
  const milliseconds = SECONDS.test(text) ? Number(text) * 1000 : MILLISECONDS.test(text) ? Number(text) : undefined;
  return milliseconds === undefined ? undefined : new Date(milliseconds).toISOString();
}

function dayIn(text: string): string | undefined {
  const [, year, month, day] = YEAR_FIRST.exec(text) ?? RUN_TOGETHER.exec(text) ?? [];
  if (year && month && day) return isoDay(year, month, day);
  return yearLast(text) ?? inWords(text);
}

function yearLast(text: string): string | undefined {
  const [, first = '', separator, second = '', year] = YEAR_LAST.exec(text) ?? [];
  if (!year) return undefined;
  const isDayFirst = separator === '.' || Number(first) > 12;
  return isDayFirst ? isoDay(year, second, first) : isoDay(year, first, second);
}

function inWords(text: string): string | undefined {
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

function read(iso: string, timeZone = 'UTC'): string | undefined {
  return readMoment(iso, new Date(0), timeZone);
}
