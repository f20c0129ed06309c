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

/** What a list needs of a post. All of them texts: the compiler holds the names to the contract. */
const LISTED_FIELDS = [
  'cat_slug',
  'post_name',
  'post_title',
  'post_author',
  'post_date',
] as const satisfies readonly TextFields<Post>[];
type TextFields<Thing> = { [Name in keyof Thing]: Thing[Name] extends string ? Name : never }[keyof Thing];

type Listable = Pick<Post, (typeof LISTED_FIELDS)[number]>;

/**
 * Reads the posts of an answer, a bare list or one that travels as `result`. The contract itself would bring all of zod
 * to the browser, for five fields.
 * @throws Error when it is something else
 */
export function readListable(answer: unknown): readonly Listable[] {
  const list = isObject(answer) && 'result' in answer ? answer.result : answer;
  if (!Array.isArray(list) || !list.every(isListable)) throw new Error('The answer is no list of posts');
  return list;
}

function isListable(post: unknown): post is Listable {
  return isObject(post) && LISTED_FIELDS.every((name) => typeof post[name] === 'string');
}

function isObject(thing: unknown): thing is Record<string, unknown> {
  return typeof thing === 'object' && thing !== null;
}

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
