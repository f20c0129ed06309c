/** Characters of a file of redirects that is taken. */
export const LONGEST_FILE = 1_000_000;

/** Its lines. More come in several files: each is one transaction, and nobody else can save meanwhile. */
export const MOST_LINES = 2_000;

/** Wrong lines that are named. */
export const NAMED_WRONG = 200;

/** Addresses that are shown beside a story. */
export const SHOWN_ADDRESSES = 50;
