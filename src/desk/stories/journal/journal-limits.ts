/** Milliseconds from an edit to the server. */
export const SAVE_WITHIN = 500;

/** Milliseconds between looks at who else is here, and what they have written. */
export const LOOK_EVERY = 2000;

/**
 * Milliseconds that a save, and the opening of a story, wait for the journal. A storage that hangs must not keep words from the
 * server. But words that the server has and the journal lacks look, after a crash, like those of somebody else, and the writer
 * is asked: so this is long.
 */
export const LONGEST_JOURNAL = 3000;

/** Milliseconds without a key, a pointer or a word after which others see a tab as idle. */
export const IDLE_AFTER = 3 * 60_000;
