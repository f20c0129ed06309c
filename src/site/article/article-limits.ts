/** The numbers of the article and preview pages (specification, section 9, where it names them). */

/** Posts in Related Content. */
export const RELATED_CONTENT = 4;
/** Posts in More from the publication: two rows of three. Ours. */
export const MORE_POSTS = 6;
/** Posts in a preview's Related Articles. Ours. */
export const RELATED_ARTICLES = 6;

/** Titles of this many letters or more are set a size smaller. Ours. */
export const LONG_TITLE = 90;

/** Milliseconds after which a jump's position is corrected. */
export const CONTENTS_JUMP = 700;

/** Milliseconds between refreshes of a preview's lists. */
export const PREVIEW_REFRESH = 10_000;

/** Width and height, in pixels, of share windows. */
export const SHARE_WINDOWS = { facebook: '550x400', twitter: '550x400', linkedin: '750x600' } as const;

/** Milliseconds between staged entrances beside an article. Ours. */
export const ENTRANCE_STEP = 70;
