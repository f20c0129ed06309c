import { addresses } from '#addresses.ts';
import type { Alternate } from '#platform/rendering/page.ts';
import type { Site } from '#platform/site.ts';

/** The calendar link in a page's head: one event's, or all events'. */
export function calendarAlternate(
  { publication }: Pick<Site, 'publication'>,
  event?: { readonly event_slug: string; readonly event_title: string },
): Alternate {
  const title = event ? event.event_title : `${publication.name}: Events`;
  const page = event ? addresses.event(event.event_slug) : addresses.events();
  return { type: 'text/calendar', title: `${title} (iCalendar)`, path: `${page}/calendar.ics` };
}
