import type { Tables } from './schema.ts';

/** What backups and exports need to know of a table; personal-data.ts has what the law does. */
interface Registered<Table extends keyof Tables> {
  /** Who fills it: publishers and readers, the program by itself (at its start, by triggers), or the migrations. */
  readonly origin: 'people' | 'program' | 'migrations';
  /** Why no file of an export holds it, or some of its columns. */
  readonly notExported?: string | Readonly<Partial<Record<keyof Tables[Table], string>>>;
}

const NUMBERED = 'the database numbers its rows; files keep their order';
const ACCOUNTS = 'who works at the desk of this site, and how they sign in there; a backup has it';
const DESK_WORK = 'how the desk of this site came to what it published; a backup has it';
const MADE = 'made from the body whenever that is stored';

/**
 * Every table of the database. The compiler asks for a new table, a test for a new column of an exported one. The order is
 * the one in which a restore fills them: a row comes after what it refers to, and what triggers derive after what it is
 * derived from.
 */
export const REGISTER: { readonly [Table in keyof Tables]: Registered<Table> } = {
  category: { origin: 'program' },
  subcategory: { origin: 'people', notExported: { id: NUMBERED } },
  author: { origin: 'people', notExported: { id: NUMBERED } },
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
  },
  post_subcategory: {
    origin: 'people',
    notExported: 'the front matter of a post names its sub-categories; triggers copy the rest',
  },
  post_coauthor: {
    origin: 'people',
    notExported: 'the front matter of a post names its co-authors; triggers copy the rest',
  },
  account: { origin: 'people', notExported: ACCOUNTS },
  passkey: { origin: 'people', notExported: ACCOUNTS },
  recovery_code: { origin: 'people', notExported: ACCOUNTS },
  desk_setting: { origin: 'people', notExported: ACCOUNTS },
  audit_entry: { origin: 'people', notExported: ACCOUNTS },
  event: { origin: 'people', notExported: { event_id: NUMBERED } },
  advertisement: { origin: 'people', notExported: { id: NUMBERED } },
  subscription: { origin: 'people', notExported: { id: NUMBERED } },
  contact_submission: { origin: 'people', notExported: { id: NUMBERED } },
  // A start fills it from suppressions.txt.
  suppression: { origin: 'program', notExported: 'hashes made with the secret of this site; a backup has both' },
  secret_fingerprint: { origin: 'program', notExported: 'tells whether a node has the secret of this site' },
  preview_link: { origin: 'people', notExported: 'links of this site, signed with its secret; a backup has both' },
  redirect: { origin: 'people' },
  media: { origin: 'people' },
  media_detail: { origin: 'people', notExported: DESK_WORK },
  story: { origin: 'people', notExported: DESK_WORK },
  story_revision: { origin: 'people', notExported: DESK_WORK },
  post_correction: { origin: 'people', notExported: { id: NUMBERED, post_id: 'the line names the post' } },
  front_page_lead: { origin: 'people', notExported: DESK_WORK },
  story_presence: { origin: 'program', notExported: 'who has a story open at this moment' },
  last_publication: { origin: 'program', notExported: 'what a publication of the last seconds replaced' },
  daily_view: { origin: 'people', notExported: { post_id: 'the line names the post' } },
  account_session: { origin: 'program', notExported: ACCOUNTS },
  account_link: { origin: 'program', notExported: ACCOUNTS },
  sign_in_attempt: { origin: 'program', notExported: ACCOUNTS },
  spent_challenge: { origin: 'program', notExported: ACCOUNTS },
  counted_visitor: { origin: 'program', notExported: 'kept for 30 minutes, so that each visitor is counted once' },
  request_count: { origin: 'program', notExported: 'kept for a minute, to limit requests' },
  last_done: { origin: 'program', notExported: 'what was done to this database' },
  daily_salt: { origin: 'program', notExported: 'the salt of the day for counted_visitor' },
  post_tally: { origin: 'program', notExported: 'triggers count it from the posts' },
  recent_view_start: {
    origin: 'program',
    notExported: 'the day from which recent_view counts, which moves on by itself',
  },
  recent_view: { origin: 'program', notExported: 'triggers add it up from the views of each day' },
  post_change: { origin: 'program', notExported: 'what the search index has yet to read of this database' },
  content_revision: { origin: 'program', notExported: 'tells the pages of this database from older ones' },
  schema_version: { origin: 'migrations', notExported: 'the migrations of this database' },
};
