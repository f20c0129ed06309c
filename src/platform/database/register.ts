import type { Tables } from './schema.ts';

type Column<Table extends keyof Tables> = keyof Tables[Table] & string;

interface Personal<Table extends keyof Tables> {
  readonly columns: readonly Column<Table>[];
  readonly purpose: string;
  /** Months, or the event that ends it. */
  readonly kept: Readonly<Record<string, number>> | string;
}

/** What backups, exports and the law need to know of a table. */
interface Registered<Table extends keyof Tables> {
  /** Who fills it: publishers and readers, the program by itself (at its start, by triggers), or the migrations. */
  readonly origin: 'people' | 'program' | 'migrations';
  /** Columns with personal data, their purpose and how long they are kept (GDPR, article 30). */
  readonly personal: readonly Personal<Table>[] | 'nothing';
  /** The columns beside personal ones. */
  readonly others?: readonly Column<Table>[];
  /** Why no file of an export holds it, or some of its columns. */
  readonly notExported?: string | Readonly<Partial<Record<Column<Table>, string>>>;
}

/** Months that submissions are kept, by form; publication/pages/privacy-policy.md says the same. */
export const KEPT_MONTHS = { contact: 24, 'opt-out': 36 } as const;

const EDITORIAL = 'As long as it is published; a correction is an editorial decision, and `masthead erase` leaves it';
const COLLEAGUE = 'As long as the account';

const NUMBERED = 'the database numbers its rows; files keep their order';
const ACCOUNTS = 'who works at the desk of this site, and how they sign in there; a backup has it';
const DESK_WORK = 'how the desk of this site came to what it published; a backup has it';
const MADE = 'made from the body whenever that is stored';

/**
 * Every table of the database. The compiler asks for a new table; tests ask for a new column of an exported table, and for one
 * beside personal columns. The order is the one in which a restore fills them: a row comes after what it refers to, and what
 * triggers derive after what it is derived from.
 */
