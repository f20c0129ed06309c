import { isMidnight } from '#platform/dates.ts';
import type { Event } from './events.contract.ts';

/** The date of an event. */
export type Dated = Pick<Event, 'event_date' | 'event_end' | 'event_all_day' | 'event_timezone'>;

/** Whole days, or a day of which no time is known: midnight in the event's time zone, and no end. */
export function isWholeDay({ event_date, event_end, event_all_day, event_timezone }: Dated): boolean {
  return event_all_day === 1 || (event_end === null && isMidnight(new Date(event_date), event_timezone));
}
