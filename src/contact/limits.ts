/** Milliseconds that the success message stays (section 9). */
export const SUCCESS_SHOWN = 8000;
/** Months that submissions are stored; publication/pages/privacy-policy.md says the same. */
export const CONTACT_KEPT_MONTHS = 24;
export const OPT_OUT_KEPT_MONTHS = 36;
