/** A page of results: three cards, then a list. */
export const SEARCH_PAGE_SIZE = 10;

/** Words and phrases of one query that are looked for; the rest is ignored. */
export const MOST_TERMS = 24;
/** Posts with all terms come before the others where these are no more. A longer query is a sentence: a post that lacks a word of it may be the best. */
export const TERMS_OF_ALL = 4;

/** Letters of a word whose spelling may be changed; a shorter one is close to too many others. */
export const SHORTEST_RESPELLED = 4;
export const LONGEST_RESPELLED = 24;
/** Spellings that one query looks up: those of five misspelt words of eight letters. */
export const MOST_SPELLINGS = 2500;

/** Posts that are indexed in one transaction; a search may have to wait for as long. */
export const STEP_POSTS = 250;

/** Rest between two such transactions, in milliseconds: another process may take its turn. */
export const REST_BETWEEN_STEPS = 20;

/** How long a search waits for posts that have changed to be indexed, in milliseconds; then it answers without them. */
export const LONGEST_CATCHING_UP = 1000;

/** Searches that may wait for their turn; more are answered with 503, to be tried after so many seconds. */
export const MOST_SEARCHES_WAITING = 64;
export const RETRY_AFTER = 2;

/** Milliseconds that a search, or a step of indexing, may take; then the thread is ended. */
export const DEADLINE = 10_000;

/** Words of the passage shown with a result. */
export const PASSAGE_WORDS = 32;
/** Letters of a text in which it is looked for. */
export const LONGEST_SEARCHED_TEXT = 50_000;

/** How much better a post of today ranks than the same post long ago, as a share; halved after RECENCY_DAYS. */
export const RECENCY_WEIGHT = 0.05;
export const RECENCY_DAYS = 180;

/**
 * What a word counts in the columns of the index: title, deck, names and text, then the same as typed. One that is the same by its
 * stem alone counts half. The category says where to look, and not how well a post fits.
 */
export const WEIGHTS = '1, 1, 1, 0.5, 2, 2, 2, 1, 0';

/** Of more posts than these, only the newest are ranked by relevance: ranking 70,000 takes twice the budget (docs/decisions/0035). */
export const RANKED_POSTS = 20_000;

/** Categories that are tabs; the rest stand under More (section 9). */
export const FILTER_CATEGORIES = 8;
/** Results of a page that are cards; the rest are a list (section 2, Search). */
export const RESULT_CARDS = 3;
/** Pages that an address may ask for. Ours: the deepest that anyone would look. */
export const MOST_RESULT_PAGES = 10_000;
