import { Temporal } from 'temporal-polyfill';
import { EARLIEST_YEAR, LATEST_YEAR } from './limits.ts';

const RELATIVE = /^([+-]\d{1,5}) (minute|hour|day|week|month|year)s?(?: (\d{1,2}):(\d{2}))?$/;
const ABSOLUTE =
  /^(\d{4})-(\d{1,2})-(\d{1,2})(?:[T ](\d{1,2}):(\d{2})(?::(\d{2})(?:[.,](\d{1,9}))?)?(?: ?(Z|UTC|[+-]\d{2}(?::?\d{2})?))?)?$/;
/** RFC 2822, as feeds and exports write it: `Wed, 13 Mar 2019 15:00:00 +0000`. */
const MAIL = /^[A-Z][a-z]{2}, \d{1,2} [A-Z][a-z]{2} \d{4} \d{2}:\d{2}:\d{2} (?:[+-]\d{4}|GMT|UTC?)$/;

/** In words: `Mar 04 2021`, `March 4, 2021`, `4 March 2021`. */
const IN_WORDS = /^(?:[A-Z][a-z]{2,8}\.? (\d{1,2}),? \d{4}|(\d{1,2}) [A-Z][a-z]{2,8}\.?,? \d{4})$/;

/**
 * Reads a date: ISO 8601, RFC 2822, in words, or relative to the import (publication/README.md, Dates).
 * @param timeZone IANA name or offset, for dates without one
 * @returns the moment in ISO 8601, UTC; undefined for an invalid date, such as 30 February or the year 0
 */
export function readMoment(text: string, now: Date, timeZone = 'UTC'): string | undefined {
  const written = text.trim().replace(/\s+/g, ' ');
  try {
    const moment =
      relative(written, now, timeZone) ?? absolute(written, timeZone) ?? mail(written) ?? inWords(written, timeZone);
    if (!moment) return undefined;
    const { year } = moment.withTimeZone('UTC');
    return year >= EARLIEST_YEAR && year <= LATEST_YEAR ? new Date(moment.epochMilliseconds).toISOString() : undefined;
  } catch (error) {
    // Temporal refuses 30 February, 25 o'clock, and years that no calendar has.
    if (error instanceof RangeError) return undefined;
    throw error;
  }
}

/** Whether the date is relative to the import. */
export function isRelative(text: string | undefined): boolean {
  return text !== undefined && RELATIVE.test(text.trim().replace(/\s+/g, ' '));
}

function relative(text: string, now: Date, timeZone: string): Temporal.ZonedDateTime | undefined {
  const [, amount, unit, hour, minute] = RELATIVE.exec(text) ?? [];
  if (!amount || !unit) return undefined;
  const moved = zoned(now, timeZone).add({ [`${unit}s`]: Number(amount) });
  if (unit === 'minute' || unit === 'hour') return moved;
  const time = Temporal.PlainTime.from(
    { hour: Number(hour ?? 0), minute: Number(minute ?? 0) },
    { overflow: 'reject' },
  );
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

function mail(text: string): Temporal.ZonedDateTime | undefined {
  return MAIL.test(text) ? zoned(new Date(text), 'UTC') : undefined;
}

function inWords(text: string, timeZone: string): Temporal.ZonedDateTime | undefined {
  const [whole, first, second] = IN_WORDS.exec(text) ?? [];
  if (whole === undefined) return undefined;
  const date = zoned(new Date(`${whole.replaceAll('.', '')} UTC`), 'UTC').toPlainDate();
  // 30 February would be a day in March.
  return date.day === Number(first ?? second) ? date.toZonedDateTime(timeZone) : undefined;
}

/** @throws RangeError for an invalid date */
function zoned(moment: Date, timeZone: string): Temporal.ZonedDateTime {
  return Temporal.Instant.fromEpochMilliseconds(moment.getTime()).toZonedDateTimeISO(timeZone);
}
