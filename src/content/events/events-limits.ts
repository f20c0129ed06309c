/** Cards per 'Show More', and the page size of all event lists (section 9). */
export const EVENTS_PER_PAGE = 9;
/** Characters of an event's teaser before the three dots (section 9). */
export const TEASER_LETTERS = 100;
/** Widths in srcset, in pixels (section 7). */
export const EVENT_PICTURE_WIDTHS = [150, 250, 300, 320, 500, 700, 1000, 1200] as const;
/** Picture widths for wide screens, narrow ones, and those of at most 320 pixels (section 7). */
export const EVENT_PICTURE = { wide: 500, narrow: 300, least: 250 } as const;
/** Posts in each tab beside an event. Ours. */
export const EVENT_TAB_POSTS = 6;
/** Pages that one address may show. Ours. */
export const MOST_EVENT_PAGES = 1000;
