/** Redirects that are followed. */
export const MOST_REDIRECTS = 3;

/** Milliseconds for a name to be looked up, and for a request to be answered. */
export const LOOKUP_TIME = 3000;
export const REQUEST_TIME = 5000;
