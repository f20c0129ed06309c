import { ICalCalendar, ICalEventStatus } from 'ical-generator';
import { Temporal } from 'temporal-polyfill';
import { tzlib_get_ical_block } from 'timezones-ical-library';
import { addresses } from '#content/addresses.ts';
import type { EventState } from '#content/events/events.contract.ts';
import type { EventDetail } from '#content/events/events.store.ts';
import { isWholeDay } from '#content/events/whole-day.ts';
import type { Site } from '#content/site.ts';
import { previousEventDate } from '#site/events/event-date.ts';
import { titleWithState } from '#site/events/event-state.ts';
import { eventSummary } from '#site/events/structured-data.ts';
import { withoutControlCharacters } from './control-characters.ts';

/** DTSTAMP of an event whose date of change is unknown: constant, so that the file does not change. */
const UNKNOWN = new Date(0);

/** From which SEQUENCE counts, so that its numbers fit 31 bits for 68 years. */
const FIRST_SECOND = Date.UTC(2020) / 1000;

/**
 * Events as an iCalendar file (RFC 5545), each in its own time zone. Without METHOD, which would make it an invitation
 * (RFC 5546); DTSTAMP and LAST-MODIFIED tell subscribers about changes.
 * @param known by the numbers of events: the dates of their last changes, and what calendars know them by
 */
export function writeCalendar(
  { publication, configuration }: Site,
  events: readonly EventDetail[],
  { changes, ids }: { readonly changes: ReadonlyMap<number, string>; readonly ids: ReadonlyMap<number, string> },
): string {
  const calendar = new ICalCalendar({
    name: `${publication.name}: Events`,
    description: `Events in the calendar of ${publication.name}`,
    url: configuration.siteUrl + addresses.events(),
    prodId: { company: publication.publisher.name, product: publication.name },
    timezone: { name: null, generator: (name) => timeZoneOf(name)?.definition ?? null },
  });
  const movedFrom = (event: EventDetail) => {
    const was = previousEventDate(event, publication.language);
    return was && `Moved from ${was}.\n\n`;
  };
  for (const event of events) {
    const changed = changes.get(event.event_id);
    const url = configuration.siteUrl + addresses.event(event.event_slug);
    calendar.createEvent({
      id: `${encodeURIComponent(ids.get(event.event_id) ?? event.event_slug)}@${new URL(configuration.siteUrl).host}`,
      ...timesOf(event),
      status: STATUSES[event.event_state],
      // Without it the library would use the current time, and clients would see a change each time.
      stamp: changed ? new Date(changed) : UNKNOWN,
      ...(changed && { lastModified: new Date(changed), sequence: sequenceAt(changed) }),
      summary: withoutControlCharacters(titleWithState(event)),
      description: withoutControlCharacters(`${movedFrom(event)}${eventSummary(event)}\n\n${event.event_link ?? url}`),
      location: withoutControlCharacters(event.event_state === 'online' ? 'Online' : event.event_location) || null,
      url,
    });
  }
  return calendar.toString();
}

/**
 * Rises with each change, without a column that counts them (RFC 5545, section 3.8.7.4): of two files, a calendar takes the later one,
 * in whichever order they come.
 */
function sequenceAt(changed: string): number {
  return Math.max(0, Math.floor(Date.parse(changed) / 1000) - FIRST_SECOND);
}

/** RFC 5545, section 3.8.1.11. Programs ignore it more often than not: the title says it, too. */
const STATUSES = {
  planned: null,
  postponed: ICalEventStatus.TENTATIVE,
  cancelled: ICalEventStatus.CANCELLED,
  online: null,
} as const satisfies Readonly<Record<EventState, ICalEventStatus | null>>;

/** Dates, local times with their zone, or UTC where the zone is UTC or unknown to calendars. */
function timesOf(event: EventDetail) {
  const local = (moment: string) => Temporal.Instant.from(moment).toZonedDateTimeISO(event.event_timezone);
  const [start, end] = [local(event.event_date), event.event_end === null ? null : local(event.event_end)];
  if (isWholeDay(event)) {
    // The end of whole days is the day after the last (RFC 5545, section 3.6.1).
    return { start: start.toPlainDate(), end: end?.toPlainDate().add({ days: 1 }) ?? null, allDay: true };
  }
  return { start, end, timezone: timeZoneOf(event.event_timezone)?.name ?? null };
}

/**
 * Looks up a time zone's definition for calendars.
 * @returns its current name and VTIMEZONE; undefined for UTC and unknown zones
 */
function timeZoneOf(name: string): { name: string; definition: string } | undefined {
  const [definition = '', parameter = ''] = tzlib_get_ical_block(name);
  const known = parameter.replace('TZID=', '');
  return definition.startsWith('BEGIN:VTIMEZONE') && known !== 'Etc/UTC' ? { name: known, definition } : undefined;
}
