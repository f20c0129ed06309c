/** How long the carousel of guest authors rests on a slide, in milliseconds (section 9). */
export const CAROUSEL_INTERVAL = 3000;
/** How many posts each of the rail's tabs shows: as many as stand beside the lead column. */
export const TAB_POSTS_SHOWN = 6;
/** Pixels: how high the lead column is at least, on a screen where the rail stands beside it (section 9). */
export const LEAD_COLUMN_HEIGHT = 900;
/**
 * Slides of the carousel in view, from so many pixels of the window on (section 9). A media query takes no name: the
 * style sheet says them again, and carousel-slides.test.ts holds the two together.
 */
export const CAROUSEL_SLIDES = { 0: 1, 640: 2, 768: 2, 1024: 3, 1199: 4 } as const;
