import { ICalCalendar } from 'ical-generator';
import { Temporal } from 'temporal-polyfill';
import { tzlib_get_ical_block } from 'timezones-ical-library';
import { addresses } from '#addresses.ts';
import { isWholeDay } from '#events/event-date.ts';
import type { EventDetail } from '#events/events.store.ts';
import { eventSummary } from '#events/structured-data.ts';
import type { Site } from '#platform/site.ts';
import { legible } from './legible.ts';

/** For an event of which nobody knows when it was changed: the same in every file. */
const UNKNOWN = new Date(0);

/**
 * Events as one iCalendar file (RFC 5545), each in its own time zone. It has no METHOD, which would make an invitation of it
 * (RFC 5546) and ask for an organizer; who follows the calendar is told of changes by DTSTAMP and LAST-MODIFIED.
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
    timezone: { name: null, generator: (name) => timeZoneOf(name)?.definition ?? null },
  });
  for (const event of events) {
    const changed = changes.get(event.event_id);
    const url = configuration.siteUrl + addresses.event(event.event_slug);
    calendar.createEvent({
      // By the address, which outlives a database that is filled anew; its number does not.
      id: `${encodeURIComponent(event.event_slug)}@${new URL(configuration.siteUrl).host}`,
      ...startOf(event),
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

/** A day, a local time with its zone, or a moment in UTC where the zone is UTC or calendars do not know it. */
function startOf(event: EventDetail) {
  const start = Temporal.Instant.from(event.event_date).toZonedDateTimeISO(event.event_timezone);
  if (isWholeDay(event)) return { start: start.toPlainDate(), allDay: true };
  return { start, timezone: timeZoneOf(event.event_timezone)?.name ?? null };
}

/**
 * A time zone as calendars define it.
 * @returns its name there, which is another for one that was renamed, and its VTIMEZONE; undefined for UTC and for a zone without one
 */
function timeZoneOf(name: string): { name: string; definition: string } | undefined {
  const [definition = '', parameter = ''] = tzlib_get_ical_block(name);
  const known = parameter.replace('TZID=', '');
  return definition.startsWith('BEGIN:VTIMEZONE') && known !== 'Etc/UTC' ? { name: known, definition } : undefined;
}
