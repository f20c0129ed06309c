/** The numbers of the article and preview pages (specification, section 9, where it names them). */

/** Stories in Related Content. */
export const RELATED_CONTENT = 4;
/** Stories in More from the publication: two rows of three. Ours. */
export const MORE_POSTS = 6;
/** The numbered Related Articles of a preview. Ours. */
export const RELATED_ARTICLES = 6;

/** Pixels: the tallest that the list of contents gets before it scrolls. */
export const CONTENTS_HEIGHT = 300;
/** Pixels between the top of the window and a heading that was jumped to. */
export const CONTENTS_OFFSET = { article: 130, preview: 90 } as const;
/** Milliseconds after which a jump from the contents stands where it should. */
export const CONTENTS_JUMP = 700;

/** Milliseconds between two refreshes of a preview's lists. */
export const PREVIEW_REFRESH = 10_000;

/** Width and height, in pixels, of the windows that sharing opens. */
export const SHARE_WINDOWS = { facebook: '550x400', twitter: '550x400', linkedin: '750x600' } as const;

/** Milliseconds that each of the staged entrances beside an article waits for the one before. Ours. */
export const ENTRANCE_STEP = 70;
