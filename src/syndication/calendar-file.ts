import { ICalCalendar } from 'ical-generator';
import { addresses } from '#addresses.ts';
import type { Event } from '#events/events.contract.ts';
import type { Site } from '#platform/site.ts';

/** Events as one iCalendar file (RFC 5545). */
export function writeCalendar(site: Site, events: readonly Event[]): string {
  const { publication, configuration } = site;
  const calendar = new ICalCalendar({
    name: `${publication.name}: Events`,
    prodId: { company: publication.publisher.name, product: publication.name },
  });
  for (const event of events) {
    calendar.createEvent({
      id: `event-${event.event_id}@${new URL(configuration.siteUrl).host}`,
      start: new Date(event.event_date),
      // Without one the calendar would say when this answer was drawn, and every client would see a change.
      stamp: new Date(event.event_date),
      summary: event.event_title,
      location: event.event_location,
      url: configuration.siteUrl + addresses.event(event.event_slug),
    });
  }
  return calendar.toString();
}
