/** What a generated site is made of, beside its posts. */

/** How the posts spread over the publication's eight categories, as a news desk's do. */
export const CATEGORY_WEIGHTS: Readonly<Record<string, number>> = {
  news: 40,
  'quick-bytes': 20,
  featured: 12,
  'learning-center': 8,
  'guest-author': 8,
  podcasts: 4,
  interview: 4,
  'future-ready': 4,
};

export const SUBCATEGORIES = 24;
/** A post has one to three of them; the first few are in far more posts than the last. */
export const MOST_SUBCATEGORIES = 3;

/** One in so many posts is by another author, at least AUTHORS_AT_LEAST. */
export const POSTS_PER_AUTHOR = 500;
export const AUTHORS_AT_LEAST = 30;

/** The newest post is new, the oldest so many days old, however many there are. */
export const DAYS = 12 * 365;

/** Drafts and scheduled posts, of a thousand. */
export const DRAFTS = 5;
export const SCHEDULED = 1;

/** Posts that are read on one day, counted for each of the last days that popularity looks at. */
export const READ_A_DAY = 5000;
export const READ_DAYS = 30;

/** Running banners of each type; and events, half of them past. */
export const BANNERS = { 'Home-2': 3, 'Footer-3': 2, 'Post-1': 6 } as const;
export const EVENTS = 40;
