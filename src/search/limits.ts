/** A page of results: three cards, then a list. */
export const SEARCH_PAGE_SIZE = 10;

/** Words and phrases of one query that are looked for; the rest is ignored. */
export const MOST_TERMS = 16;

/** Words tried in place of one that occurs nowhere. */
export const MOST_CORRECTIONS = 3;

/** Words of the passage shown with a result. */
export const PASSAGE_WORDS = 32;

/** How much better a post of today ranks than the same post long ago, as a share; halved after RECENCY_DAYS. */
export const RECENCY_WEIGHT = 0.05;
export const RECENCY_DAYS = 180;

/** Categories that are tabs; the rest stand under More (section 9). */
export const FILTER_CATEGORIES = 8;
/** Results of a page that are cards; the rest are a list (section 2, Search). */
export const RESULT_CARDS = 3;
/** Stories offered where nothing was found. Ours. */
export const OFFERED_POSTS = 3;
/** Pages that an address may ask for. Ours: the deepest that anyone would look. */
export const MOST_PAGES = 10_000;
