/** A menu card's picture in pixels: fetched width, shown width and height (section 9). */
export const THUMBNAIL = { fetched: 300, width: 120, height: 80 } as const;

/** Characters of an old address that a redirect is looked up for. A longer one costs no look-up. */
export const LONGEST_ADDRESS = 2_048;

/** Addresses that led nowhere: how many are kept, those asked for most, and how many of them the desk lists. */
export const LOST_KEPT = 1_000;
export const LOST_LISTED = 200;

/** Characters of an address that is counted, and of the name of the site that linked there. Longer ones are made up by programs. */
export const LONGEST_COUNTED = 300;

/** Different addresses that a node counts between two writes; further ones wait for the next minute. */
export const COUNTED_AT_ONCE = 5_000;

/** How often the counts are written, in milliseconds. */
export const WRITTEN_EVERY = 60_000;
