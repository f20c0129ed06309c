import { z } from 'zod';
import { type EventTab, eventDetails, eventPage } from '#content/events/events.contract.ts';
import { eventDetail, listEvents } from '#content/events/events.store.ts';
import { EVENTS_PER_PAGE } from '#content/events/events-limits.ts';
import type { Site } from '#content/site.ts';
import { pageQuery, slug } from '#platform/api/api.contract.ts';
import { type Api, answers } from '#platform/api/route.ts';
import { MissingDetail } from '#platform/errors.ts';
import { EVENT_CALLS } from './event-calls.ts';

const tags = ['Events'];
const querystring = pageQuery(EVENTS_PER_PAGE);

const LISTS: readonly { tab: EventTab; summary: string }[] = [
  { tab: 'all', summary: 'All events: those to come, soonest first; then past ones, latest first' },
  { tab: 'upcoming', summary: 'Events to come, soonest first' },
  { tab: 'past', summary: 'Events that have been, latest first' },
];

/** The calls for the list of events and for one event (section 7). */
export function registerEventCalls(api: Api, site: Site): void {
  for (const { tab, summary } of LISTS) {
    api.get(
      EVENT_CALLS[tab],
      { schema: { tags, summary, querystring, response: answers(eventPage, 400) } },
      async ({ query }) => {
        const { events, pagination } = await listEvents(site, { tab, ...query });
        return { responseData: { eventData: events, pagination } };
      },
    );
  }
  api.get(
    '/event/eventdetails/:event_slug',
    {
      schema: {
        tags,
        summary: 'An event',
        description: 'An event that does not exist answers 501.',
        params: z.object({ event_slug: slug }),
        response: answers(eventDetails, 400, 501),
      },
    },
    async ({ params: { event_slug } }) => {
      const event = await eventDetail(site, event_slug);
      if (!event) throw new MissingDetail(`There is no event '${event_slug}'.`);
      return { eventData: [event] };
    },
  );
}
