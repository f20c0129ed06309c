import { endOfDay, startOfDay } from '#platform/dates.ts';
import type { EventRow } from './events.contract.ts';

type Times = Pick<EventRow, 'event_date' | 'event_end' | 'event_all_day'>;

/**
 * An event's times as they are stored. An end before the start is left out. Whole days begin with the first moment of the first day
 * and end with the last moment of the last day; without an end, the first day is the last.
 * @param timeZone the event's, or the publication's
 */
export function settledTimes({ event_date, event_end, event_all_day }: Times, timeZone: string): Times {
  const end = event_end !== null && event_end >= event_date ? event_end : null;
  if (event_all_day === 0) return { event_date, event_end: end, event_all_day };
  return {
    event_date: startOfDay(new Date(event_date), timeZone).toISOString(),
    event_end: new Date(endOfDay(new Date(end ?? event_date), timeZone).getTime() - 1).toISOString(),
    event_all_day,
  };
}

/** An event is past from its end, or from its start where it names no end. @param now ISO 8601 */
export function isOver({ event_date, event_end }: Pick<Times, 'event_date' | 'event_end'>, now: string): boolean {
  return (event_end ?? event_date) <= now;
}
