// Calls that write, a visitor's address: generous for an office behind one address, ruinous for a machine.

const MINUTE = 60_000;

/** Subscriptions and messages. */
export const FORM_RATE = { max: 100, timeWindow: MINUTE } as const;

/** Views: one for each article that a reader opens. */
export const VIEW_RATE = { max: 600, timeWindow: MINUTE } as const;
