import type { Event } from '#content/events/events.contract.ts';
import { type Dated, isWholeDay } from '#content/events/whole-day.ts';
import {
  type DateStyle,
  dateAndTime,
  isMidnight,
  localDay,
  longDate,
  monthAndYear,
  shortDate,
  shortWeekday,
  timeAndZone,
  timeAndZoneInFull,
} from '#platform/dates.ts';

type Moved = Dated & Pick<Event, 'event_previous_date'>;

/** The parts of an event's date, in the event's time zone. */
interface EventDay {
  /** `21` */
  readonly day: string;
  /** `Nov 2026` */
  readonly month: string;
  /** `Sat` */
  readonly weekday: string;
  /** `09:30 GMT+8`; empty for a whole day. */
  readonly time: string;
  /** `17:00 GMT+8`, `23 Nov 2026`; empty where no other moment is known. */
  readonly until: string;
}

/** @param language the publication's, BCP 47 */
export function eventDay(event: Dated, language: string): EventDay {
  const { moment, style } = localOf(event, language);
  return {
    // Digits only: some languages would add a character for "day".
    day: String(Number(localDay(moment, style.timeZone).slice('YYYY-MM-'.length))),
    month: monthAndYear(moment, style),
    weekday: shortWeekday(moment, style),
    time: isWholeDay(event) ? '' : timeAndZone(moment, style),
    until: untilOf(event, style, shortDate, dateAndTime),
  };
}

/**
 * The long date of an event's page (section 2): `Saturday 21 November 2026`, and `09:30 Singapore Standard Time (GMT+8)` or '';
 * its end as a card has it, with the long date; and the start that it had before it was moved, or ''.
 */
export function longEventDate(event: Moved, language: string) {
  const { moment, style } = localOf(event, language);
  const dayOf = (end: string) => longDate(new Date(end), style);
  const momentOf = (end: string) => `${dayOf(end)}, ${timeAndZone(new Date(end), style)}`;
  return {
    date: longDate(moment, style),
    time: isWholeDay(event) ? '' : timeAndZoneInFull(moment, style),
    until: untilOf(event, style, dayOf, momentOf),
    was: event.event_previous_date ? (isPreviousDay(event) ? dayOf : momentOf)(event.event_previous_date) : '',
  };
}

/** The earlier start of a moved event, for cards and calendars: `21 Nov 2026, 09:30 GMT+8`; empty if it was not moved. */
export function previousEventDate(event: Moved, language: string): string {
  if (event.event_previous_date === null) return '';
  const { style } = localOf(event, language);
  return (isPreviousDay(event) ? shortDate : dateAndTime)(event.event_previous_date, style);
}

type Words = (moment: string, style: DateStyle) => string;

/** The end: its time on the day of the start, else with its day. Of whole days the day alone. */
function untilOf(event: Dated, style: DateStyle, dayOf: Words, momentOf: Words): string {
  const { event_end, event_date, event_all_day } = event;
  if (event_end === null) return '';
  const [first, last] = [event_date, event_end].map((moment) => localDay(new Date(moment), style.timeZone));
  if (event_all_day === 1) return first === last ? '' : dayOf(event_end, style);
  return first === last ? timeAndZone(new Date(event_end), style) : momentOf(event_end, style);
}

/** Whether the start before the move was a day, of which no time was told. */
export function isPreviousDay({ event_previous_date, ...event }: Moved): boolean {
  return isWholeDay(event) || isMidnight(new Date(event_previous_date ?? 0), event.event_timezone);
}

function localOf(event: Dated, language: string): { moment: Date; style: DateStyle } {
  return { moment: new Date(event.event_date), style: { language, timeZone: event.event_timezone } };
}