export const REGISTER: { readonly [Table in keyof Tables]: Registered<Table> } = {
  category: { origin: 'program', personal: 'nothing' },
  subcategory: { origin: 'people', personal: 'nothing', notExported: { id: NUMBERED } },
  author: {
    origin: 'people',
    personal: [
      {
        columns: ['author_name', 'author_display_name', 'author_description', 'author_photo'],
        purpose: 'Bylines, public',
        kept: EDITORIAL,
      },
    ],
    others: ['id', 'source_key', 'source_hash'],
    notExported: { id: NUMBERED },
  },
  // What a post says about people is journalism, public and editorial.
  post: {
    origin: 'people',
    personal: 'nothing',
    notExported: {
      id: NUMBERED,
      post_author_id: 'the front matter names the author',
      post_text: MADE,
      excerpt: MADE,
      contents: MADE,
      reading_time: MADE,
    },
  },
  post_subcategory: {
    origin: 'people',
    personal: 'nothing',
    notExported: 'the front matter of a post names its sub-categories; triggers copy the rest',
  },
  post_coauthor: {
    origin: 'people',
    personal: 'nothing',
    notExported: 'the front matter of a post names its co-authors; triggers copy the rest',
  },
  account: {
    origin: 'people',
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
    notExported: ACCOUNTS,
  },
  passkey: {
    origin: 'people',
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
    notExported: ACCOUNTS,
  },
  recovery_code: {
    origin: 'people',
    personal: [{ columns: ['account_id', 'code_hash'], purpose: 'To sign in', kept: 'Until it is used or replaced' }],
    notExported: ACCOUNTS,
  },
  desk_setting: { origin: 'people', personal: 'nothing', notExported: ACCOUNTS },
  audit_entry: {
    origin: 'people',
    personal: [
      {
        columns: ['entry_time', 'account_id', 'actor', 'action', 'subject', 'before', 'after'],
        purpose: 'To tell who changed what',
        kept: 'As long as the site: it is the evidence of changes',
      },
    ],
    others: ['id'],
    notExported: ACCOUNTS,
  },
  event: { origin: 'people', personal: 'nothing', notExported: { event_id: NUMBERED } },
  advertisement: { origin: 'people', personal: 'nothing', notExported: { id: NUMBERED } },
  subscription: {
    origin: 'people',
    personal: [
      { columns: ['email'], purpose: 'To send the newsletter', kept: 'Until the reader unsubscribes or is erased' },
      {
        columns: ['created_time', 'source', 'gpc'],
        purpose: 'To prove when and where the reader subscribed, and what their browser asked for',
        kept: 'Until the reader unsubscribes or is erased',
      },
    ],
    others: ['id'],
    notExported: { id: NUMBERED },
  },
  contact_submission: {
    origin: 'people',
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
    notExported: { id: NUMBERED },
  },
  // A start fills it from suppressions.txt.
  suppression: {
    origin: 'program',
    personal: [
      {
        columns: ['hash', 'reason', 'created_time'],
        purpose: 'To keep an address from coming back with an import or a backup; a keyed hash, no address',
        kept: 'As long as the site: an older list could come at any time',
      },
    ],
    notExported: 'hashes made with the secret of this site; a backup has both',
  },
  preview_link: {
    origin: 'people',
    personal: 'nothing',
    notExported: 'links of this site, signed with its secret; a backup has both',
  },
  redirect: { origin: 'people', personal: 'nothing' },
  media: { origin: 'people', personal: 'nothing' },
  media_detail: {
    origin: 'people',
    personal: [{ columns: ['account_id', 'uploaded_time'], purpose: 'To ask who uploaded a picture', kept: COLLEAGUE }],
    others: ['path', 'alt_text', 'credit', 'original_name'],
    notExported: DESK_WORK,
  },
  story: {
    origin: 'people',
    personal: [
      {
        columns: ['account_id', 'changed_by', 'created_time', 'changed_time', 'handed_in_time', 'published_time'],
        purpose: 'To know whose story it is, and who changed it last',
        kept: COLLEAGUE,
      },
    ],
    others: ['id', 'post_id', 'version', 'title', 'document', 'published_document', 'times_ended', 'return_note'],
    notExported: DESK_WORK,
  },
  story_revision: {
    origin: 'people',
    personal: [{ columns: ['account_id', 'made_time'], purpose: 'To know who wrote what', kept: COLLEAGUE }],
    others: ['id', 'story_id', 'kind', 'name', 'document', 'version'],
    notExported: DESK_WORK,
  },
  post_correction: {
    origin: 'people',
    personal: 'nothing',
    notExported: { id: NUMBERED, post_id: 'the line names the post' },
  },
  front_page_lead: { origin: 'people', personal: 'nothing', notExported: DESK_WORK },
  story_presence: {
    origin: 'program',
    personal: [
      {
        columns: ['story_id', 'tab', 'account_id', 'seen_time'],
        purpose: 'To show colleagues who has a story open',
        kept: 'A minute after the tab was closed; deleted within six hours',
      },
    ],
    notExported: 'who has a story open at this moment',
  },
  last_publication: {
    origin: 'program',
    personal: 'nothing',
    notExported: 'what a publication of the last seconds replaced',
  },
  daily_view: { origin: 'people', personal: 'nothing', notExported: { post_id: 'the line names the post' } },
  account_session: {
    origin: 'program',
    personal: [
      {
        columns: ['account_id', 'token_hash', 'way', 'agent', 'created_time', 'seen_time'],
        purpose: 'To stay signed in, and to see and end other sessions',
        kept: '12 hours after the last request; deleted within six hours',
      },
    ],
    others: ['id'],
    notExported: ACCOUNTS,
  },
  account_link: {
    origin: 'program',
    personal: [
      {
        columns: ['token_hash', 'account_id', 'expires_time'],
        purpose: 'To invite or to recover, once',
        kept: 'Until it is used or expired; deleted within six hours',
      },
    ],
    notExported: ACCOUNTS,
  },
  sign_in_attempt: {
    origin: 'program',
    personal: [
      {
        columns: ['subject', 'attempts', 'last_time', 'blocked_until'],
        purpose: 'To slow down guesses; a keyed hash of a name or a network',
        kept: 'A day after the last attempt',
      },
    ],
    notExported: ACCOUNTS,
  },
  spent_challenge: { origin: 'program', personal: 'nothing', notExported: ACCOUNTS },
  counted_visitor: {
    origin: 'program',
    personal: [
      {
        columns: ['visitor', 'post_id', 'counted_time'],
        purpose: 'To count a view once; a hash with a salt that changes each day',
        kept: '30 minutes; deleted within a day at most',
      },
    ],
    notExported: 'kept for 30 minutes, so that each visitor is counted once',
  },
  request_count: {
    origin: 'program',
    personal: [
      {
        columns: ['visitor', 'requests', 'until_time'],
        purpose: 'To limit how often one visitor may send forms; a keyed hash of the IP address',
        kept: 'A minute; deleted within six hours',
      },
    ],
    notExported: 'kept for a minute, to limit requests',
  },
  last_done: { origin: 'program', personal: 'nothing', notExported: 'what was done to this database' },
  // The salt identifies no visitor without an address, and is deleted with its day.
  daily_salt: { origin: 'program', personal: 'nothing', notExported: 'the salt of the day for counted_visitor' },
  post_tally: { origin: 'program', personal: 'nothing', notExported: 'triggers count it from the posts' },
  recent_view_start: {
    origin: 'program',
    personal: 'nothing',
    notExported: 'the day from which recent_view counts, which moves on by itself',
  },
  recent_view: { origin: 'program', personal: 'nothing', notExported: 'triggers add it up from the views of each day' },
  post_change: {
    origin: 'program',
    personal: 'nothing',
    notExported: 'what the search index has yet to read of this database',
  },
  content_revision: { origin: 'program', personal: 'nothing', notExported: 'the number of writes of this database' },
  schema_version: { origin: 'migrations', personal: 'nothing', notExported: 'the migrations of this database' },
};
