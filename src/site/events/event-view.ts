import { addresses } from '#content/addresses.ts';
import { isOver } from '#content/events/event-times.ts';
import type { Event } from '#content/events/events.contract.ts';
import { EVENT_PICTURE, EVENT_PICTURE_WIDTHS } from '#content/events/events-limits.ts';
import type { StoredPicture } from '#content/images/stored-picture.ts';
import { pictureSource } from '#site/images/Picture.tsx';
import { eventDay, previousEventDate } from './event-date.ts';
import { isOnline } from './event-place.ts';
import { standsAtItsTime, stateWords } from './event-state.ts';
import { cardDescription } from './event-text.ts';

interface Viewing {
  /** The publication's, BCP 47. */
  readonly language: string;
  readonly imageBase: string;
  /** The current time. */
  readonly now: Date;
}

/** An event from the database or from a call. */
type ViewedEvent = Event & { readonly banner?: StoredPicture | null };

/** An event for a card, on the server and in the browser. */
export type EventView = Readonly<ReturnType<typeof eventView>>;

export function eventView(event: ViewedEvent, { language, imageBase, now }: Viewing) {
  const banner = bannerOf(event);
  return {
    id: event.event_id,
    href: addresses.event(event.event_slug),
    title: event.event_title,
    moment: event.event_date,
    day: eventDay(event, language),
    movedFrom: previousEventDate(event, language),
    previousMoment: event.event_previous_date,
    place: event.event_location,
    online: isOnline(event),
    state: stateWords(event),
    takesPlace: standsAtItsTime(event),
    zone: event.event_timezone,
    running: event.event_date <= now.toISOString() && !isOver(event, now.toISOString()),
    past: isOver(event, now.toISOString()),
    description: cardDescription(event.event_desc),
    picture: banner && pictureSource(imageBase, banner, EVENT_PICTURE.narrow, EVENT_PICTURE_WIDTHS),
  };
}

/** Of the original in pixels, where it is unknown: cards crop to this shape anyway. */
const UNKNOWN_SIZE = { width: 1600, height: 900, color: '' };

/** The stored picture, if it exists. Calls send only its path. */
function bannerOf({ banner, event_banner }: ViewedEvent): StoredPicture | null {
  if (banner !== undefined) return banner;
  return event_banner === null ? null : { path: event_banner, ...UNKNOWN_SIZE };
}
