import { addresses } from '#addresses.ts';
import type { Post } from '#posts/posts.contract.ts';

/** A post as a preview's lists show it, on the server and in the browser. */
export type ListedPost = {
  readonly href: string;
  readonly title: string;
  readonly author: string;
  /** ISO 8601. */
  readonly moment: string;
  /** The same as the specification's short date. */
  readonly date: string;
};

type Listable = Pick<Post, 'cat_slug' | 'post_name' | 'post_title' | 'post_author' | 'post_date'>;

/** @param shortDate prints a moment as a short date */
export function toListed(post: Listable, shortDate: (moment: string) => string): ListedPost {
  return {
    href: addresses.article(post),
    title: post.post_title,
    author: post.post_author,
    moment: post.post_date,
    date: shortDate(post.post_date),
  };
}
