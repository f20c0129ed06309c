import { type EventDetail, eventDetail } from '#content/events/events.store.ts';
import type { Site } from '#content/site.ts';
import { NotFound } from '#platform/errors.ts';
import type { MachineDocument } from '#platform/http/machine-documents.ts';
import { calendarIds } from './event-ids.store.ts';
import { eventChanges } from './sitemaps.store.ts';
import { allEvents } from './syndication.store.ts';

const CALENDAR = 'text/calendar; charset=utf-8';

/** Events as iCalendar (RFC 5545): one file to subscribe to, and one per event. */
export const calendarDocuments: readonly MachineDocument<Site>[] = [
  {
    address: '/events/calendar.ics',
    type: CALENDAR,
    render: async (site) => write(site, await allEvents(site)),
  },
  {
    address: '/events/:slug/calendar.ics',
    type: CALENDAR,
    render: async (site, { slug = '' }) => {
      const event = await eventDetail(site, slug);
      if (!event) throw new NotFound('There is no such event');
      return write(site, [event], event.event_id);
    },
  },
];

/** Loaded at the first request for a calendar, to keep it out of the start. */
async function write(site: Site, events: readonly EventDetail[], only?: number): Promise<string> {
  const { writeCalendar } = await import('./calendar-file.ts');
  return writeCalendar(site, events, { changes: await eventChanges(site), ids: await calendarIds(site, only) });
}
