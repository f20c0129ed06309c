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

type Moved = Pick<EventRow, 'event_date' | 'event_all_day' | 'event_state' | 'event_previous_date'>;

/**
 * The start for which an event was announced before it was moved. A new start of a postponed event sets it; what somebody writes there
 * stays.
 * @param event its times settled
 * @param before as readers had it; undefined where they had not
 */
export function previousDate(event: Moved, before: Moved | undefined, timeZone: string): string | null {
  const { event_date, event_state, event_all_day, event_previous_date: given } = event;
  const isPostponed = event_state === 'postponed' || before?.event_state === 'postponed';
  const isMoved = before !== undefined && isPostponed && before.event_date !== event_date;
  const was = isMoved && given === before.event_previous_date ? before.event_date : given;
  if (was === null || event_all_day === 0) return was === event_date ? null : was;
  const day = startOfDay(new Date(was), timeZone).toISOString();
  return day === event_date ? null : day;
}

/** An event is past from its end, or from its start where it names no end. @param now ISO 8601 */
export function isOver({ event_date, event_end }: Pick<Times, 'event_date' | 'event_end'>, now: string): boolean {
  return (event_end ?? event_date) <= now;
}
