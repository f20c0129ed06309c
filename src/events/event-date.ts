import {
  type DateStyle,
  isMidnight,
  localDay,
  longDate,
  monthAndYear,
  shortWeekday,
  timeAndZone,
  zoneName,
} from '#platform/dates.ts';
import type { Event } from './events.contract.ts';

type Dated = Pick<Event, 'event_date' | 'event_timezone'>;

/** An event's date taken apart for the block that stands beside it; all of it as the clocks show at the event. */
export interface EventDay {
  /** `21` */
  readonly day: string;
  /** `Nov 2026` */
  readonly month: string;
  /** `Sat` */
  readonly weekday: string;
  /** `09:30 GMT+8`; empty where only the day is known. */
  readonly time: string;
}

/** @param language the publication's, BCP 47 */
export function eventDay(event: Dated, language: string): EventDay {
  const { moment, style } = localOf(event, language);
  return {
    // Numerals alone: some languages would add a sign for "day".
    day: String(Number(localDay(moment, style.timeZone).slice('YYYY-MM-'.length))),
    month: monthAndYear(moment, style),
    weekday: shortWeekday(moment, style),
    time: isWholeDay(event) ? '' : timeAndZone(moment, style),
  };
}

/** The long date of an event's page (section 2): `Saturday 21 November 2026`; time and zone are empty where only the day is known. */
export function longEventDate(event: Dated, language: string): { date: string; time: string; zone: string } {
  const { moment, style } = localOf(event, language);
  const date = longDate(moment, style);
  if (isWholeDay(event)) return { date, time: '', zone: '' };
  return { date, time: timeAndZone(moment, style), zone: zoneName(moment, style) };
}

/** Midnight where the event takes place is how a day without a time is stored. */
export function isWholeDay({ event_date, event_timezone }: Dated): boolean {
  return isMidnight(new Date(event_date), event_timezone);
}

function localOf(event: Dated, language: string): { moment: Date; style: DateStyle } {
  return { moment: new Date(event.event_date), style: { language, timeZone: event.event_timezone } };
}
