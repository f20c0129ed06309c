/** How long the carousel of guest authors rests on a slide, in milliseconds (section 9). */
export const CAROUSEL_INTERVAL = 3000;
/** How many posts each of the rail's tabs shows: as many as stand beside the lead column. */
export const TAB_POSTS_SHOWN = 6;
