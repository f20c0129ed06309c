/** How long a publication can be taken back, as the desk shows it. */
export const TAKE_BACK_SECONDS = 10;
/** Added on the server for a click in the last second, which takes a while to arrive. */
export const TAKE_BACK_GRACE_SECONDS = 5;

/** Most letters of a correction, of an editor's note to a writer, and of a revision's name. */
export const LONGEST_CORRECTION = 2_000;
export const LONGEST_NOTE = 2_000;
export const LONGEST_REVISION_NAME = 80;
