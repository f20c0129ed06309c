/** Days that a removed thing can be brought back. */
export const REMOVED_DAYS = 30;

/** Removed things on a page of their list. */
export const LISTED_REMOVED = 200;

/** Versions on a page of what a thing was. */
export const LISTED_VERSIONS = 100;
