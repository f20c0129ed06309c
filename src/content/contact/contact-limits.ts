/** Milliseconds that the success message stays (section 9). */
export const SUCCESS_SHOWN = 8000;
/** Business days to comply with an opt-out or a limit (11 CCR §§7026(f), 7027(g)). */
export const OPT_OUT_BUSINESS_DAYS = 15;
/** Business days to confirm that another request came, and calendar days to answer it (11 CCR §7021). */
export const CONFIRM_BUSINESS_DAYS = 10;
export const ANSWER_DAYS = 45;
/** Months that submissions are kept, by form; publication/pages/privacy-policy.md says the same. */
export const KEPT_MONTHS = { contact: 24, 'opt-out': 36 } as const;
