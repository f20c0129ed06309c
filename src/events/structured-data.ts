import { addresses } from '#addresses.ts';
import { pictureAddress } from '#platform/pictures.ts';
import type { Site } from '#platform/site.ts';
import { isOnline } from './event-place.ts';
import { plainText } from './event-text.ts';
import type { EventDetail } from './events.store.ts';

/** The widest that pictures come in. */
const SHARE_WIDTH = 1200;
/** Letters of a description in a head: about what search engines print. */
const HEAD_LETTERS = 160;

/** Address of the picture that stands for an event where it is shared. */
export function eventSharePicture(
  { configuration }: Pick<Site, 'configuration'>,
  event: EventDetail,
): string | undefined {
  return event.banner ? pictureAddress(configuration.imageBase, event.banner.path, SHARE_WIDTH) : undefined;
}

/** What an event says of itself in search results: how its description begins, cut between words. */
export function eventSummary(event: Pick<EventDetail, 'event_desc' | 'event_title'>): string {
  const text = plainText(event.event_desc);
  if (text.length <= HEAD_LETTERS) return text || event.event_title;
  const cut = text.slice(0, HEAD_LETTERS);
  return `${cut.slice(0, Math.max(cut.lastIndexOf(' '), HEAD_LETTERS / 2)).toWellFormed()}…`;
}

/** @see https://schema.org/Event and https://developers.google.com/search/docs/appearance/structured-data/event */
export function structuredEvent(site: Site, event: EventDetail): object {
  const { siteUrl } = site.configuration;
  const url = siteUrl + addresses.event(event.event_slug);
  const picture = eventSharePicture(site, event);
  return {
    '@context': 'https://schema.org',
    '@type': 'Event',
    name: event.event_title,
    description: eventSummary(event),
    startDate: event.event_date,
    eventStatus: 'https://schema.org/EventScheduled',
    ...placeOf(event, url),
    ...(picture && { image: [new URL(picture, siteUrl).href] }),
    url,
    ...(event.event_link && { sameAs: event.event_link }),
  };
}

/** Where, and whether one has to go there; nothing where the event doesn't say. */
function placeOf(event: EventDetail, url: string): object {
  if (isOnline(event)) {
    return {
      eventAttendanceMode: 'https://schema.org/OnlineEventAttendanceMode',
      location: { '@type': 'VirtualLocation', url: event.event_link ?? url },
    };
  }
  const [name = '', ...rest] = event.event_location.split(',').map((part) => part.trim());
  if (!name) return {};
  return {
    eventAttendanceMode: 'https://schema.org/OfflineEventAttendanceMode',
    location: { '@type': 'Place', name, address: rest.join(', ') || name },
  };
}
