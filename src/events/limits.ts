/** Cards that "Show More" reveals at a time, and a page of every list of events (section 9). */
export const EVENTS_PER_PAGE = 9;
/** Letters of an event's description on its card, before the three dots (section 9). */
export const DESCRIPTION_LETTERS = 100;
/** What browsers choose from for an event's picture, in pixels (section 7). */
export const EVENT_PICTURE_WIDTHS = [150, 250, 300, 320, 500, 700, 1000, 1200] as const;
/** The picture's width on a wide screen, on a narrow one, and on one of 320 pixels at most (section 7). */
export const EVENT_PICTURE = { wide: 500, narrow: 300, least: 250 } as const;
/** Stories in each of the tabs beside an event. Ours. */
export const EVENT_TAB_POSTS = 6;
/** Stories offered where there is no event. Ours. */
export const OFFERED_POSTS = 3;
/** Pages that an address may ask for at once. Ours: nobody presses 'Show More' oftener. */
export const MOST_PAGES = 1000;
