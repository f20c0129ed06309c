/** Reading speed (specification, Readings, Content). */
export const WORDS_PER_MINUTE = 230;

/** Approximate length of an excerpt, which ends at a word. */
export const EXCERPT_LETTERS = 280;

export const HEADING_ID_LETTERS = 60;

/** The most headings in a table of contents. A longer one would slow the page down, and nobody would read it. */
export const MOST_CONTENTS = 500;

/** Deeper elements become plain text. No editor nests as deep. */
export const MAXIMUM_DEPTH = 200;

/** For browsers without srcset. */
export const DEFAULT_WIDTH = 700;

/** Width of the text column in CSS: `--measure` of content/design/tokens.css, or the window less the page's edges. */
export const TEXT_COLUMN = '36.5rem, 100vw - 2rem';
/** Its greatest width in pixels, at the default font size. */
export const TEXT_WIDTH = 584;

/** A gallery has two columns with a gap between them, and cuts its pictures to this shape (content/article/ArticleFigures.module.css). */
export const GALLERY_GAP = '0.5rem';
export const GALLERY_RATIO = 3 / 2;

/** Pictures up to this width are icons, and stay in their line of text. */
export const ICON_WIDTH = 64;
