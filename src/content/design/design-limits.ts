/** Pixels scrolled before an article's contents stick and the way back to the top appears (section 9). */
export const SCROLL_THRESHOLD = 400;
