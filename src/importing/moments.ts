import { EARLIEST_YEAR, LATEST_YEAR } from './limits.ts';

const RELATIVE = /^([+-]\d{1,5}) (minute|hour|day|week|month|year)s?(?: (\d{1,2}):(\d{2}))?$/;
const ABSOLUTE =
  /^(\d{4})-(\d{1,2})-(\d{1,2})(?:[T ](\d{1,2}):(\d{2})(?::(\d{2})(?:[.,](\d{1,9}))?)?(?: ?(Z|UTC|[+-]\d{2}(?::?\d{2})?))?)?$/;
/** RFC 2822, as feeds and exports write it: `Wed, 13 Mar 2019 15:00:00 +0000`. */
const MAIL = /^[A-Z][a-z]{2}, \d{1,2} [A-Z][a-z]{2} \d{4} \d{2}:\d{2}:\d{2} (?:[+-]\d{4}|GMT|UTC?)$/;

/** As people and templates write it: `Mar 04 2021`, `March 4, 2021`, `4 March 2021`. */
const IN_WORDS = /^(?:[A-Z][a-z]{2,8}\.? (\d{1,2}),? \d{4}|(\d{1,2}) [A-Z][a-z]{2,8}\.?,? \d{4})$/;

/**
 * Reads a date as sources write it: ISO 8601 (UTC where no zone stands), RFC 2822, or relative to the day of the import
 * (publication/README.md, Dates).
 * @returns the moment in ISO 8601; undefined for what is no date, such as 30 February or the year 0
 */
export function readMoment(text: string, now: Date): string | undefined {
  const written = text.trim().replace(/\s+/g, ' ');
  const mail = MAIL.test(written) ? new Date(written) : undefined;
  const moment = relative(written, now) ?? absolute(written) ?? mail ?? inWords(written);
  if (!moment || Number.isNaN(moment.getTime())) return undefined;
  const year = moment.getUTCFullYear();
  return year >= EARLIEST_YEAR && year <= LATEST_YEAR ? moment.toISOString() : undefined;
}

/** Whether the date depends on the day on which it is read. */
export function isRelative(text: string | undefined): boolean {
  return text !== undefined && RELATIVE.test(text.trim().replace(/\s+/g, ' '));
}

function relative(text: string, now: Date): Date | undefined {
  const [, amount, unit, hours, minutes] = RELATIVE.exec(text) ?? [];
  if (!amount || !unit) return undefined;
  const moment = new Date(now);
  const steps = Number(amount);
  if (unit === 'minute') moment.setUTCMinutes(moment.getUTCMinutes() + steps);
  else if (unit === 'hour') moment.setUTCHours(moment.getUTCHours() + steps);
  else {
    moment.setUTCHours(Number(hours ?? 0), Number(minutes ?? 0), 0, 0);
    if (unit === 'month') moment.setUTCMonth(moment.getUTCMonth() + steps);
    else if (unit === 'year') moment.setUTCFullYear(moment.getUTCFullYear() + steps);
    else moment.setUTCDate(moment.getUTCDate() + steps * (unit === 'week' ? 7 : 1));
  }
  // What is said to be over is over: `-0 days 09:00`, read before nine, is yesterday's nine o'clock.
  if (amount.startsWith('-') && moment > now) moment.setUTCDate(moment.getUTCDate() - 1);
  return moment;
}

function absolute(text: string): Date | undefined {
  const parts = ABSOLUTE.exec(text);
  if (!parts) return undefined;
  const [year = 0, month = 0, day = 0, hour = 0, minute = 0, second = 0] = parts
    .slice(1, 7)
    .map((part) => Number(part ?? 0));
  const fraction = Number(`0.${parts[7] ?? 0}`);
  const moment = new Date(Date.UTC(year, month - 1, day, hour, minute, second, Math.trunc(fraction * 1000)));
  // Date rolls 30 February over to March, and takes the year 1 for 1901; such dates are none.
  const isThatDay =
    moment.getUTCFullYear() === year && moment.getUTCMonth() === month - 1 && moment.getUTCDate() === day;
  const isThatTime = hour < 24 && minute < 60 && second <= 60;
  return isThatDay && isThatTime ? new Date(moment.getTime() - zoneOffset(parts[8])) : undefined;
}

function inWords(text: string): Date | undefined {
  const [whole, first, second] = IN_WORDS.exec(text) ?? [];
  const moment = whole === undefined ? undefined : new Date(`${whole.replaceAll('.', '')} UTC`);
  // 30 February would be a day in March.
  return moment?.getUTCDate() === Number(first ?? second) ? moment : undefined;
}

/** Milliseconds east of Greenwich. */
function zoneOffset(zone: string | undefined): number {
  const [, sign, hours, minutes] = /^([+-])(\d{2}):?(\d{2})?$/.exec(zone ?? '') ?? [];
  if (!sign) return 0;
  return (Number(hours) * 60 + Number(minutes ?? 0)) * 60_000 * (sign === '-' ? -1 : 1);
}
