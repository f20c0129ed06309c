import { type ActiveAdvertisement, activeAdvertisements } from '#advertising/advertising.store.ts';
import { type Failures, orEmpty } from '#platform/rendering/side-readings.tsx';
import type { Site } from '#platform/site.ts';
import { latestPosts, relatedPosts, surroundingPosts } from '#posts/posts.store.ts';
import type { PostDetail, PostSummary } from '#posts/posts.ts';
import { MORE_POSTS, RELATED_CONTENT } from './limits.ts';

/** An article with what stands around it. */
export interface ArticleData {
  readonly post: PostDetail;
  readonly related: readonly PostSummary[];
  readonly latest: readonly PostSummary[];
  readonly advertisements: readonly ActiveAdvertisement[];
  readonly failures: Failures;
}

/** Reads what stands around an article: related and latest stories, never itself among them, and the Post-1 banners. */
export async function withSurroundings(site: Site, post: PostDetail): Promise<ArticleData> {
  const failures = new Map<string, unknown>();
  const [lists, advertisements] = await Promise.all([
    surroundingPosts(site, post, { related: RELATED_CONTENT, latest: MORE_POSTS }).catch(() =>
      eachList(site, post, failures),
    ),
    orEmpty(failures, 'advertisements', activeAdvertisements(site, 'Post-1')),
  ]);
  return { post, ...lists, advertisements, failures };
}

/** Reads the lists one by one, so that one that fails does not take the other with it. */
async function eachList(site: Site, post: PostDetail, failures: Map<string, unknown>) {
  const [related, latest] = await Promise.all([
    orEmpty(failures, 'related', relatedPosts(site, post, RELATED_CONTENT)),
    orEmpty(failures, 'latest', latestPosts(site, { limit: MORE_POSTS, except: [post.id] })),
  ]);
  return { related, latest };
}
