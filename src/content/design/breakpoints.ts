/** Pixels of the window from which a screen is wide; one less is narrow (section 9). */
const WIDE_FROM = 768;

/** The same for matchMedia, in rem. Style sheets cannot use a constant: they repeat it. */
export const WIDE = `(min-width: ${WIDE_FROM / 16}rem)`;
