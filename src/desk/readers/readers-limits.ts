import { MAXIMA } from '#content/input-maxima.ts';

/** Lines on a page of a list. */
export const LISTED_READERS = 50;

/** Erasures of people that are shown. */
export const SHOWN_ERASURES = 20;

/** Characters of a message that the list shows. */
export const SHOWN_BEGINNING = 160;

/** Most characters of one note to an answer, and of all notes of a request. */
export const LONGEST_ANSWER_NOTE = 2_000;
export const LONGEST_NOTES = MAXIMA.notes;

/** Characters of who said so and how, in the proof of a consent. */
export const LONGEST_CONSENT = MAXIMA.consent;

/** Looks of one account at the same thing, one after the other, are one entry of the log that counts them. In milliseconds. */
export const SAME_LOOK = 15 * 60_000;

/** Bytes and lines of a list of subscribers that a browser takes. */
export const LARGEST_LIST = 100 * 1024 * 1024;
export const MOST_LISTED_LINES = 500_000;

/** Characters of a list that one call takes, its first line, and its own end: some hundred subscribers, which the thread of stories takes in between two autosaves. */
export const LIST_PART = 60_000;
/** Lines of a list that one call takes, however short they are: each is looked for, signed and stored. */
export const LIST_LINES = 500;
export const LONGEST_FIRST_LINE = 10_000;

/** Refused lines of a list that are named. */
export const NAMED_REFUSALS = 200;

/** Subscribers that one call gives for a file. */
export const SUBSCRIBERS_A_PART = 2_000;

/** Milliseconds that an erasure may take. It reads every post, and SQLite writes its whole file anew. */
export const LONGEST_ERASURE = 30 * 60_000;

/** Erasures and searches for a person that may wait for each other. */
export const MOST_ERASURES_WAITING = 5;
