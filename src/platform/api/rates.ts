// Limits per visitor's address for writes and searches: enough for an office behind one address, too little for a flood.

/** Milliseconds from a visitor's first request. */
export const WINDOW = 60_000;

/** Subscriptions and messages. */
export const FORM_RATE = { max: 100, timeWindow: WINDOW } as const;

/** Searches that have to be made: a page of results that is kept is not counted. */
export const SEARCH_RATE = { max: 120, timeWindow: WINDOW } as const;

/** Views: one for each article that a reader opens. */
export const VIEW_RATE = { max: 600, timeWindow: WINDOW } as const;
