/**
 * How the site writes dates: every date that a reader sees is made here, on the server and in the browser alike. Months have two
 * forms, the short one (`21 Nov 2026`) and the long one (`Saturday 21 November 2026`). Only Intl is needed; importers and
 * calendars load Temporal.
 */

/** Milliseconds. */
export const MINUTE = 60_000;
export const HOUR = 60 * MINUTE;
export const DAY = 24 * HOUR;
/** How far the clocks of processes may differ, in milliseconds: what is later was noted while a clock was ahead. */
export const CLOCKS_DIFFER = MINUTE;

/** A day after a moment, to the minute: ISO 8601. @param moment milliseconds since 1970 */
export function dayAfter(moment: number): string {
  return new Date(Math.floor((moment + DAY) / MINUTE) * MINUTE).toISOString();
}

/** Language and time zone of written dates; a Publication has both. */
export type DateStyle = {
  /** BCP 47. */
  readonly language: string;
  /** IANA name, `Asia/Singapore`. */
  readonly timeZone: string;
};

const FORMS = {
  short: { day: 'numeric', month: 'short', year: 'numeric' },
  long: { dateStyle: 'full' },
  month: { month: 'short', year: 'numeric' },
  weekday: { weekday: 'short' },
  time: { hour: '2-digit', minute: '2-digit', timeZoneName: 'short' },
  timeInFull: { hour: '2-digit', minute: '2-digit', timeZoneName: 'long' },
  offset: { timeZoneName: 'shortOffset' },
  isoOffset: { timeZoneName: 'longOffset' },
  isoDay: { dateStyle: 'short' },
  isoTime: { timeStyle: 'short' },
  isoMoment: { dateStyle: 'short', timeStyle: 'medium' },
} as const satisfies Readonly<Record<string, Intl.DateTimeFormatOptions>>;

type Form = keyof typeof FORMS;

/** Swedish writes dates and times as ISO 8601 does. */
const ISO = 'sv-SE';

/** The specification's short date, `21 Nov 2026`. @param moment in ISO 8601 */
export function shortDate(moment: string, style: DateStyle): string {
  return written('short', new Date(moment), style);
}

/** The long date, `Saturday 21 November 2026`. */
export function longDate(moment: Date, style: DateStyle): string {
  return written('long', moment, style);
}

/** The short date of a day without a time. @param day `2026-11-21` */
export function dayInWords(day: string, language: string): string {
  return shortDate(`${day}T12:00:00Z`, { language, timeZone: 'UTC' });
}

/** The short form without the day, `Nov 2026`. */
export function monthAndYear(moment: Date, style: DateStyle): string {
  return written('month', moment, style);
}

/** `Sat` */
export function shortWeekday(moment: Date, style: DateStyle): string {
  return written('weekday', moment, style);
}

/** The time with its zone as the language abbreviates it: `09:30 GMT+8`, `09:30 CET`, `09:30 UTC`. */
export function timeAndZone(moment: Date, style: DateStyle): string {
  return written('time', moment, style);
}

/** `21 Nov 2026, 09:30 UTC` @param moment in ISO 8601 */
export function dateAndTime(moment: string, style: DateStyle): string {
  return `${shortDate(moment, style)}, ${timeAndZone(new Date(moment), style)}`;
}

/** The time with the zone's whole name and offset, `09:30 Singapore Standard Time (GMT+8)`; as above for UTC and zones without a name. */
export function timeAndZoneInFull(moment: Date, style: DateStyle): string {
  const time = written('timeInFull', moment, style);
  if (style.timeZone === 'UTC' || /[+-]\d/.test(time)) return timeAndZone(moment, style);
  return `${time} (${zoneIn('offset', moment, style)})`;
}

/** The day in UTC for machines, `2026-11-21` (ISO 8601). */
export function utcDay(moment: Date): string {
  return moment.toISOString().slice(0, 'YYYY-MM-DD'.length);
}

/** The local day for machines, `2026-11-21` (ISO 8601). */
export function localDay(moment: Date, timeZone: string): string {
  return written('isoDay', moment, { language: ISO, timeZone });
}

/** The local time for machines, `2026-11-22T07:30:00+08:00` (ISO 8601). */
export function localMoment(moment: Date, timeZone: string): string {
  const style = { language: ISO, timeZone };
  const offset = zoneIn('isoOffset', moment, style).replace('GMT', '').replace('−', '-');
  return `${written('isoMoment', moment, style).replace(' ', 'T')}${offset || '+00:00'}`;
}

