/** Milliseconds from an edit to the server. */
export const SAVE_WITHIN = 500;

/** Milliseconds between looks at who else is here, and what they have written. */
export const LOOK_EVERY = 2000;

/**
 * Milliseconds that a save waits for the journal: a browser whose storage hangs must not keep words from the server. A tab that
 * crashes after it saved words that its journal lacks finds them again as those of somebody else, and asks; so this is long.
 */
export const LONGEST_JOURNAL = 3000;
