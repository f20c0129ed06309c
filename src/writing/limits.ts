/** Stories on a page of the list. */
export const LISTED_STORIES = 50;

/** An autosaved revision is left at most once in this time of work, in milliseconds. */
export const AUTOSAVED_EVERY = 10 * 60_000;

/** A tab that was not heard of for this long no longer has its story open, in milliseconds. */
export const PRESENT_FOR = 20_000;

/** How long a link to a preview of a story is valid, in days. */
export const PREVIEW_LINK_DAYS = 14;
