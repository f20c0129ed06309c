/** Days that a deleted story is in the bin. */
export const BIN_DAYS = 30;

/** Milliseconds that a new story may be without a word before it is deleted, if nobody has it open. */
export const UNTOUCHED_FOR = 15 * 60_000;

/** New stories without a word that are deleted at once. */
export const MOST_UNTOUCHED = 500;
