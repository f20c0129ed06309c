import { EVENT_STATES } from '#content/events/event-states.ts';
import type { Event } from '#content/events/events.contract.ts';

type Stated = Pick<Event, 'event_state'>;

/** Whether an event takes place at the time that was announced. */
export function standsAtItsTime({ event_state }: Stated): boolean {
  return event_state === 'planned' || event_state === 'online';
}

/** What readers must know of an event's state; empty for one that takes place as planned. */
export function stateWords({ event_state }: Stated): string {
  return event_state === 'planned' ? '' : EVENT_STATES[event_state];
}

/** The title where it stands alone, in tabs, shared links and calendars: `Cancelled: A day of data`. */
export function titleWithState(event: Stated & Pick<Event, 'event_title'>): string {
  const words = stateWords(event);
  return words ? `${words}: ${event.event_title}` : event.event_title;
}
