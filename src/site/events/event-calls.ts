import type { EventTab } from '#content/events/events.contract.ts';

/** The call behind each tab (section 7). */
export const EVENT_CALLS: Readonly<Record<EventTab, string>> = {
  all: '/event/totalevents',
  upcoming: '/event/upcoming_events',
  past: '/event/past_events',
};
