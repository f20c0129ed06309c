import { type ActiveAdvertisement, activeAdvertisements } from '#advertising/advertising.store.ts';
import { NotFound } from '#errors.ts';
import { type Failures, orEmpty } from '#platform/rendering/side-readings.tsx';
import type { Site } from '#platform/site.ts';
import { latestPosts, popularPosts } from '#posts/posts.store.ts';
import type { PostSummary } from '#posts/posts.ts';
import { type EventDetail, eventDetail } from './events.store.ts';
import { EVENT_TAB_POSTS } from './limits.ts';

/** An event and what is beside it. */
export interface EventData {
  readonly event: EventDetail;
  /** The current tab. */
  readonly tab: 'latest' | 'popular';
  readonly latest: readonly PostSummary[];
  readonly popular: readonly PostSummary[];
  readonly advertisements: readonly ActiveAdvertisement[];
  readonly failures: Failures;
}

/** @throws NotFound when there is no such event */
export async function eventData(
  site: Site,
  { event_slug, tab }: { event_slug: string; tab: EventData['tab'] },
): Promise<EventData> {
  const event = await eventDetail(site, event_slug);
  if (!event) throw new NotFound(`There is no event '${event_slug}'`);
  const failures = new Map<string, unknown>();
  const [latest, popular, advertisements] = await Promise.all([
    orEmpty(failures, 'latest', latestPosts(site, { limit: EVENT_TAB_POSTS })),
    orEmpty(failures, 'popular', popularPosts(site, { limit: EVENT_TAB_POSTS })),
    orEmpty(failures, 'advertisements', activeAdvertisements(site, 'Post-1')),
  ]);
  return { event, tab, latest, popular, advertisements, failures };
}
