/** Stories that are indexed in one transaction, and bytes of their texts, of which a long one may have more alone: a save waits for as long. */
export const STEP_STORIES = 25;
export const STEP_BYTES = 1_000_000;

/** Rest between two such transactions, in milliseconds: saves and other processes take their turn. */
export const STEP_REST = 5;

/** How long a search waits for what has changed to be indexed, in milliseconds; then it answers without it. */
export const LONGEST_WAIT = 1000;

/** Milliseconds after a search at which the index takes in more, where it is not whole. */
export const NEXT_STEP = 25;

/** On PostgreSQL, a change may become visible after so many later ones: they are looked at again. */
export const LATE_CHANGES = 1000;

/** Words of one search that are looked for; the rest is ignored. */
export const MOST_WORDS = 24;

/** A word is found by its beginning once so many letters of it are typed. */
export const SHORTEST_BEGINNING = 2;
