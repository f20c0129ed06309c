import { TELEPHONE } from '#design/widths.ts';

/** Seven of the page's twelve columns, where there is room for something beside them, in the words of the attribute `sizes`. */
export const SEVEN_OF_TWELVE = `(min-width: 56rem) min(58.4vw - 4rem, 43.5rem), ${TELEPHONE}`;
