import { ICalCalendar } from 'ical-generator';
import { addresses } from '#addresses.ts';
import { isWholeDay } from '#events/event-date.ts';
import type { EventDetail } from '#events/events.store.ts';
import { eventSummary } from '#events/structured-data.ts';
import type { Site } from '#platform/site.ts';
import { legible } from './legible.ts';

/** For an event of which nobody knows when it was changed: the same in every file. */
const UNKNOWN = new Date(0);

/**
 * Events as one iCalendar file (RFC 5545). It has no METHOD, which would make an invitation of it (RFC 5546) and ask for an
 * organizer; who follows the calendar is told of changes by DTSTAMP and LAST-MODIFIED.
 * @param changes when each was last changed, by its id
 */
export function writeCalendar(
  { publication, configuration }: Site,
  events: readonly EventDetail[],
  changes: ReadonlyMap<number, string>,
): string {
  const calendar = new ICalCalendar({
    name: `${publication.name}: Events`,
    description: `Events in the calendar of ${publication.name}`,
    url: configuration.siteUrl + addresses.events(),
    prodId: { company: publication.publisher.name, product: publication.name },
  });
  for (const event of events) {
    const changed = changes.get(event.event_id);
    const url = configuration.siteUrl + addresses.event(event.event_slug);
    calendar.createEvent({
      // By the address, which outlives a database that is filled anew; its number does not.
      id: `${encodeURIComponent(event.event_slug)}@${new URL(configuration.siteUrl).host}`,
      start: new Date(event.event_date),
      allDay: isWholeDay(event.event_date),
      // Without one the calendar would say when this answer was drawn, and every client would see a change.
      stamp: changed ? new Date(changed) : UNKNOWN,
      ...(changed && { lastModified: new Date(changed) }),
      summary: legible(event.event_title),
      description: legible(`${eventSummary(event)}\n\n${event.event_link ?? url}`),
      location: legible(event.event_location) || null,
      url,
    });
  }
  return calendar.toString();
}
