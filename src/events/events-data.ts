import { NotFound } from '#errors.ts';
import { OFFERED_POSTS } from '#listings/limits.ts';
import type { Site } from '#platform/site.ts';
import type { Pagination } from '#posts/posts.contract.ts';
import { latestPosts } from '#posts/posts.store.ts';
import type { PostSummary } from '#posts/posts.ts';
import type { EventTab } from './events.contract.ts';
import { type EventDetail, listEvents } from './events.store.ts';
import { EVENTS_PER_PAGE } from './limits.ts';

export interface EventsData {
  readonly tab: EventTab;
  /** The cards of all pages up to this one: without script, 'Show More' leads to a page with nine more. */
  readonly events: readonly EventDetail[];
  /** Number of pages of nine. */
  readonly pagination: Pagination;
  /** Latest posts, when there is no event. */
  readonly latest: readonly PostSummary[];
}

/** @throws NotFound for a page past the end */
export async function eventsData(site: Site, { tab, page }: { tab: EventTab; page: number }): Promise<EventsData> {
  const { events, pagination } = await listEvents(site, { tab, page: 1, limit: page * EVENTS_PER_PAGE });
  const totalPages = Math.ceil(pagination.totalItems / EVENTS_PER_PAGE);
  if (page > Math.max(1, totalPages)) throw new NotFound(`There are no ${page} pages of events`);
  const latest = events.length > 0 ? [] : await latestPosts(site, { limit: OFFERED_POSTS });
  return { tab, events, pagination: { ...pagination, page, limit: EVENTS_PER_PAGE, totalPages }, latest };
}
