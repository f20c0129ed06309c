/** The numbers of the import. */

/** Items that are written in one transaction: short enough that the running site's own writes hardly wait. */
export const BATCH_ITEMS = 200;

/** Or fewer, once their bodies are this long together, so that a batch of books does not fill the memory. */
export const BATCH_LETTERS = 8_000_000;

/** Items whose addresses are settled in one go, on the first reading. */
export const SURVEY_ITEMS = 500;

/** Examples printed under each reason; the full report file has all of them. */
export const EXAMPLES_PER_REASON = 8;

/** Different reasons kept apart; sentences beyond are counted under one. */
export const DIFFERENT_REASONS = 200;

/** Dates outside of these years are a slip of the keyboard. */
export const EARLIEST_YEAR = 1900;
export const LATEST_YEAR = 2200;

/** After a change, how long to wait for the next one before reading, in milliseconds: editors save in several steps. */
export const WATCH_QUIET = 120;

/** How often a waiting import asks whether the one before it is done, in milliseconds. */
export const LOCK_TRIED_EVERY = 200;

/** Bytes that are looked at to tell what a file is. */
export const RECOGNISED_BY_BYTES = 65_536;

/** Bytes of an export that are read at a time. */
export const CHUNK_BYTES = 64 * 1024;

/** Elements inside each other in one article: blocks, shortcodes, nodes. */
export const DEEPEST_NESTING = 100;

/** Items left out for the same reason that are named one by one; the rest are counted. */
export const NAMED_PER_REASON = 25;
