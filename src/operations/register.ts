import { COUNTED_ONCE } from '#content/article/article-limits.ts';
import { KEPT_MONTHS } from '#content/contact/contact-limits.ts';
import type { Tables } from '#content/database/schema.ts';
import { ATTEMPTS_FORGOTTEN, SESSION_IDLE } from '#desk/accounts/accounts-limits.ts';
import { PRESENT_FOR } from '#desk/stories/stories-limits.ts';
import { LED_WITHIN } from '#desk/today/today-limits.ts';
import { CLOCKS_DIFFER } from '#platform/dates.ts';
import type { DescribedTable } from './described-table.ts';
import { LEFT_OUT_NAMED } from './importing/importing-limits.ts';

const NUMBERED = 'the database numbers its rows; files keep their order';
const ACCOUNTS = 'who works at the desk of this site, and how they sign in there; a backup has it';
const DESK_WORK = 'how the desk of this site came to what it published; a backup has it';
const ASKED = 'what readers of this site asked for; a backup has it';
const MADE = 'made from the body whenever that is stored';
const EDITORIAL = 'As long as it is published; a correction is an editorial decision, and `masthead erase` leaves it';
const COLLEAGUE = 'As long as the account';
const SUBSCRIBED = 'Until the reader unsubscribes or is erased';

/**
 * Every table of the database: who fills it, what exports leave out, what it knows about people and how long, when its rows
 * end. The order is the one in which a restore fills them: a row comes after what it refers to, and what triggers derive
 * after what it is derived from. The compiler asks for a new table, a test for a new column that an export lacks or that may
 * be personal.
 */
