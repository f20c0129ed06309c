import type { Tables } from './schema.ts';

type Column<Table extends keyof Tables> = keyof Tables[Table] & string;

/** Columns with personal data, their purpose and how long they are kept (GDPR, article 30). */
interface Use<Table extends keyof Tables> {
  readonly columns: readonly Column<Table>[];
  readonly purpose: string;
  /** Months, or the event that ends it. */
  readonly kept: Readonly<Record<string, number>> | string;
}

/** What a table knows about people: each of its columns is named once. */
interface PersonalData<Table extends keyof Tables> {
  readonly uses: readonly Use<Table>[];
  /** The columns beside personal ones. */
  readonly others: readonly Column<Table>[];
}

/** Months that submissions are kept, by form; publication/pages/privacy-policy.md says the same. */
export const KEPT_MONTHS = { contact: 24, 'opt-out': 36 } as const;

const EDITORIAL = 'As long as it is published; a correction is an editorial decision, and `masthead erase` leaves it';
const COLLEAGUE = 'As long as the account';

/** What each table knows about people. The compiler asks for a new table, a test for a new column of one that knows something. */
export const PERSONAL_DATA: { readonly [Table in keyof Tables]: PersonalData<Table> | 'nothing' } = {
  author: {
    uses: [
      {
        columns: ['author_name', 'author_display_name', 'author_description', 'author_photo'],
        purpose: 'Bylines, public',
        kept: EDITORIAL,
      },
    ],
    others: ['id', 'source_key', 'source_hash'],
  },
  account: {
    uses: [
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
    uses: [
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
    uses: [{ columns: ['account_id', 'code_hash'], purpose: 'To sign in', kept: 'Until it is used or replaced' }],
    others: [],
  },
  audit_entry: {
    uses: [
      {
        columns: ['entry_time', 'account_id', 'actor', 'action', 'subject', 'before', 'after'],
        purpose: 'To tell who changed what',
        kept: 'As long as the site: it is the evidence of changes',
      },
    ],
    others: ['id'],
  },
  subscription: {
    uses: [
      { columns: ['email'], purpose: 'To send the newsletter', kept: 'Until the reader unsubscribes or is erased' },
      {
        columns: ['created_time', 'source', 'gpc'],
        purpose: 'To prove when and where the reader subscribed, and what their browser asked for',
        kept: 'Until the reader unsubscribes or is erased',
      },
    ],
    others: ['id'],
  },
  contact_submission: {
    uses: [
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
  suppression: {
    uses: [
      {
        columns: ['hash', 'reason', 'created_time'],
        purpose: 'To keep an address from coming back with an import or a backup; a keyed hash, no address',
        kept: 'As long as the site: an older list could come at any time',
      },
    ],
    others: [],
  },
  media_detail: {
    uses: [{ columns: ['account_id', 'uploaded_time'], purpose: 'To ask who uploaded a picture', kept: COLLEAGUE }],
    others: ['path', 'alt_text', 'credit', 'original_name'],
  },
  story: {
    uses: [
      {
        columns: ['account_id', 'changed_by', 'created_time', 'changed_time', 'handed_in_time', 'published_time'],
        purpose: 'To know whose story it is, and who changed it last',
        kept: COLLEAGUE,
      },
      {
        columns: ['deleted_time', 'deleted_by'],
        purpose: 'To say who moved a story to the bin, and when that ends',
        kept: '30 days, or until it is restored; deleted with the whole story within an hour',
      },
    ],
    others: [
      'id',
      'post_id',
      'version',
      'title',
      'document',
      'published_document',
      'times_ended',
      'return_note',
      'shown_time',
      'untouched',
    ],
  },
  story_revision: {
    uses: [{ columns: ['account_id', 'made_time'], purpose: 'To know who wrote what', kept: COLLEAGUE }],
    others: ['id', 'story_id', 'kind', 'name', 'document', 'version', 'reason', 'first_change'],
  },
  story_presence: {
    uses: [
      {
        columns: ['story_id', 'tab', 'account_id', 'seen_time'],
        purpose: 'To show colleagues who has a story open',
        kept: 'A minute after the tab was closed; deleted within six hours',
      },
    ],
    others: [],
  },
  account_session: {
    uses: [
      {
        columns: ['account_id', 'token_hash', 'way', 'agent', 'created_time', 'seen_time'],
        purpose: 'To stay signed in, and to see and end other sessions',
        kept: '12 hours after the last request; deleted within six hours',
      },
    ],
    others: ['id'],
  },
  account_link: {
    uses: [
      {
        columns: ['token_hash', 'account_id', 'expires_time'],
        purpose: 'To invite or to recover, once',
        kept: 'Until it is used or expired; deleted within six hours',
      },
    ],
    others: [],
  },
  sign_in_attempt: {
    uses: [
      {
        columns: ['subject', 'attempts', 'last_time', 'blocked_until'],
        purpose: 'To slow down guesses; a keyed hash of a name or a network',
        kept: 'A day after the last attempt',
      },
    ],
    others: [],
  },
  counted_visitor: {
    uses: [
      {
        columns: ['visitor', 'post_id', 'counted_time'],
        purpose: 'To count a view once; a hash with a salt that changes each day',
        kept: '30 minutes; deleted within a day at most',
      },
    ],
    others: [],
  },
  request_count: {
    uses: [
      {
        columns: ['visitor', 'requests', 'until_time'],
        purpose: 'To limit how often one visitor may send forms; a keyed hash of the IP address',
        kept: 'A minute; deleted within six hours',
      },
    ],
    others: [],
  },
  category: 'nothing',
  subcategory: 'nothing',
  post_subcategory: 'nothing',
  post_coauthor: 'nothing',
  desk_setting: 'nothing',
  event: 'nothing',
  advertisement: 'nothing',
  preview_link: 'nothing',
  secret_fingerprint: 'nothing',
  redirect: 'nothing',
  media: 'nothing',
  post_correction: 'nothing',
  front_page_lead: 'nothing',
  last_publication: 'nothing',
  daily_view: 'nothing',
  spent_challenge: 'nothing',
  last_done: 'nothing',
  post_tally: 'nothing',
  recent_view_start: 'nothing',
  recent_view: 'nothing',
  post_change: 'nothing',
  content_revision: 'nothing',
  schema_version: 'nothing',
  // What a post says about people is journalism, public and editorial.
  post: 'nothing',
  // Identifies no visitor without an address, and is deleted with its day.
  daily_salt: 'nothing',
};
