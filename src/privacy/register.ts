import type { Tables } from '#platform/database/schema.ts';

/** Months that submissions are kept, by form; publication/pages/privacy-policy.md says the same. */
export const KEPT_MONTHS = { contact: 24, 'opt-out': 36 } as const;

type Column<Table extends keyof Tables> = keyof Tables[Table] & string;

interface Personal<Table extends keyof Tables> {
  readonly columns: readonly Column<Table>[];
  readonly purpose: string;
  /** Months, or the event that ends it. */
  readonly kept: Readonly<Record<string, number>> | string;
}

type Register = {
  readonly [Table in keyof Tables]:
    | { readonly personal: readonly Personal<Table>[]; readonly others: readonly Column<Table>[] }
    | typeof NOTHING_PERSONAL;
};

/** A table that holds nothing about readers, whatever columns it gets. */
export const NOTHING_PERSONAL = 'nothing personal';

const EDITORIAL = 'As long as it is published; a correction is an editorial decision, and `masthead erase` leaves it';

/**
 * Every table of the database: its columns with personal data, their purpose and how long they are kept (GDPR, article
 * 30), and its other columns. The compiler asks for a new table, a test for a new column beside personal ones.
 */
export const REGISTER: Register = {
  subscription: {
    personal: [
      { columns: ['email'], purpose: 'To send the newsletter', kept: 'Until the reader unsubscribes or is erased' },
      {
        columns: ['created_time', 'source', 'gpc'],
        purpose: 'To prove when and where the reader subscribed, and what their browser asked for',
        kept: 'Until the reader unsubscribes or is erased',
      },
    ],
    others: ['id'],
  },
  suppression: {
    personal: [
      {
        columns: ['hash', 'reason', 'created_time'],
        purpose: 'To keep an address from coming back with an import or a backup; a keyed hash, no address',
        kept: 'As long as the site: an older list could come at any time',
      },
    ],
    others: [],
  },
  contact_submission: {
    personal: [
      {
        columns: ['first_name', 'last_name', 'email', 'phone', 'message', 'opt_in'],
        purpose: 'To answer, and to comply with an opt-out',
        kept: KEPT_MONTHS,
      },
      {
        columns: ['created_time', 'gpc', 'manner', 'done_time', 'note', 'denial'],
        purpose: 'The record of a request (11 CCR §7101); kept without the above once a person is erased',
        kept: KEPT_MONTHS,
      },
    ],
    others: ['id', 'form'],
  },
  counted_visitor: {
    personal: [
      {
        columns: ['visitor', 'post_id', 'counted_time'],
        purpose: 'To count a view once; a hash with a salt that changes each day',
        kept: '30 minutes; deleted within a day at most',
      },
    ],
    others: [],
  },
  request_count: {
    personal: [
      {
        columns: ['visitor', 'requests', 'until_time'],
        purpose: 'To limit how often one visitor may send forms; a keyed hash of the IP address',
        kept: 'A minute; deleted within six hours',
      },
    ],
    others: [],
  },
  author: {
    personal: [
      {
        columns: ['author_name', 'author_display_name', 'author_description', 'author_photo'],
        purpose: 'Bylines, public',
        kept: EDITORIAL,
      },
    ],
    others: ['id', 'source_key', 'source_hash'],
  },
  // The salt leads to nobody without a visitor's address, and is deleted with its day.
  daily_salt: NOTHING_PERSONAL,
  // What a post says about people is journalism, public and editorial.
  post: NOTHING_PERSONAL,
  event: NOTHING_PERSONAL,
  advertisement: NOTHING_PERSONAL,
  category: NOTHING_PERSONAL,
  subcategory: NOTHING_PERSONAL,
  post_subcategory: NOTHING_PERSONAL,
  post_tally: NOTHING_PERSONAL,
  redirect: NOTHING_PERSONAL,
  daily_view: NOTHING_PERSONAL,
  recent_view: NOTHING_PERSONAL,
  recent_view_start: NOTHING_PERSONAL,
  media: NOTHING_PERSONAL,
  preview_link: NOTHING_PERSONAL,
  last_done: NOTHING_PERSONAL,
  content_revision: NOTHING_PERSONAL,
  post_change: NOTHING_PERSONAL,
  schema_version: NOTHING_PERSONAL,
};
