/** Milliseconds for all links of one call; those not asked by then are `not asked`. */
export const CALL_TIME = 20_000;

/** Links asked at once, by each process. */
export const LINKS_AT_ONCE = 4;

/** Links of one site that one call asks about: the next call goes on with those that were left. */
export const MOST_OF_SITE = 20;

/** Links that one process asks for one person: those of some long articles, and from then on two a second. */
export const PERSON_LINKS = { aSecond: 2, atOnce: 300 } as const;

/** Links whose state is kept, and for how long in milliseconds: a story is checked at every pause. */
export const MOST_KEPT = 10_000;
export const KEPT_TIME = 10 * 60_000;
/** What gave no answer is asked again sooner. */
export const UNCERTAIN_KEPT_TIME = 60_000;
