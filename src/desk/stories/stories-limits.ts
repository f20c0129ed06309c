/** Stories on a page of the list. */
export const LISTED_STORIES = 50;

/**
 * So many posts of a section or an author are found before the stories of the list; of more, a page of the list is soon full. Reading
 * on in the list costs PostgreSQL a row for each story, and SQLite a part of an index.
 */
export const FEW_POSTS = { sqlite: 20_000, postgres: 2_000 } as const;

/** Least time between two autosaved revisions of a story, in milliseconds. */
export const AUTOSAVED_EVERY = 10 * 60_000;

/** A change that ends as many words keeps the version before it, however new the last revision is. */
export const ENDED_WORDS = 5;

/** Revisions on a page of a story's history. */
export const LISTED_REVISIONS = 50;

/** Most revisions that people have named, of one story. */
export const MOST_NAMED_REVISIONS = 200;

/** Autosaved revisions that are older are thinned to the last one of each day. In milliseconds. */
export const AUTOSAVED_ALL_FOR = 30 * 24 * 60 * 60_000;

/** A tab that has not called for this long no longer counts as having its story open, in milliseconds. */
export const PRESENT_FOR = 20_000;

/** More than this many words that came or went, and two texts are not compared word by word: it would take seconds. */
export const MOST_EDITS = 1_000;

/** How long a link to a preview of a story is valid, in days. */
export const PREVIEW_LINK_DAYS = 14;

/** Tasks that the story thread does side by side, and that may wait for it. */
export const TASKS_AT_ONCE = 4;
export const MOST_TASKS_WAITING = 500;

/** Of these, the calls of one person, or the previews: others wait for one long task of theirs, not for forty. */
export const TASKS_AT_ONCE_OF_ONE = 1;
export const MOST_TASKS_WAITING_OF_ONE = 100;

/** Milliseconds that one may take; then the thread is ended. A write may wait 30 seconds for another process's. */
export const LONGEST_TASK = 45_000;

/** Stories that are written together, and bytes of their texts, of which a long one may have more alone: a save waits for as long. */
export const STORIES_AT_ONCE = 100;
export const BYTES_AT_ONCE = 4_000_000;
