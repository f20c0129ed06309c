import type { Event } from '#content/events/events.contract.ts';

/** Words for "online", alone or with an explanation after them; or a web address. */
const ONLINE =
  /^\s*(?:(?:online|virtual|webinar|remote|zoom|live\s?stream)(?:\s+(?:event|only|session|meeting))?\s*(?:$|[,;:(/–—-])|https?:\/\/)/i;

/** Whether an event takes place online only: it was moved there, or its location says so. */
export function isOnline({ event_location, event_state }: Pick<Event, 'event_location' | 'event_state'>): boolean {
  return event_state === 'online' || ONLINE.test(event_location);
}
