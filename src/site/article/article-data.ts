import { activeAdvertisements } from '#content/advertising/advertising.store.ts';
import { latestPosts, relatedPosts } from '#content/posts/posts.store.ts';
import type { PostDetail, PostSummary } from '#content/posts/posts.ts';
import type { Site } from '#content/site.ts';
import type { SideReadings } from '#platform/rendering/side-readings.ts';
import { MORE_POSTS, RELATED_CONTENT } from './article-limits.ts';

/** An article and the lists beside and below it. */
export type ArticleData = Awaited<ReturnType<typeof articleData>>;

/**
 * Reads the lists around an article, without the article itself and without repetitions, and the Post-1 banners.
 * @param beside how many of the newest posts of its category to read, for the preview's numbered list
 */
export async function articleData(site: Site, post: PostDetail, side: SideReadings, beside = 0) {
  const shown = [post.id];
  const read = async (name: string, reading: Promise<readonly PostSummary[]>) => {
    const posts = await side.orEmpty(name, reading);
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
    advertisements: await side.orEmpty('advertisements', activeAdvertisements(site, 'Post-1')),
  };
}
