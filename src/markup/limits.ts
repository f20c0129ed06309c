/** The numbers of cleaning. The reading speed is a reading of the specification (Readings, Content); the others are ours. */

/** Reading time is counted at this speed. */
export const WORDS_PER_MINUTE = 230;

/** About how long an excerpt is, in letters; it ends at a word. */
export const EXCERPT_LETTERS = 280;

/** Ids of headings stay handy in a link. */
export const HEADING_ID_LETTERS = 60;

/** Deeper nesting than any editor makes; what goes deeper is kept as plain text. */
export const MAXIMUM_DEPTH = 200;

/** What a browser without srcset fetches. */
export const DEFAULT_WIDTH = 700;

/** How wide the text column is, in CSS: `--measure` of design/tokens.css, or the window less the page's edges. */
export const TEXT_COLUMN = '36.5rem, 100vw - 2rem';
/** The column's greatest width in pixels, at the default size of text. */
export const TEXT_WIDTH = 584;

/** A gallery has two columns with a gap between them, and cuts its pictures to this shape (article/ArticleFigures.module.css). */
export const GALLERY_GAP = '0.5rem';
export const GALLERY_RATIO = 3 / 2;

/** Pictures this narrow or narrower are icons: they stay in their line of text. */
export const ICON_WIDTH = 64;
