/** A page of results: three cards, then a list. */
export const SEARCH_PAGE_SIZE = 10;

/** Words and phrases of one query that are looked for; the rest is ignored. */
export const MOST_TERMS = 16;

/** Words tried in place of one that occurs nowhere. */
export const MOST_CORRECTIONS = 3;

/** Words that look like a misspelt one and are looked up whether a reader could find them. */
export const MOST_SIMILAR = 20;

/** Searches that may wait for their turn, and how long one may take, in milliseconds; then 503, to be tried after so many seconds. */
export const MOST_WAITING = 64;
export const LONGEST_SEARCH = 10_000;
export const RETRY_AFTER = 2;

/** By how much the thread that searches is nicer to others than they are, as Unix counts it: of a processor that all want it has a third. */
export const SEARCH_NICENESS = 3;

/** Changes that are looked through without an index; more have to be indexed before the next answer. */
export const MOST_PENDING = 1024;

/**
 * How long a search may take before it is looked whether its thread comes to run at all, in milliseconds, and which share of that
 * time it must have had; else another thread answers, which rests after so long without work.
 */
export const PATIENCE = 50;
export const FAIR_SHARE = 0.25;
export const REST_AFTER = 60_000;

/** Words of the passage shown with a result. */
export const PASSAGE_WORDS = 32;

/** How much better a post of today ranks than the same post long ago, as a share; halved after RECENCY_DAYS. */
export const RECENCY_WEIGHT = 0.1;
export const RECENCY_DAYS = 180;

/**
 * What a word counts in the title, the deck and the text; how far a long field counts less, and how soon more of the same
 * word counts no more (BM25F's b and k1). Chosen by cross-validation (decision 0016), like the rest of this group.
 */
export const TITLE_WEIGHT = 4;
export const DECK_WEIGHT = 2.5;
export const TEXT_WEIGHT = 1;
export const LENGTH_SHARE = 0.4;
export const SATURATION = 1.6;
/** What the other number of a word counts, and any other form of it, beside the word as it was typed. */
export const PLURAL_WEIGHT = 0.9;
export const OTHER_ENDING_WEIGHT = 0.15;
/** What two words count that stand next to each other as they were typed, beside a word. */
export const PAIR_WEIGHT = 0.25;
/**
 * Posts ahead by their words, in whose order pairs, related words and the date have a say: a hundred pages of results. To ask of
 * all that hold a common word would take longer than all else.
 */
export const AHEAD_POSTS = 1000;
/** How much the words of the best answers have a say in the ranking, of how many answers, and how many words. */
export const FEEDBACK_SHARE = 0.25;
export const FEEDBACK_POSTS = 10;
export const FEEDBACK_WORDS = 20;
/** Letters of each of those answers that are read, and words of them that may be chosen. */
export const FEEDBACK_LETTERS = 2000;
export const FEEDBACK_CANDIDATES = 120;
/** Words in more than this share of all posts tell nothing about an answer. */
export const MOST_COMMON_SHARE = 0.1;

/** Categories that are tabs; the rest stand under More (section 9). */
export const FILTER_CATEGORIES = 8;
/** Results of a page that are cards; the rest are a list (section 2, Search). */
export const RESULT_CARDS = 3;
/** Stories offered where nothing was found. Ours. */
export const OFFERED_POSTS = 3;
/** Pages that an address may ask for. Ours: the deepest that anyone would look. */
export const MOST_PAGES = 10_000;
