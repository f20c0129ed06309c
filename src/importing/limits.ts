/** The numbers of the import. The reading speed is a reading of the specification (DECISIONS, Content); the others are ours. */

/** Reading time is counted at this speed. */
export const WORDS_PER_MINUTE = 230;

/** About how long an excerpt is, in letters; it ends at a word. */
export const EXCERPT_LETTERS = 280;

/** What search engines show of a description, where the source has none of its own. */
export const DESCRIPTION_LETTERS = 160;

/** A title made from the first words of a text without one. */
export const TITLE_LETTERS = 60;

/** A longer slug is cut; WordPress holds as many. */
export const SLUG_LETTERS = 200;

/** Ids of headings stay handy in a link. */
export const HEADING_ID_LETTERS = 60;

/** Deeper nesting than any editor makes; what goes deeper is kept as plain text. */
export const MAXIMUM_DEPTH = 200;

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

/** Days that known page views are spread over; what counts towards popularity (posts/limits.ts). */
export const SEEDED_DAYS = 30;

/** Dates outside of these years are a slip of the keyboard. */
export const EARLIEST_YEAR = 1900;
export const LATEST_YEAR = 2200;

/** After a change, how long to wait for the next one before reading, in milliseconds: editors save in several steps. */
export const WATCH_QUIET = 120;

/** Without a terminal, how often a line tells how far it has come, in milliseconds. */
export const PROGRESS_LINE_EVERY = 5000;

/** How often a waiting import asks whether the one before it is done, in milliseconds. */
export const LOCK_TRIED_EVERY = 200;

/** Bytes that are looked at to tell what a file is. */
export const RECOGNISED_BY_BYTES = 65_536;

/** What a browser without srcset fetches. */
export const DEFAULT_WIDTH = 700;

/** How wide the text column is, in CSS: `--measure` of design/tokens.css, or the window less the page's edges. */
export const TEXT_COLUMN = '36.5rem, 100vw - 2rem';
/** The column's greatest width in pixels, for who has not changed the size of text. */
export const TEXT_WIDTH = 584;

/** A gallery has two columns with a gap between them, and cuts its pictures to this shape (article/ArticleFigures.module.css). */
export const GALLERY_GAP = '0.5rem';
export const GALLERY_RATIO = 3 / 2;

/** Pictures this narrow or narrower are icons: they stay in their line of text. */
export const ICON_WIDTH = 64;
