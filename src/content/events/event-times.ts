import { Temporal } from 'temporal-polyfill';
import { endOfDay, localDay, startOfDay } from '#platform/dates.ts';
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

interface Announced extends Pick<EventRow, 'event_date' | 'event_all_day' | 'event_state' | 'event_previous_date'> {
  /** Its own, or the publication's. */
  readonly timeZone: string;
}

/**
 * The start for which an event was announced before it was moved. A new start of a postponed event sets it, and going back to it takes it
 * away; what somebody writes there stays. Of whole days the day counts, whatever zone it is of.
 * @param event its times settled
 * @param before as readers had it; undefined where they had not
 */
export function previousDate(event: Announced, before: Announced | undefined): string | null {
  const given = event.event_previous_date;
  const isNew = before !== undefined && given === before.event_previous_date && isMoved(event, before);
  if (isNew && given !== null && isStartOf(event, given)) return null;
  const was = isNew ? before.event_date : given;
  if (was === null) return null;
  const { event_all_day, timeZone } = isNew ? before : event;
  const kept = event_all_day + event.event_all_day > 0 ? dayIn(was, timeZone, event.timeZone) : was;
  return isStartOf(event, kept) ? null : kept;
}

function isMoved(event: Announced, before: Announced): boolean {
  if (event.event_state !== 'postponed' && before.event_state !== 'postponed') return false;
  if (event.event_all_day + before.event_all_day === 0) return event.event_date !== before.event_date;
  const [day, dayBefore] = [event, before].map(({ event_date, timeZone }) => localDay(new Date(event_date), timeZone));
  return day !== dayBefore;
}

function isStartOf({ event_date, event_all_day, timeZone }: Announced, moment: string): boolean {
  const dayOf = (of: string) => localDay(new Date(of), timeZone);
  return event_all_day === 1 ? dayOf(moment) === dayOf(event_date) : moment === event_date;
}

/** The beginning of the same day by the clocks of another zone. */
function dayIn(moment: string, from: string, to: string): string {
  const day = Temporal.Instant.from(moment).toZonedDateTimeISO(from).toPlainDate();
  return day.toZonedDateTime(to).toInstant().toString({ smallestUnit: 'millisecond' });
}

/** An event is past from its end, or from its start where it names no end. @param now ISO 8601 */
export function isOver({ event_date, event_end }: Pick<Times, 'event_date' | 'event_end'>, now: string): boolean {
  return (event_end ?? event_date) <= now;
}
