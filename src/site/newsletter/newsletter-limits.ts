/** Milliseconds that the thanks are shown before the default note returns (section 9). */
export const CONFIRMATION_RESET = 5000;
/** Milliseconds: a person needs longer to find the form, type an address and send it. */
export const FASTEST_SUBSCRIPTION = 1000;
