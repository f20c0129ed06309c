import { Temporal } from 'temporal-polyfill';
import type { Site } from '#content/site.ts';
import { localDay } from '#platform/dates.ts';
import { Invalid } from '#platform/errors.ts';
import { MOST_DAYS } from './calendar-limits.ts';

/** A part of the calendar: its days, and the moments between which they lie. */
export interface Span {
  readonly first: string;
  readonly last: string;
  /** ISO 8601 with milliseconds, as the database compares it. */
  readonly start: string;
  /** The first moment that is no part of it. */
  readonly end: string;
}

/** The day of a moment, as an entry has it. */
export function paperDayOf({ publication }: Pick<Site, 'publication'>, moment: string): string {
  return localDay(new Date(moment), publication.timeZone);
}

/** @throws Invalid where it is too long, or ends before it begins */
export function spanOf({ publication }: Pick<Site, 'publication'>, from: string, until: string): Span {
  const [first, last] = [Temporal.PlainDate.from(from), Temporal.PlainDate.from(until)];
  const { days } = first.until(last, { largestUnit: 'days' });
  if (days < 0 || days >= MOST_DAYS) throw new Invalid(`Choose between 1 and ${MOST_DAYS} days.`);
  const startOf = (day: Temporal.PlainDate) =>
    day.toZonedDateTime(publication.timeZone).toInstant().toString({ smallestUnit: 'millisecond' });
  return { first: from, last: until, start: startOf(first), end: startOf(last.add({ days: 1 })) };
}
