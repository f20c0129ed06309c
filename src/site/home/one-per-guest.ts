import type { PostSummary } from '#content/posts/posts.ts';
import { CAROUSEL_SLIDES } from './home-limits.ts';

/**
 * Posts for the carousel: the newest of each guest, so that no face is visible twice; then older posts, where there are
 * too few guests.
 */
export function onePerGuest(posts: readonly PostSummary[]): readonly PostSummary[] {
  const newest = new Map(posts.toReversed().map((post) => [post.post_author_id, post]));
  const first = posts.filter((post) => newest.get(post.post_author_id) === post);
  const inView = Math.max(...Object.values(CAROUSEL_SLIDES));
  return first.length < inView ? [...first, ...posts.filter((post) => !first.includes(post))] : first;
}
