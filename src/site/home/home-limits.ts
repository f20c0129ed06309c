/** Milliseconds that the carousel shows a slide (section 9). */
export const CAROUSEL_INTERVAL = 3000;
/** Posts in each tab of the rail: as many as fit beside the lead column. */
export const TAB_POSTS_SHOWN = 6;
/**
 * Visible slides of the carousel, by window width in pixels (section 9). Media queries cannot use constants, so the
 * style sheet repeats them; carousel-slides.test.ts compares.
 */
export const CAROUSEL_SLIDES = { 0: 1, 640: 2, 768: 2, 1024: 3, 1199: 4 } as const;
