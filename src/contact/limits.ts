/** How long the success message stays (specification, section 9), in milliseconds. */
export const SUCCESS_SHOWN = 8000;
