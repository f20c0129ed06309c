/** How long the success message stays (specification, section 9), in milliseconds. */
export const SUCCESS_SHOWN = 8000;
/** How long submissions are kept (publication/pages/privacy-policy.md says the same to readers). */
export const CONTACT_KEPT_MONTHS = 24;
export const OPT_OUT_KEPT_MONTHS = 36;
