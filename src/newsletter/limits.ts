/** Milliseconds that the thanks are shown before the default note returns (section 9). */
export const CONFIRMATION_RESET = 5000;
