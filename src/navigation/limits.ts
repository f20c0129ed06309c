/** Pixels of a menu card's picture: as it is fetched, and as it is shown (section 9). */
export const THUMBNAIL = { fetched: 300, width: 120, height: 80 } as const;
