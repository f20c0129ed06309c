/** How long a publication can be taken back. */
export const TAKE_BACK_SECONDS = 10;
/** A click in the last second may be on its way for a while. */
export const TAKE_BACK_GRACE_SECONDS = 5;

/** In letters. */
export const LONGEST_CORRECTION = 2_000;
export const LONGEST_NOTE = 2_000;
export const LONGEST_REVISION_NAME = 80;
