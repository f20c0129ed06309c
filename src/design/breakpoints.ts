/** Pixels of the window from which a screen is wide; one less is narrow (section 9). */
export const WIDE_FROM = 768;

/** The same for matchMedia, in the root's letters, as the style sheets say it: they take no name. */
export const WIDE = `(min-width: ${WIDE_FROM / 16}rem)`;
