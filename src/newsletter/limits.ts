/** Milliseconds that the thanks are shown before the default note returns (section 9). */
export const CONFIRMATION_RESET = 5000;
/** Milliseconds: nobody opens a page, finds the form, types an address and sends it in less. */
export const FASTEST_SUBSCRIPTION = 1000;
