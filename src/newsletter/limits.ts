/** How long the thanks for subscribing stand before the default note returns, in milliseconds (section 9). */
export const CONFIRMATION_RESET = 5000;
