import { addresses } from '#addresses.ts';
import { pictureShapes } from '#images/share-picture.ts';
import { localDay, localMoment } from '#platform/dates.ts';
import { shortened } from '#platform/shortened.ts';
import type { Site } from '#platform/site.ts';
import { isWholeDay } from './event-date.ts';
import { isOnline } from './event-place.ts';
import { plainText } from './event-text.ts';
import type { EventDetail } from './events.store.ts';

/** Letters of a description in a head: about what search engines print. */
const HEAD_LETTERS = 160;

/** What an event says of itself in search results: how its description begins, cut between words. */
export function eventSummary(event: Pick<EventDetail, 'event_desc' | 'event_title'>): string {
  return shortened(plainText(event.event_desc), HEAD_LETTERS) || event.event_title;
}

/**
 * An event for search engines: none where it does not say where it takes place, since they refuse an event without.
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
      startDate: startOf(event),
      eventStatus: 'https://schema.org/EventScheduled',
      ...place,
      ...(event.banner && { image: pictureShapes(site, event.banner) }),
      url,
      ...(isOnTheWeb(event.event_link) && { sameAs: event.event_link }),
    },
  ];
}

/** With the offset of the event's own clock (ISO 8601); the day alone where no time is known. */
function startOf(event: EventDetail): string {
  const moment = new Date(event.event_date);
  return isWholeDay(event) ? localDay(moment, event.event_timezone) : localMoment(moment, event.event_timezone);
}

/** Where, and whether one has to go there; undefined where the event doesn't say. */
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

/** A link may be an address to write to, which is no page. */
function isOnTheWeb(link: string | null): link is string {
  return /^https?:/i.test(link ?? '');
}
