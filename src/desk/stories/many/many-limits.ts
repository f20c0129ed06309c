/** Stories that are changed at once, at most. */
export const MOST_CHANGED = 5_000;

/** How long one call goes on with the next stories, in milliseconds; the screen shows how far it came. */
export const STEP_FOR = 700;

/** How long a change can be undone, in milliseconds. */
export const UNDONE_FOR = 60 * 60_000;

/** Changes that one person begins within that time: each names up to MOST_CHANGED stories in the database. */
export const MOST_BEGUN = 120;

/** How long an undone change is kept, in milliseconds: for a day, others look for the stories whose time it gave back (rewritten-fields.store.ts). */
export const UNDONE_KEPT = 48 * 60 * 60_000;

/** Changes that are over and are deleted at once: others of the thread wait meanwhile. */
export const ENDED_AT_ONCE = 10;

/** Stories that were left out, by name; of more, the number is told. */
export const NAMED_STORIES = 100;
