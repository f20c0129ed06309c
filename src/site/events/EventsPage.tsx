import { z } from 'zod';
import { addresses } from '#content/addresses.ts';
import layout from '#content/design/layout.module.css';
import { TabLinks } from '#content/design/Tabs.tsx';
import { type EventTab, eventTab } from '#content/events/events.contract.ts';
import { listEvents } from '#content/events/events.store.ts';
import { EVENTS_PER_PAGE, MOST_EVENT_PAGES } from '#content/events/events-limits.ts';
import { definePage } from '#content/page.ts';
import type { Site } from '#content/site.ts';
import { pageNumber } from '#platform/api/api.contract.ts';
import { NotFound } from '#platform/errors.ts';
import type { SideReadings } from '#platform/rendering/side-readings.ts';
import { offeredPosts } from '#site/listings/offered-posts.ts';
import { breadcrumbs } from '#site/navigation/breadcrumbs.ts';
import { calendarAlternate, feedAlternates } from '#site/syndication/alternates.ts';
import { EventList } from './EventList.tsx';
import styles from './EventsPage.module.css';
import { NoEvents } from './NoEvents.tsx';

export type EventsData = Awaited<ReturnType<typeof loadEvents>>;

/** /events (section 2). */
export default definePage({
  params: z.object({ tab: eventTab.catch('all'), page: pageNumber(MOST_EVENT_PAGES) }),
  load: loadEvents,
  head: ({ tab, pagination: { page } }, site) => ({
    title: page > 1 ? `${TITLES[tab]}, page ${page}` : TITLES[tab],
    description: `Conferences, workshops and online sessions in the calendar of ${site.publication.name}: what is to come, and what has been.`,
    canonical: addresses.events(tab, page),
    alternates: [calendarAlternate(site), ...feedAlternates(site)],
    structuredData: [breadcrumbs(site, [{ name: TITLES.all, path: addresses.events() }])],
  }),
  View: ({ data, context }) => (
    <div className={`${layout.page} ${styles.page}`}>
      <header className={styles.header}>
        <h1>Events</h1>
        <a href={addresses.calendar()} className={styles.calendar}>
          Follow in your calendar
        </a>
      </header>
      <TabLinks label="Which events" tabs={TABS.map((tab) => ({ ...tab, current: tab.tab === data.tab }))} />
      {data.events.length > 0 ? <EventList data={data} site={context.site} /> : <NoEvents latest={data.latest} />}
    </div>
  ),
});

const TITLES: Readonly<Record<EventTab, string>> = {
  all: 'Events',
  upcoming: 'Upcoming events',
  past: 'Past events',
};

/** Links, which work without script; a tab starts at page 1 (section 4). */
const TABS = [
  { tab: 'all', name: 'All', href: addresses.events() },
  { tab: 'upcoming', name: 'Upcoming', href: addresses.events('upcoming') },
  { tab: 'past', name: 'Past', href: addresses.events('past') },
] as const;

/**
 * Reads the cards of all pages up to this one: without script, 'Show More' leads to a page with nine more. The latest posts
 * where there is no event.
 * @throws NotFound for a page past the end
 */
async function loadEvents(site: Site, { tab, page }: { tab: EventTab; page: number }, side: SideReadings) {
  const { events, pagination } = await listEvents(site, { tab, page: 1, limit: page * EVENTS_PER_PAGE });
  const totalPages = Math.ceil(pagination.totalItems / EVENTS_PER_PAGE);
  if (page > Math.max(1, totalPages)) throw new NotFound(`There are no ${page} pages of events`);
  const latest = events.length > 0 ? [] : await offeredPosts(site, side);
  return { tab, events, pagination: { ...pagination, page, limit: EVENTS_PER_PAGE, totalPages }, latest };
}
