import type { PostSummary } from '#posts/posts.ts';
import { CAROUSEL_SLIDES } from './limits.ts';

/**
 * The pieces that the carousel shows: of each guest the newest, so that no face stands in view twice. Where there are too
 * few guests to fill the view, their older pieces follow.
 */
export function onePerGuest(posts: readonly PostSummary[]): readonly PostSummary[] {
  const newest = new Map(posts.toReversed().map((post) => [post.post_author_id, post]));
  const first = posts.filter((post) => newest.get(post.post_author_id) === post);
  const inView = Math.max(...Object.values(CAROUSEL_SLIDES));
  return first.length < inView ? [...first, ...posts.filter((post) => !first.includes(post))] : first;
}
