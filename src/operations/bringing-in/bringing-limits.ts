import { DAY } from '#platform/dates.ts';

/** Bytes of an export that is brought in at the desk. */
export const MOST_BYTES = 2 * 1024 ** 3;

/** Milliseconds after which what was brought in is deleted: it holds the names and addresses of an old site's people. */
export const BROUGHT_KEPT = 30 * DAY;

/** Letters of the name of a file, as its owner's computer has it. */
export const LONGEST_NAME = 200;

/** Rows of the maps of sections and of people, those with the most posts first: the others go as they would without a map. */
export const MAPPED_SECTIONS = 100;
export const MAPPED_PEOPLE = 100;

/** Findings of one kind that the page names. */
export const EXAMPLES_SHOWN = 3;

/** Milliseconds between two looks whether somebody wants an import to stop. */
export const STOP_ASKED_EVERY = 400;

/** Uploads of one owner, and of all, that are not whole yet: each holds room on the disk. */
export const UNFINISHED_EACH = 3;
export const UNFINISHED = 8;

/** Milliseconds after which an upload that nobody goes on with is deleted. */
export const UNFINISHED_KEPT = 7 * DAY;

/** Bytes that stay free on the disk, whatever is brought. */
export const KEPT_FREE = 500 * 1024 ** 2;

/** Of an archive: files, bytes of all together, letters of a path, folders above a file, and how much smaller than its content it may be. */
export const ARCHIVE = {
  files: 200_000,
  bytes: 20 * 1024 ** 3,
  path: 400,
  depth: 30,
  ratio: 200,
  /** Bytes below which the ratio does not count: an empty page compresses well. */
  small: 50 * 1024 ** 2,
} as const;
