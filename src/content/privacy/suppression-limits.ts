/** Milliseconds by which the clocks of nodes may be apart. */
export const CLOCKS_APART = 3_600_000;
