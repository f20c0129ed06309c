import type { Post } from '#content/posts/posts.contract.ts';
import { type DateStyle, shortDate } from '#platform/dates.ts';
import { type PictureSource, pictureSource } from '#site/images/Picture.tsx';

/** What a list needs from the site. */
export type Listing = {
  readonly dates: DateStyle;
  readonly imageBase: string;
  /** Category names by slug. */
  readonly categories: Readonly<Record<string, string>>;
};

/** What a list needs from a post. */
const LISTED_FIELDS = [
  'cat_slug',
  'post_name',
  'post_title',
  'post_author',
  'post_date',
] as const satisfies readonly TextFields<Post>[];
type TextFields<Thing> = { [Name in keyof Thing]: Thing[Name] extends string ? Name : never }[keyof Thing];

type Listable = Pick<Post, (typeof LISTED_FIELDS)[number] | 'banner_img'>;

/** A post in a preview's lists, on the server and in the browser. */
export type PreviewListPost = Listable & {
  readonly cat_name: string;
  /** `21 Nov 2026`. */
  readonly date: string;
  readonly picture: PictureSource | null;
};

/**
 * Reads the posts of an answer, a bare list or `result`. Without zod, which the browser would have to load for six
 * fields.
 * @throws Error when the answer has another shape
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

/** Thumbnails have fixed dimensions, so the picture's own are not sent. */
const THUMBNAIL = { width: 120, height: 80, color: '' };

/** Converts posts from the database or from a call for display. */
export function listed(posts: readonly Listable[], { dates, imageBase, categories }: Listing): PreviewListPost[] {
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
