import { ROW_MAXIMA } from '#content/row-maxima.ts';

/** How long a publication can be taken back, as the desk shows it. */
export const TAKE_BACK_SECONDS = 10;
/** How long the server takes it back: a click in the last second takes a while to arrive. In milliseconds. */
export const TAKEN_BACK_FOR = (TAKE_BACK_SECONDS + 5) * 1_000;

/** Most letters of a correction, of an editor's note to a writer, and of a revision's name. */
export const LONGEST_CORRECTION = ROW_MAXIMA.post_correction.correction;
export const LONGEST_NOTE = 2_000;
export const LONGEST_REVISION_NAME = 80;
/** Of a path that a story's readers are led to. */
export const LONGEST_PATH = 2_000;
