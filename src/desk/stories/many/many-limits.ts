/** Stories that are changed at once, at most. */
export const MOST_CHANGED = 5_000;

/** How long one call goes on with the next stories, in milliseconds; the screen shows how far it came. */
export const STEP_FOR = 700;

/** How long a change can be undone, in milliseconds. */
export const UNDONE_FOR = 60 * 60_000;

/** Stories that were left out, by name; of more, the number is told. */
export const NAMED_STORIES = 100;
