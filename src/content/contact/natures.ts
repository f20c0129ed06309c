/**
 * What a reader may ask for under California's law (11 CCR §7001): to know, delete or correct what we hold, not to sell or
 * share it, or to limit the use of sensitive data. `other` is any other message, to the editor for example.
 */
export const NATURES = ['know', 'delete', 'correct', 'opt-out', 'limit', 'other'] as const;
export type Nature = (typeof NATURES)[number];

/** These hold soon and need no confirmation. */
export const WITHIN_BUSINESS_DAYS: readonly Nature[] = ['opt-out', 'limit'];
