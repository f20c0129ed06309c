/** Rows of each list of the first page, unless it says otherwise. */
export const SHOWN = 5;

/** What goes out today is listed whole, up to this many. */
export const MOST_SCHEDULED = 50;

/** An open request of a reader is named this many days before its answer is due. */
export const DAYS_BEFORE_DUE = 7;

/** Milliseconds after which a backup is too old: one is taken each night (docs/running-a-site.md). */
export const OLDEST_BACKUP = 36 * 60 * 60_000;
