import { DAY } from '#platform/dates.ts';

/** Items that are written in one transaction at first: short enough that the running site's own writes hardly wait. */
export const BATCH_ITEMS = 200;

/** Items of a batch that has grown because those before came within a second (writing-pace.ts). */
export const MOST_BATCH_ITEMS = 1000;

/** Or fewer, once their bodies are this long together, so that a batch of books does not fill the memory. */
export const BATCH_LETTERS = 8_000_000;

/** Items whose addresses are settled together, on the first reading. */
export const SURVEY_ITEMS = 500;

/** Examples printed under each reason; the report file has all of them. */
export const EXAMPLES_PER_REASON = 3;

/** Pages that were left out whose old addresses are asked for. */
export const PAGES_NAMED = 2000;

/** Different reasons in a report; further ones are counted as `Other reasons`. */
export const DIFFERENT_REASONS = 200;

/** Dates outside of these years are typing errors. */
export const EARLIEST_YEAR = 1900;
export const LATEST_YEAR = 2200;

/** Milliseconds without a change before the changes are read: editors save in several steps. */
export const WATCH_QUIET = 120;

/** Milliseconds between two attempts of a waiting import. */
export const LOCK_TRIED_EVERY = 200;

/** Bytes of a file by which its format is recognised. */
export const RECOGNISED_BY_BYTES = 65_536;

/** Bytes of an export in one read. */
export const CHUNK_BYTES = 64 * 1024;

/** Nested nodes in one article. */
export const DEEPEST_NESTING = 100;

/** Milliseconds for which the desk's first page names what an import left out. */
export const LEFT_OUT_NAMED = 14 * DAY;

/** Files that are fetched from an old site at once, and milliseconds between the beginnings of two requests. */
export const FETCHED_AT_ONCE = 3;
export const FETCHED_APART = 150;

/** Bytes of a file that an article links to, and milliseconds in which it has to arrive: a recording of some hours. */
export const MOST_FILE_BYTES = 500 * 1024 ** 2;
export const MOST_FILE_TIME = 10 * 60_000;
