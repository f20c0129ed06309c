import { type ActiveAdvertisement, activeAdvertisements } from '#advertising/advertising.store.ts';
import { type Failures, orEmpty } from '#platform/rendering/side-readings.tsx';
import type { Site } from '#platform/site.ts';
import { latestPosts, relatedPosts } from '#posts/posts.store.ts';
import type { PostDetail, PostSummary } from '#posts/posts.ts';
import { MORE_POSTS, RELATED_CONTENT } from './limits.ts';

/** An article and the lists beside and below it. */
export interface ArticleData {
  readonly post: PostDetail;
  readonly related: readonly PostSummary[];
  /** The newest of the same category: the preview's numbered list. */
  readonly beside: readonly PostSummary[];
  readonly latest: readonly PostSummary[];
  readonly advertisements: readonly ActiveAdvertisement[];
  readonly failures: Failures;
}

/**
 * Reads the lists around an article, without the article itself and without repetitions, and the Post-1 banners.
 * @param beside how many of the newest posts of its category to read
 */
export async function articleData(site: Site, post: PostDetail, beside = 0): Promise<ArticleData> {
  const failures = new Map<string, unknown>();
  const shown = [post.id];
  const read = async (name: string, reading: Promise<readonly PostSummary[]>) => {
    const posts = await orEmpty(failures, name, reading);
    shown.push(...posts.map(({ id }) => id));
    return posts;
  };
  return {
    post,
    related: await read('related', relatedPosts(site, post, RELATED_CONTENT)),
    beside: beside
      ? await read('asidetopic', latestPosts(site, { catSlug: post.cat_slug, limit: beside, except: shown }))
      : [],
    latest: await read('latest', latestPosts(site, { limit: MORE_POSTS, except: shown })),
    advertisements: await orEmpty(failures, 'advertisements', activeAdvertisements(site, 'Post-1')),
    failures,
  };
}
