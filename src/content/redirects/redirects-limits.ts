/** A menu card's picture in pixels: fetched width, shown width and height (section 9). */
export const THUMBNAIL = { fetched: 300, width: 120, height: 80 } as const;

/** Characters of an old address that a redirect is looked up for. A longer one costs no look-up. */
export const LONGEST_ADDRESS = 2_048;
