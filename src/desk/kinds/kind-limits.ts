/** Days that a removed thing can be brought back. */
export const REMOVED_DAYS = 30;

/** Most removed things that are listed, those removed last first. */
export const LISTED_REMOVED = 200;

/** Most versions that are listed, the last ones first. */
export const LISTED_VERSIONS = 100;
