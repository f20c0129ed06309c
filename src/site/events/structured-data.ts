import { addresses } from '#content/addresses.ts';
import type { EventState } from '#content/events/events.contract.ts';
import type { EventDetail } from '#content/events/events.store.ts';
import { isWholeDay } from '#content/events/whole-day.ts';
import { DESCRIPTION_LETTERS } from '#content/posts/posts-limits.ts';
import type { Site } from '#content/site.ts';
import { localDay, localMoment } from '#platform/dates.ts';
import { shortened } from '#platform/text/shortened.ts';
import { pictureShapes } from '#site/images/share-picture.ts';
import { isPreviousDay } from './event-date.ts';
import { isOnline } from './event-place.ts';
import { eventPlainText, OPENING } from './event-text.ts';

/** The start of the event's description, cut between words. */
export function eventSummary(event: Pick<EventDetail, 'event_desc' | 'event_title'>): string {
  return shortened(eventPlainText(event.event_desc.slice(0, OPENING)), DESCRIPTION_LETTERS) || event.event_title;
}

/**
 * An event for search engines; empty without a location, which they require.
 * @see https://schema.org/Event and https://developers.google.com/search/docs/appearance/structured-data/event
 */
export function structuredEvent(site: Site, event: EventDetail): object[] {
  const url = site.configuration.siteUrl + addresses.event(event.event_slug);
  const place = placeOf(event, url);
  if (!place) return [];
  return [
    {
      '@context': 'https://schema.org',
      '@type': 'Event',
      name: event.event_title,
      description: eventSummary(event),
      startDate: dateOf(event, event.event_date),
      ...(event.event_end && { endDate: dateOf(event, event.event_end) }),
      ...(event.event_previous_date && {
        previousStartDate: dateOf(event, event.event_previous_date, isPreviousDay(event)),
      }),
      eventStatus: `https://schema.org/${statusOf(event)}`,
      ...place,
      ...(event.banner && { image: pictureShapes(site, event.banner) }),
      url,
      ...(isOnTheWeb(event.event_link) && { sameAs: event.event_link }),
    },
  ];
}

/** @see https://schema.org/EventStatusType */
const STATUSES = {
  planned: 'EventScheduled',
  postponed: 'EventPostponed',
  cancelled: 'EventCancelled',
  online: 'EventMovedOnline',
} as const satisfies Readonly<Record<EventState, string>>;

/** Only with this status do search engines read the previous start of an event that takes place. */
function statusOf({ event_state, event_previous_date }: EventDetail): string {
  return event_state === 'planned' && event_previous_date ? 'EventRescheduled' : STATUSES[event_state];
}

/** ISO 8601 with the offset of the event's time zone; the date alone for a whole day. */
function dateOf(event: EventDetail, written: string, isDay = isWholeDay(event)): string {
  const moment = new Date(written);
  return isDay ? localDay(moment, event.event_timezone) : localMoment(moment, event.event_timezone);
}

/** The location and the mode of attendance; undefined if unknown. */
function placeOf(event: EventDetail, url: string): object | undefined {
  if (isOnline(event)) {
    return {
      eventAttendanceMode: 'https://schema.org/OnlineEventAttendanceMode',
      location: { '@type': 'VirtualLocation', url: isOnTheWeb(event.event_link) ? event.event_link : url },
    };
  }
  const [name = '', ...rest] = event.event_location.split(',').map((part) => part.trim());
  if (!name) return undefined;
  return {
    eventAttendanceMode: 'https://schema.org/OfflineEventAttendanceMode',
    location: { '@type': 'Place', name, address: rest.join(', ') || name },
  };
}

/** The link may be a mailto: address. */
function isOnTheWeb(link: string | null): link is string {
  return /^https?:/i.test(link ?? '');
}
