import { latestPosts } from '#content/posts/posts.store.ts';
import type { PostSummary } from '#content/posts/posts.ts';
import type { Site } from '#content/site.ts';
import type { SideReadings } from '#platform/rendering/side-readings.ts';
import { OFFERED_POSTS } from './listings-limits.ts';

/** The latest posts, for a page that found nothing. */
export function offeredPosts(site: Site, side: SideReadings): Promise<readonly PostSummary[]> {
  return side.orEmpty('latest', latestPosts(site, { limit: OFFERED_POSTS }));
}
