import { NotFound } from '#errors.ts';
import { eventDetail } from '#events/events.store.ts';
import type { MachineDocument } from '#platform/http/documents.ts';
import { allEvents } from './syndication.store.ts';

const CALENDAR = 'text/calendar; charset=utf-8';

/** Events as iCalendar (RFC 5545): all of them to follow, and each to keep. */
export const calendarDocuments: readonly MachineDocument[] = [
  {
    address: '/events/calendar.ics',
    type: CALENDAR,
    draw: async (site) => (await import('./calendar-file.ts')).writeCalendar(site, await allEvents(site)),
  },
  {
    address: '/events/:slug/calendar.ics',
    type: CALENDAR,
    draw: async (site, { slug = '' }) => {
      const event = await eventDetail(site, slug);
      if (!event) throw new NotFound('There is no such event');
      return (await import('./calendar-file.ts')).writeCalendar(site, [event]);
    },
  },
];
