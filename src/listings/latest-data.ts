import { type Failures, orEmpty } from '#platform/rendering/side-readings.tsx';
import type { Site } from '#platform/site.ts';
import { latestPosts } from '#posts/posts.store.ts';
import type { PostSummary } from '#posts/posts.ts';
import { OFFERED_POSTS } from './limits.ts';

export interface LatestData {
  readonly latest: readonly PostSummary[];
  readonly failures: Failures;
}

/** Reads the latest posts for a page that found nothing. */
export async function latestData(site: Site): Promise<LatestData> {
  const failures = new Map<string, unknown>();
  return { latest: await orEmpty(failures, 'latest', latestPosts(site, { limit: OFFERED_POSTS })), failures };
}
