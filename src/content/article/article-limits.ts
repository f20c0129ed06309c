/** Milliseconds in which a visitor counts once a post (specification, Readings). */
export const COUNTED_ONCE = 30 * 60_000;
