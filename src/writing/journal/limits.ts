/** Milliseconds from an edit to the journal. With the time of writing it, the most that a killed browser loses. */
export const JOURNAL_WITHIN = 100;

/** Milliseconds from an edit to the server. */
export const SAVE_WITHIN = 500;

/** Milliseconds between looks at who else is here, and what they have written. */
export const LOOK_EVERY = 2000;

/** Milliseconds that a save waits for the journal: a browser whose storage hangs must not keep words from the server. */
export const LONGEST_JOURNAL = 250;
