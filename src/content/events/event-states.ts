import type { EventState } from './events.contract.ts';

/** What people read of an event's state. */
export const EVENT_STATES = {
  planned: 'As planned',
  postponed: 'Postponed',
  cancelled: 'Cancelled',
  online: 'Moved online',
} as const satisfies Readonly<Record<EventState, string>>;
