import { addresses } from '#content/addresses.ts';
import type { Site } from '#content/site.ts';
import { FEED_FORMATS } from '#content/syndication/feed-formats.ts';
import type { Alternate } from '#platform/rendering/page.ts';

/** A list that has feeds of its own. */
export interface FeedOfList {
  readonly kind: 'topic' | 'tag' | 'author';
  readonly slug: string;
  /** The list's name. */
  readonly name: string;
}

/** The feed links in a page's head: the list's own first, then the whole site's. */
export function feedAlternates({ publication }: Pick<Site, 'publication'>, list?: FeedOfList): Alternate[] {
  const whole = formatsOf(publication.name, addresses.feeds());
  if (!list) return whole;
  return [...formatsOf(`${list.name} | ${publication.name}`, addresses.feeds(list.kind, list.slug)), ...whole];
}

function formatsOf(title: string, path: string): Alternate[] {
  return Object.values(FEED_FORMATS).map(({ file, type, name }) => ({
    // Feed readers compare the bare media type.
    type: type.split(';')[0] ?? type,
    title: `${title} (${name})`,
    path: `${path}/${file}`,
  }));
}

/** The calendar link in a page's head: one event's, or all events'. */
export function calendarAlternate(
  { publication }: Pick<Site, 'publication'>,
  event?: { readonly event_slug: string; readonly event_title: string },
): Alternate {
  const title = event ? event.event_title : `${publication.name}: Events`;
  return { type: 'text/calendar', title: `${title} (iCalendar)`, path: addresses.calendar(event?.event_slug) };
}
