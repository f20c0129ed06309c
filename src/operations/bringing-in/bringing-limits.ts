import { DAY } from '#platform/dates.ts';

const MEGABYTE = 1024 ** 2;
const GIGABYTE = 1024 ** 3;

/** Bytes of an export that is brought in at the desk. */
export const MOST_BYTES = 2 * GIGABYTE;

/** Milliseconds after which what was brought in is deleted: it holds the names and addresses of an old site's people. */
export const BROUGHT_KEPT = 30 * DAY;

/** Letters of the name of a file, as its owner's computer has it. */
export const LONGEST_NAME = 200;

/** Rows of the maps of sections and of people, those with the most posts first: the others go as they would without a map. */
export const MAPPED_SECTIONS = 100;
export const MAPPED_PEOPLE = 100;
export const MAPPED_FOLDERS = 50;

/** Names of files beside an export that nothing reads. */
export const FILES_NAMED = 50;

/** Files of one export that are read together. */
export const MOST_EXPORTS = 1000;

/** Findings of one kind that the page names. */
export const EXAMPLES_SHOWN = 3;

/** Milliseconds between two looks whether somebody wants an import to stop. */
export const STOP_ASKED_EVERY = 400;

/** And that one has to stop by itself: then its process is ended, which may hang in a single article for good. */
export const STOP_PATIENCE = 10_000;

/** Uploads of one owner, and of all, that are not whole yet: each holds room on the disk. */
export const UNFINISHED_EACH = 3;
export const MOST_UNFINISHED = 8;

/** Parts of an upload that lie in a bucket: 128 of a file of 2 GB, and one for each time that its line breaks. */
export const MOST_PARTS = 1000;

/** Milliseconds after which an upload that nobody goes on with is deleted. */
export const UNFINISHED_KEPT = 7 * DAY;

/** Bytes of the disk that stay free: the database needs room, too. */
export const LEFT_FREE = 512 * MEGABYTE;

/** Bounds of a zip. */
export const ZIP_LIMITS = {
  entries: 200_000,
  /** Bytes of one file, and of all. */
  entryBytes: 4 * GIGABYTE,
  bytes: 20 * GIGABYTE,
  /** How many times its bytes in the zip a file of more than a megabyte may hold: text is packed tenfold, a bomb a thousandfold. */
  ratio: 200,
  ratioFrom: MEGABYTE,
  /** Folders in one another, and bytes of a name and of a path. */
  depth: 40,
  nameBytes: 255,
  pathBytes: 1024,
} as const;

/**
 * Milliseconds that a part waits for the one before it, whose broken line the server may not have noticed; between two looks; and
 * that the one before has to write what it has.
 */
export const LOCK_WAITS = 10_000;
export const LOCK_LOOKED_EVERY = 250;
export const LOCK_GIVEN_WITHIN = 500;
