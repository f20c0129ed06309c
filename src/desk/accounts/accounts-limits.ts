import { DAY, HOUR, MINUTE } from '#platform/dates.ts';

// All times in milliseconds.

/** A session ends when it has not been used for so long. */
export const SESSION_IDLE = 12 * HOUR;
/** How long after signing in a person may change how they sign in. */
export const FRESH_SESSION = 15 * MINUTE;
/** How long a form is kept whose page asks for a sign-in first. */
export const SENT_FORM_KEPT = 15 * MINUTE;
/** How exactly `seen_time` is kept: a request within this time of the last one writes nothing. */
export const SESSION_SEEN_EVERY = MINUTE;

/** How long the link to the first account, and a recovery link, can be used. */
export const LINK_LIFETIME = HOUR;
/** An invitation travels by mail or message, and waits to be read. */
export const INVITATION_LIFETIME = 7 * DAY;

export const PASSKEY_CHALLENGE_LIFETIME = 5 * MINUTE;

export const RECOVERY_CODES = 10;

/** Characters. NIST SP 800-63B asks for 8 beside a second factor, and for no rules about kinds of characters. */
export const SHORTEST_PASSWORD = 12;
/** Characters; longer input is refused before it costs a hash. */
export const LONGEST_PASSWORD = 200;
export const LONGEST_ACCOUNT_NAME = 60;
/** What a person calls a passkey. */
export const LONGEST_LABEL = 60;

/** Seconds for which a page shows the outcome of a posted form: the browser requests that page at once. */
export const OUTCOME_SHOWN = 60;

/** OWASP's numbers for argon2id (Password Storage Cheat Sheet): 19 MiB, two passes, one lane. */
export const ARGON2 = { memory: 19_456, passes: 2, parallelism: 1, tagLength: 32 } as const;
/** Hashes at once, and how many requests may wait for one: more are refused with 503. */
export const HASHES_AT_ONCE = 2;
export const HASHES_WAITING = 8;

/**
 * Attempts to sign in. `free` of them in a row are not delayed; each further one doubles the wait, up to `longestWait`.
 * A day without attempts forgets them.
 */
export const ACCOUNT_ATTEMPTS = { free: 5, longestWait: 15 * MINUTE } as const;
/** A newsroom may sit behind one address. */
export const ADDRESS_ATTEMPTS = { free: 20, longestWait: HOUR } as const;
export const FIRST_WAIT = 2_000;
export const ATTEMPTS_FORGOTTEN = DAY;

/** Attempts that one process takes. */
export const ATTEMPTS = { aSecond: 4, atOnce: 8 } as const;

/** Calls of the desk that one process takes of a session. A tab with a story makes two or three a second while one writes. */
export const SESSION_CALLS = { aSecond: 50, atOnce: 1200 } as const;

/** Entries of the audit log that the people page shows. */
export const SHOWN_ENTRIES = 50;
