import type { SideReadings } from '#platform/rendering/side-readings.ts';
import type { Site } from '#platform/site.ts';
import { latestPosts } from '#posts/posts.store.ts';
import type { PostSummary } from '#posts/posts.ts';
import { OFFERED_POSTS } from './limits.ts';

/** The latest posts, for a page that found nothing. */
export function offeredPosts(site: Site, side: SideReadings): Promise<readonly PostSummary[]> {
  return side.orEmpty('latest', latestPosts(site, { limit: OFFERED_POSTS }));
}
