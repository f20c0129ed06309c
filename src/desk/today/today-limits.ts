import { DAY } from '#platform/dates.ts';

/** Rows of each list of the first page, unless it says otherwise. */
export const SHOWN = 5;

/** What goes out today is listed whole, up to this many. */
export const MOST_SCHEDULED = 50;

/** An open request of a reader is named this many days before its answer is due. */
export const DAYS_BEFORE_DUE = 7;

/** Milliseconds for which a lead of the front page is looked at after it led: today's, and yesterday's. */
export const LED_WITHIN = 2 * DAY;

/** Milliseconds after which the links of a lead are asked again, and between looks at what leads. */
export const ASKED_AGAIN_AFTER = 20 * 60 * 60_000;
export const LOOKED_AT_EVERY = 10 * 60_000;

/** Leads whose links are asked in one look, and links of each. */
export const LEADS_AT_ONCE = 3;
export const MOST_LEAD_LINKS = 100;

/** Milliseconds after which a backup is too old: one is taken each night (docs/running-a-site.md). */
export const OLDEST_BACKUP = 36 * 60 * 60_000;

/** Milliseconds after which somebody should try again whether a backup can be gone back to. */
export const OLDEST_REHEARSAL = 90 * 24 * 60 * 60_000;

/** Characters of what somebody is asked to do. */
export const SHOWN_OF_NOTE = 120;