/** The moment at which the local day is over: midnight, or later where clocks are put forward at midnight. */
export function endOfDay(moment: Date, timeZone: string): Date {
  const today = localDay(moment, timeZone);
  const next = quarterHour(moment) + 1;
  const end = firstWhere([next, next + LONGEST_DAY], (quarter) => localDay(startOf(quarter), timeZone) !== today);
  return startOf(end);
}

/** The moment at which the local day began. */
export function startOfDay(moment: Date, timeZone: string): Date {
  const today = localDay(moment, timeZone);
  const now = quarterHour(moment);
  const begin = firstWhere([now - LONGEST_DAY, now], (quarter) => localDay(startOf(quarter), timeZone) === today);
  return startOf(begin);
}

/** The first number for which something holds that holds for all after it. @param range the least and the most it can be */
function firstWhere([least, most]: readonly [number, number], holds: (number: number) => boolean): number {
  if (least === most) return most;
  const middle = Math.floor((least + most) / 2);
  return firstWhere(holds(middle) ? [least, middle] : [middle + 1, most], holds);
}

/** In every zone days begin at a quarter of an hour of UTC. A search among these needs no rules of summer time. */
const quarterHour = (moment: Date) => Math.floor(moment.getTime() / QUARTER_HOUR);
const startOf = (quarter: number) => new Date(quarter * QUARTER_HOUR);

/** In quarters of an hour: two days, for zones that have changed sides of the date line. */
const LONGEST_DAY = 2 * 24 * 4;

const QUARTER_HOUR = 15 * 60_000;

/** Whether it is 00:00 there, to the minute. */
export function isMidnight(moment: Date, timeZone: string): boolean {
  return written('isoTime', moment, { language: ISO, timeZone }) === '00:00';
}

/** Whether the IANA database has a time zone of this name. An offset such as `+02:00`, which Intl takes too, is no name. */
export function isTimeZone(name: string): boolean {
  try {
    new Intl.DateTimeFormat(ISO, { timeZone: name });
    return /^[a-z]/i.test(name);
  } catch {
    return false;
  }
}

/**
 * The time zone that somebody means who writes its name in their own way, or only its city: `new york` is `America/New_York`.
 * @returns what was written, where no zone is called so
 */
export function timeZoneMeant(written: string): string {
  const name = spoken(written);
  const zones = Intl.supportedValuesOf('timeZone');
  return (
    zones.find((zone) => spoken(zone) === name || spoken(zone).endsWith(`/${name}`)) ??
    newerZone(name, zones) ??
    written
  );
}

/** Engines take newer names as well, and list the older ones alone: Asia/Kolkata, of which they list Asia/Calcutta. */
function newerZone(name: string, zones: readonly string[]): string | undefined {
  const [city = '', ...area] = name.split('/').reverse();
  const written = city.replace(/(?<![a-z])[a-z]/g, (letter) => letter.toUpperCase()).replaceAll(' ', '_');
  const areas = [...new Set(zones.flatMap((zone) => (zone.includes('/') ? (zone.split('/')[0] ?? []) : [])))];
  const named = areas
    .filter((one) => area.length === 0 || one.toLowerCase() === area[0])
    .map((one) => `${one}/${written}`);
  return named.find(isTimeZone);
}

function spoken(zone: string): string {
  return zone
    .trim()
    .toLowerCase()
    .replace(/[_\s]+/g, ' ');
}

function written(form: Form, moment: Date, style: DateStyle): string {
  const words = formatOf(form, style).format(moment);
  return 'month' in FORMS[form] && /^en\b/i.test(style.language) ? words.replace(LONGER_MONTH, '$1') : words;
}

/** Engines know `Sept` in British English, `June` and `July` in Australian: all other months have three letters. */
const LONGER_MONTH = /\b(Jun|Jul|Sep)[a-z]+/;

function zoneIn(form: Form, moment: Date, style: DateStyle): string {
  const zone = formatOf(form, style)
    .formatToParts(moment)
    .find(({ type }) => type === 'timeZoneName');
  return zone?.value ?? style.timeZone;
}

const formats = new Map<string, Intl.DateTimeFormat>();

/** Made once: a formatter takes longer to make than all the dates of a page to write. */
function formatOf(form: Form, { language, timeZone }: DateStyle): Intl.DateTimeFormat {
  const key = [form, language, timeZone].join(' ');
  const known = formats.get(key);
  if (known) return known;
  const made = new Intl.DateTimeFormat(language, { ...FORMS[form], timeZone });
  formats.set(key, made);
  return made;
}