export const REGISTER: { readonly [Table in keyof Tables]: DescribedTable<Table> } = {
  // A start fills it from publication.ts.
  category: { origin: 'program', notExported: { id: NUMBERED }, personal: 'nothing' },
  subcategory: { origin: 'people', notExported: { id: NUMBERED }, personal: 'nothing' },
  author: {
    origin: 'people',
    notExported: { id: NUMBERED },
    personal: [
      {
        columns: ['author_name', 'author_display_name', 'author_description', 'author_links', 'author_photo'],
        purpose: 'Bylines, public',
        kept: EDITORIAL,
      },
    ],
    notPersonal: ['id', 'source_key', 'source_hash'],
  },
  post: {
    origin: 'people',
    notExported: {
      id: NUMBERED,
      post_author_id: 'the front matter names the author',
      post_text: MADE,
      excerpt: MADE,
      contents: MADE,
      reading_time: MADE,
    },
    // What a post says about people is journalism, public and editorial.
    personal: 'nothing',
  },
  post_subcategory: {
    origin: 'people',
    notExported: 'the front matter of a post names its sub-categories; triggers copy the rest',
    personal: 'nothing',
  },
  post_coauthor: {
    origin: 'people',
    notExported: 'the front matter of a post names its co-authors; triggers copy the rest',
    personal: 'nothing',
  },
  account: {
    origin: 'people',
    notExported: ACCOUNTS,
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
    notPersonal: ['id'],
  },
  passkey: {
    origin: 'people',
    notExported: ACCOUNTS,
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
    notPersonal: ['id'],
  },
  recovery_code: {
    origin: 'people',
    notExported: ACCOUNTS,
    personal: [{ columns: ['account_id', 'code_hash'], purpose: 'To sign in', kept: 'Until it is used or replaced' }],
  },
  desk_setting: { origin: 'people', notExported: ACCOUNTS, personal: 'nothing' },
  audit_entry: {
    origin: 'people',
    notExported: ACCOUNTS,
    personal: [
      {
        columns: ['entry_time', 'account_id', 'actor', 'action', 'subject', 'before', 'after'],
        purpose: 'To tell who changed what, and who looked at data of readers',
        kept: 'As long as the site: it is the evidence of changes',
      },
    ],
    notPersonal: ['id', 'of_readers'],
  },
  publication_setting: {
    origin: 'people',
    personal: [
      { columns: ['value'], purpose: 'Team, offices and contact, public', kept: 'As long as it is published' },
    ],
    notPersonal: ['name'],
  },
  event: { origin: 'people', notExported: { event_id: NUMBERED }, personal: 'nothing' },
  // A start fills it from publication/pages; a restore refuses one that holds other pages (content/imprint/text-pages.store.ts).
  text_page: { origin: 'program', notExported: { page_id: NUMBERED }, personal: 'nothing' },
  advertisement: { origin: 'people', notExported: { id: NUMBERED }, personal: 'nothing' },
  subscription: {
    origin: 'people',
    notExported: { id: NUMBERED },
    personal: [
      { columns: ['email'], purpose: 'To send the newsletter', kept: SUBSCRIBED },
      {
        columns: ['created_time', 'source', 'gpc'],
        purpose: 'To prove when and where the reader subscribed, and what their browser asked for',
        kept: SUBSCRIBED,
      },
      {
        columns: ['consent_from', 'consent_time', 'consent_way'],
        purpose: 'To prove that the reader wants the newsletter, where no form of this site says so',
        kept: SUBSCRIBED,
      },
    ],
    notPersonal: ['id'],
  },
  contact_submission: {
    origin: 'people',
    notExported: { id: NUMBERED },
    personal: [
      {
        columns: ['first_name', 'last_name', 'email', 'phone', 'message', 'opt_in'],
        purpose: 'To answer, and to comply with an opt-out',
        kept: KEPT_MONTHS,
      },
      {
        columns: [
          ...(['created_time', 'gpc', 'nature', 'manner'] as const),
          ...(['confirmed_time', 'done_time', 'done_by', 'note', 'denial'] as const),
        ],
        purpose: 'The record of a request (11 CCR §7101); kept without the above once a person is erased',
        kept: KEPT_MONTHS,
      },
    ],
    notPersonal: ['id', 'form'],
  },
  suppression: {
    // A start fills it from suppressions.txt.
    origin: 'program',
    notExported: 'hashes made with the secret of this site; a backup has both',
    personal: [
      {
        columns: ['hash', 'reason', 'created_time'],
        purpose: 'To keep an address from coming back with an import or a backup; a keyed hash, no address',
        kept: 'As long as the site: an older list could come at any time',
      },
    ],
  },
  secret_fingerprint: {
    origin: 'program',
    notExported: 'tells whether a node has the secret of this site',
    personal: 'nothing',
  },
  preview_link: {
    origin: 'people',
    notExported: 'links of this site, signed with its secret; a backup has both',
    personal: 'nothing',
  },
  redirect: { origin: 'people', notExported: { id: NUMBERED }, personal: 'nothing' },
  redirect_hit: { origin: 'people', notExported: ASKED, personal: 'nothing' },
  import_left_out: {
    origin: 'program',
    notExported: 'what imports of this site left out, for the first page of the desk',
    personal: 'nothing',
    ends: { column: 'noted_time', after: LEFT_OUT_NAMED, ahead: CLOCKS_DIFFER },
  },
  lost_address: { origin: 'people', notExported: ASKED, personal: 'nothing' },
  media: { origin: 'people', personal: 'nothing' },
  media_detail: {
    origin: 'people',
    notExported: DESK_WORK,
    personal: [{ columns: ['account_id', 'uploaded_time'], purpose: 'To ask who uploaded a picture', kept: COLLEAGUE }],
    notPersonal: ['path', 'alt_text', 'credit', 'original_name'],
  },
  story: {
    origin: 'people',
    notExported: DESK_WORK,
    personal: [
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
    notPersonal: [
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
      'target_date',
      'is_template',
    ],
  },
  story_revision: {
    origin: 'people',
    notExported: DESK_WORK,
    personal: [{ columns: ['account_id', 'made_time'], purpose: 'To know who wrote what', kept: COLLEAGUE }],
    notPersonal: ['id', 'story_id', 'kind', 'name', 'document', 'version', 'reason', 'first_change'],
  },
  story_batch: {
    origin: 'people',
    notExported: DESK_WORK,
    personal: [{ columns: ['account_id', 'made_time'], purpose: 'To know who changed what', kept: COLLEAGUE }],
    notPersonal: ['id', 'change', 'state'],
  },
  story_batch_item: { origin: 'people', notExported: DESK_WORK, personal: 'nothing' },
  kind_version: {
    origin: 'people',
    notExported: DESK_WORK,
    personal: [{ columns: ['account_id', 'made_time'], purpose: 'To know who changed what', kept: COLLEAGUE }],
    notPersonal: ['kind', 'source_key', 'version', 'form', 'reason'],
  },
  kind_merge: {
    origin: 'people',
    notExported: DESK_WORK,
    personal: [{ columns: ['account_id', 'made_time'], purpose: 'To know who merged what', kept: COLLEAGUE }],
    notPersonal: ['kind', 'source_key', 'into_key', 'moved'],
  },
  post_correction: {
    origin: 'people',
    notExported: { id: NUMBERED, post_id: 'the line names the post' },
    personal: 'nothing',
  },
  front_page_lead: { origin: 'people', notExported: DESK_WORK, personal: 'nothing' },
  lead_links: {
    origin: 'program',
    notExported: 'what this site asked other sites, for the first page of the desk',
    personal: 'nothing',
    ends: { column: 'led_time', after: LED_WITHIN, ahead: CLOCKS_DIFFER },
  },
  story_presence: {
    origin: 'program',
    notExported: 'who has a story open at this moment',
    personal: [
      {
        columns: ['story_id', 'tab', 'account_id', 'seen_time', 'is_idle'],
        purpose: 'To show colleagues who has a story open, and who is idle',
      },
    ],
    ends: { column: 'seen_time', after: PRESENT_FOR, ahead: PRESENT_FOR },
  },
  last_publication: {
    origin: 'program',
    notExported: 'what a publication of the last seconds replaced',
    personal: 'nothing',
  },
  daily_view: { origin: 'people', notExported: { post_id: 'the line names the post' }, personal: 'nothing' },
  account_session: {
    origin: 'program',
    notExported: ACCOUNTS,
    personal: [
      {
        columns: ['account_id', 'token_hash', 'way', 'agent', 'created_time', 'seen_time'],
        purpose: 'To stay signed in, and to see and end other sessions',
      },
    ],
    notPersonal: ['id'],
    ends: { column: 'seen_time', after: SESSION_IDLE },
  },
  account_link: {
    origin: 'program',
    notExported: ACCOUNTS,
    personal: [
      {
        columns: ['token_hash', 'account_id', 'expires_time'],
        purpose: 'To invite or to recover, once',
        kept: 'Until it is used, or expires',
      },
    ],
    ends: { column: 'expires_time', after: 0 },
  },
  sign_in_attempt: {
    origin: 'program',
    notExported: ACCOUNTS,
    personal: [
      {
        columns: ['subject', 'attempts', 'last_time', 'blocked_until'],
        purpose: 'To slow down guesses; a keyed hash of a name or a network',
      },
    ],
    ends: { column: 'last_time', after: ATTEMPTS_FORGOTTEN },
  },
  spent_challenge: {
    origin: 'program',
    notExported: ACCOUNTS,
    personal: 'nothing',
    ends: { column: 'expires_time', after: 0 },
  },
  counted_visitor: {
    origin: 'program',
    notExported: 'kept for 30 minutes, so that each visitor is counted once',
    personal: [
      {
        columns: ['visitor', 'post_id', 'counted_time'],
        purpose: 'To count a view once; a hash with a salt that changes each day',
      },
    ],
    ends: { column: 'counted_time', after: COUNTED_ONCE, ahead: CLOCKS_DIFFER },
  },
  request_count: {
    origin: 'program',
    notExported: 'kept for a minute, to limit requests',
    personal: [
      {
        columns: ['visitor', 'requests', 'until_time'],
        purpose: 'To limit how often one visitor may send forms; a keyed hash of the IP address',
      },
    ],
    ends: { column: 'until_time', after: 0 },
  },
  last_done: { origin: 'program', notExported: 'what was done to this database', personal: 'nothing' },
  daily_salt: {
    origin: 'program',
    notExported: 'the salt of the day for counted_visitor',
    // Identifies no visitor without an address, and is deleted with its day.
    personal: 'nothing',
  },
  post_tally: { origin: 'program', notExported: 'triggers count it from the posts', personal: 'nothing' },
  recent_view_start: {
    origin: 'program',
    notExported: 'the day from which recent_view counts, which moves on by itself',
    personal: 'nothing',
  },
  recent_view: { origin: 'program', notExported: 'triggers add it up from the views of each day', personal: 'nothing' },
  post_change: {
    origin: 'program',
    notExported: 'what the search index has yet to read of this database',
    personal: 'nothing',
  },
  story_change: {
    origin: 'program',
    notExported: 'what the index of the desk has yet to read of this database',
    personal: 'nothing',
  },
  content_revision: {
    origin: 'program',
    notExported: 'tells the pages of this database from older ones',
    personal: 'nothing',
  },
  schema_version: { origin: 'migrations', notExported: 'the migrations of this database', personal: 'nothing' },
};

/** A table of a backup; each database has a schema_version of its own. */
export type TableName = Exclude<keyof Tables, 'schema_version'>;

/** In the order in which a restore fills them. */
export const TABLES = Object.keys(REGISTER).filter((table) => table !== 'schema_version') as TableName[];

/** The tables whose rows nothing but a backup brings back. */
export const TABLES_OF_PEOPLE = TABLES.filter((table) => REGISTER[table].origin === 'people');
