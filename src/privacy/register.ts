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

const COLLEAGUE = 'As long as the account';

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
        columns: ['created_time', 'gpc', 'nature', 'manner', 'done_time', 'note', 'denial'],
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
  account: {
    personal: [
      {
        columns: ['name', 'role', 'author_id', 'created_time', 'accepted_time', 'deactivated_time'],
        purpose: 'To know who works at the desk, and what they may do',
        kept: COLLEAGUE,
      },
      {
        columns: ['password_hash', 'authenticator_seed', 'authenticator_step'],
        purpose: 'To sign in',
        kept: COLLEAGUE,
      },
    ],
    others: ['id'],
  },
  passkey: {
    personal: [
      {
        columns: [
          'account_id',
          'credential_id',
          'public_key',
          'counter',
          'transports',
          'name',
          'created_time',
          'used_time',
        ],
        purpose: 'To sign in',
        kept: 'Until it is removed, or the account closed',
      },
    ],
    others: ['id'],
  },
  recovery_code: {
    personal: [{ columns: ['account_id', 'code_hash'], purpose: 'To sign in', kept: 'Until it is used or replaced' }],
    others: [],
  },
  account_session: {
    personal: [
      {
        columns: ['account_id', 'token_hash', 'way', 'agent', 'created_time', 'seen_time'],
        purpose: 'To stay signed in, and to see and end other sessions',
        kept: '12 hours after the last request; deleted within six hours',
      },
    ],
    others: ['id'],
  },
  account_link: {
    personal: [
      {
        columns: ['token_hash', 'account_id', 'expires_time'],
        purpose: 'To invite or to recover, once',
        kept: 'Until it is used or expired; deleted within six hours',
      },
    ],
    others: [],
  },
  sign_in_attempt: {
    personal: [
      {
        columns: ['subject', 'attempts', 'last_time', 'blocked_until'],
        purpose: 'To slow down guesses; a keyed hash of a name or a network',
        kept: 'A day after the last attempt',
      },
    ],
    others: [],
  },
  audit_entry: {
    personal: [
      {
        columns: ['entry_time', 'account_id', 'actor', 'action', 'subject', 'before', 'after'],
        purpose: 'To tell who changed what',
        kept: 'As long as the site: it is the evidence of changes',
      },
    ],
    others: ['id'],
  },
  story: {
    personal: [
      {
        columns: ['account_id', 'changed_by', 'created_time', 'changed_time', 'handed_in_time', 'published_time'],
        purpose: 'To know whose story it is, and who changed it last',
        kept: COLLEAGUE,
      },
    ],
    others: ['id', 'post_id', 'version', 'title', 'document', 'published_document', 'times_ended', 'return_note'],
  },
  story_revision: {
    personal: [{ columns: ['account_id', 'made_time'], purpose: 'To know who wrote what', kept: COLLEAGUE }],
    others: ['id', 'story_id', 'kind', 'name', 'document', 'version'],
  },
  story_presence: {
    personal: [
      {
        columns: ['story_id', 'tab', 'account_id', 'seen_time'],
        purpose: 'To show colleagues who has a story open',
        kept: 'A minute after the tab was closed; deleted within six hours',
      },
    ],
    others: [],
  },
  media_detail: {
    personal: [{ columns: ['account_id', 'uploaded_time'], purpose: 'To ask who uploaded a picture', kept: COLLEAGUE }],
    others: ['path', 'alt_text', 'credit', 'original_name'],
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
  // The salt identifies no visitor without an address, and is deleted with its day.
  daily_salt: NOTHING_PERSONAL,
  // What a post says about people is journalism, public and editorial.
  post: NOTHING_PERSONAL,
  event: NOTHING_PERSONAL,
  post_correction: NOTHING_PERSONAL,
  front_page_lead: NOTHING_PERSONAL,
  last_publication: NOTHING_PERSONAL,
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
  spent_challenge: NOTHING_PERSONAL,
  desk_setting: NOTHING_PERSONAL,
  content_revision: NOTHING_PERSONAL,
  post_change: NOTHING_PERSONAL,
  schema_version: NOTHING_PERSONAL,
};
