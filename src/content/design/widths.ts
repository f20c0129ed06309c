/*
 * Widths of the layout's columns (layout.module.css), for the attribute `sizes`: browsers choose a picture's file by it before
 * they know the layout. A list of them begins with the widest window. tests/scale/shown-pictures.ts compares them with what
 * is shown.
 */

/** On a telephone: the window less the page's edges. Ends a list. */
export const TELEPHONE = 'calc(100vw - 2rem)';

/** From a tablet's width on: one of two or three columns of the page. */
export const TABLET = {
  half: '(min-width: 48rem) calc(50vw - 3.5rem)',
  third: '(min-width: 48rem) calc(33.3vw - 2.3rem)',
} as const;

/** From a desk's width on: the whole page, and the main column of one with a rail. */
export const PAGE = 'min(100vw - 4rem, 77.5rem)';
export const MAIN_COLUMN = 'min(75vw - 5.2rem, 56rem)';

/** From a desk's width on: what fills the main column, and what fills the rail. */
export const DESK = {
  main: `(min-width: 64rem) ${MAIN_COLUMN}`,
  rail: '(min-width: 64rem) min(25vw - 1.75rem, 18.7rem)',
} as const;

/** One of three columns of the whole page, which closes up on a telephone. */
export const THIRD = `(min-width: 48rem) min(33.3vw - 3.3rem, 24rem), ${TELEPHONE}`;

/** Seven of the page's twelve columns. */
export const SEVEN_OF_TWELVE = `(min-width: 56rem) min(58.4vw - 4rem, 43.5rem), ${TELEPHONE}`;

/** In the rail, which is below the main column on a tablet, in three columns. */
export const IN_RAIL = `${DESK.rail}, ${TABLET.third}, ${TELEPHONE}`;
