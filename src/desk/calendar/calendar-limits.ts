/** The longest time that is read at once, in days: six weeks show every month. */
export const MOST_DAYS = 42;

/** The most rows that are read of each sort: some 30 stories on each day of a month. */
export const MOST_ENTRIES = 1000;
