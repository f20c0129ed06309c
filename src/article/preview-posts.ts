import { type PictureSource, pictureSource } from '#images/Picture.tsx';
import { type DateStyle, shortDate } from '#platform/dates.ts';
import type { Post } from '#posts/posts.contract.ts';

/** What a list needs to know of the site. */
export type Listing = {
  readonly dates: DateStyle;
  readonly imageBase: string;
  /** The categories' names by their slugs. */
  readonly categories: Readonly<Record<string, string>>;
};

/** What a list needs of a post. All of them texts but the picture: the compiler holds the names to the contract. */
const LISTED_FIELDS = [
  'cat_slug',
  'post_name',
  'post_title',
  'post_author',
  'post_date',
] as const satisfies readonly TextFields<Post>[];
type TextFields<Thing> = { [Name in keyof Thing]: Thing[Name] extends string ? Name : never }[keyof Thing];

type Listable = Pick<Post, (typeof LISTED_FIELDS)[number] | 'banner_img'>;

/** A post as a preview's lists show it, on the server and in the browser. */
export type ListedPost = Listable & {
  readonly cat_name: string;
  /** The specification's short date. */
  readonly date: string;
  readonly picture: PictureSource | null;
};

/**
 * Reads the posts of an answer, a bare list or one that travels as `result`. The contract itself would bring all of zod
 * to the browser, for six fields.
 * @throws Error when it is something else
 */
export function readListable(answer: unknown): readonly Listable[] {
  const list = isObject(answer) && 'result' in answer ? answer.result : answer;
  if (!Array.isArray(list) || !list.every(isListable)) throw new Error('The answer is no list of posts');
  return list;
}

function isListable(post: unknown): post is Listable {
  if (!isObject(post)) return false;
  const { banner_img } = post;
  return (
    LISTED_FIELDS.every((name) => typeof post[name] === 'string') &&
    (banner_img === null || typeof banner_img === 'string')
  );
}

function isObject(thing: unknown): thing is Record<string, unknown> {
  return typeof thing === 'object' && thing !== null;
}

/** A picture's measures do not travel: a thumbnail is cut to its own. */
const THUMBNAIL = { width: 120, height: 80, color: '' };

/** What a list shows of posts: the same, whether they come from the database or from a call. */
export function listed(posts: readonly Listable[], { dates, imageBase, categories }: Listing): ListedPost[] {
  return posts.map(({ cat_slug, post_name, post_title, post_author, post_date, banner_img }) => ({
    cat_slug,
    post_name,
    post_title,
    post_author,
    post_date,
    banner_img,
    cat_name: categories[cat_slug] ?? cat_slug,
    date: shortDate(post_date, dates),
    picture: banner_img === null ? null : pictureSource(imageBase, { path: banner_img, ...THUMBNAIL }, 300),
  }));
}
