import { type PostTexts, postTexts } from './posts/posts.contract.ts';

/**
 * The most characters or entries that input may have, or the largest that it may be, by what it is. Only input: a longer stored text stays readable, and an
 * import keeps it as a draft.
 */
export const MAXIMA = {
  headline: 300,
  standfirst: 1_000,
  searchTitle: 300,
  searchDescription: 1_000,
  keywords: 1_000,
  caption: 1_000,
  /** HTML of an event or of a page of text. */
  thingText: 200_000,
  /** Of a page, a film or a picture. */
  address: 2_000,
  slug: 300,
  /** Of a row, as its source or the desk names it: that of a redirect contains its address. */
  key: 2_100,
  /** What stands behind the path of a page: a term of the search, which is cut, or a screen of the desk. */
  rest: 10_000,
  /** ISO 8601, in UTC. */
  moment: 40,
  /** A whole number that the database gave: PostgreSQL takes no larger one for a row. */
  number: 2_147_483_647,
  coauthors: 50,
  subcategories: 100,
  subcategoryName: 100,
  /** What a browser signs for a passkey, as the JSON of a form field; and the ways in which one is reached. */
  passkey: 65_536,
  transports: 10,
  /** A name as readers see it, under a story. */
  printedName: 200,
  /** In the margin of a story. */
  note: 5_000,
  /** All notes to what a reader asked for. */
  notes: 10_000,
  /** Who said that a reader wants the newsletter, and how. */
  consent: 200,
  /** All names of those who gave a text that waits for a choice. */
  names: 1_000,
  /** Values that wait for a choice of one field. */
  waiting: 100,
  /** Subject, before and after of an entry in the log of changes. */
  loggedValue: 200,
} as const;

/** A text of a post has room for a standfirst, unless it has a line below. */
const TEXTS = Object.fromEntries(Object.keys(postTexts.shape).map((name) => [name, MAXIMA.standfirst]));

/** The most characters of each text of a post, by its column. */
export const TEXT_MAXIMA = {
  ...(TEXTS as Record<keyof PostTexts, number>),
  post_title: MAXIMA.headline,
  p_content: MAXIMA.standfirst,
  meta_title: MAXIMA.searchTitle,
  meta_description: MAXIMA.searchDescription,
  meta_keywords: MAXIMA.keywords,
  banner_img: MAXIMA.address,
  banner_caption: MAXIMA.caption,
  podcast_link: MAXIMA.address,
  cat_slug: MAXIMA.slug,
  post_name: MAXIMA.slug,
  banner_focus: MAXIMA.moment,
} as const;

/**
 * What one story may hold. A stored one that holds more opens, and may only shrink.
 * `stored` are the characters that a body of a call can carry: so much may come back of such a story.
 */
export const STORY_MAXIMA = { characters: 1_000_000, tags: 50_000, blocks: 5_000, stored: 4_000_000 } as const;
