import type { Event, EventTab } from '#content/events/events.contract.ts';
import { EVENTS_PER_PAGE } from '#content/events/events-limits.ts';
import { EVENT_CALLS } from './event-calls.ts';
import { type EventView, eventView } from './event-view.ts';

/** The state of 'Show More': shown events, fetched events that are not shown yet, and the last page fetched. */
export interface LoadedEvents {
  readonly events: readonly EventView[];
  readonly waiting: readonly EventView[];
  readonly page: number;
  readonly totalPages: number;
}

interface EventSource {
  readonly tab: EventTab;
  readonly apiBase: string;
  readonly imageBase: string;
  readonly language: string;
}

/**
 * Reveals nine more events, and fetches the next page when too few are left.
 * @throws Error when the call fails or the answer has another shape
 */
export async function nextEvents(loaded: LoadedEvents, source: EventSource): Promise<LoadedEvents> {
  const { waiting, page, totalPages } =
    loaded.waiting.length < EVENTS_PER_PAGE && loaded.page < loaded.totalPages
      ? await nextPage(loaded, source)
      : loaded;
  return {
    events: [...loaded.events, ...waiting.slice(0, EVENTS_PER_PAGE)],
    waiting: waiting.slice(EVENTS_PER_PAGE),
    page,
    totalPages,
  };
}

async function nextPage(
  loaded: LoadedEvents,
  { tab, apiBase, imageBase, language }: EventSource,
): Promise<LoadedEvents> {
  const page = loaded.page + 1;
  const response = await fetch(`${apiBase}/api${EVENT_CALLS[tab]}?page=${page}`);
  if (!response.ok) throw new Error(`The events answered ${response.status}`);
  const responseData = readEvents(await response.json());
  const now = new Date();
  // An event that was added meanwhile moves the others: the last of a page may come again on the next.
  const known = new Set([...loaded.events, ...loaded.waiting].map(({ id }) => id));
  const fresh = responseData.eventData.filter(({ event_id }) => !known.has(event_id));
  return {
    ...loaded,
    waiting: [...loaded.waiting, ...fresh.map((event) => eventView(event, { language, imageBase, now }))],
    page,
    totalPages: responseData.totalPages,
  };
}

/** The fields of a card, and their types. */
const CARD_FIELDS = {
  event_id: 'number',
  event_slug: 'string',
  event_title: 'string',
  event_date: 'string',
  event_timezone: 'string',
  event_all_day: 'number',
  event_state: 'string',
  event_location: 'string',
  event_desc: 'string',
} as const satisfies { readonly [Name in keyof Event]?: Event[Name] extends number ? 'number' : 'string' };

/** What the fields of ours are where an answer has the specified ones alone. */
const AS_SPECIFIED = {
  event_end: null,
  event_all_day: 0,
  event_state: 'planned',
  event_previous_date: null,
} as const satisfies Partial<Event>;

/**
 * Reads the fields of an answer that cards need. Without zod, which the browser would have to load.
 * @throws Error when the answer has another shape
 */
function readEvents(answer: unknown): { eventData: readonly Event[]; totalPages: number } {
  const { eventData, pagination } = objectOf(objectOf(answer).responseData);
  const { totalPages } = objectOf(pagination);
  const events: unknown[] = Array.isArray(eventData)
    ? eventData.map((event) => ({ ...AS_SPECIFIED, ...objectOf(event) }))
    : [null];
  if (!events.every(isEvent) || typeof totalPages !== 'number') throw new Error('The answer is no list of events');
  return { eventData: events, totalPages };
}

function isEvent(thing: unknown): thing is Event {
  const event = objectOf(thing);
  const { event_banner, event_end, event_link, event_previous_date } = event;
  const areTexts = [event_banner, event_end, event_link, event_previous_date].every(
    (text) => text === null || typeof text === 'string',
  );
  return areTexts && Object.entries(CARD_FIELDS).every(([name, kind]) => typeof event[name] === kind);
}

function objectOf(thing: unknown): Readonly<Record<string, unknown>> {
  return typeof thing === 'object' && thing !== null ? { ...thing } : {};
}
