import { TELEPHONE } from '#design/widths.ts';

/** Seven of twelve columns on wide screens, for the attribute `sizes`. */
export const SEVEN_OF_TWELVE = `(min-width: 56rem) min(58.4vw - 4rem, 43.5rem), ${TELEPHONE}`;
