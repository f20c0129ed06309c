import { PERSONAL_DATA, type PersonalData } from './personal-data.ts';
import type { Tables } from './schema.ts';

/** What backups, exports and the law need to know of a table. */
interface Registered<Table extends keyof Tables> {
  /** Who fills it: publishers and readers, the program by itself (at its start, by triggers), or the migrations. */
  readonly origin: 'people' | 'program' | 'migrations';
  readonly personal: PersonalData<Table> | 'nothing';
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
  category: { origin: 'program', personal: 'nothing' },
  subcategory: { origin: 'people', personal: 'nothing', notExported: { id: NUMBERED } },
  author: {
    origin: 'people',
    personal: PERSONAL_DATA.author,
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
  account: { origin: 'people', personal: PERSONAL_DATA.account, notExported: ACCOUNTS },
  passkey: { origin: 'people', personal: PERSONAL_DATA.passkey, notExported: ACCOUNTS },
  recovery_code: { origin: 'people', personal: PERSONAL_DATA.recovery_code, notExported: ACCOUNTS },
  desk_setting: { origin: 'people', personal: 'nothing', notExported: ACCOUNTS },
  audit_entry: { origin: 'people', personal: PERSONAL_DATA.audit_entry, notExported: ACCOUNTS },
  event: { origin: 'people', personal: 'nothing', notExported: { event_id: NUMBERED } },
  advertisement: { origin: 'people', personal: 'nothing', notExported: { id: NUMBERED } },
  subscription: {
    origin: 'people',
    personal: PERSONAL_DATA.subscription,
    notExported: { id: NUMBERED },
  },
  contact_submission: {
    origin: 'people',
    personal: PERSONAL_DATA.contact_submission,
    notExported: { id: NUMBERED },
  },
  // A start fills it from suppressions.txt.
  suppression: {
    origin: 'program',
    personal: PERSONAL_DATA.suppression,
    notExported: 'hashes made with the secret of this site; a backup has both',
  },
  preview_link: {
    origin: 'people',
    personal: 'nothing',
    notExported: 'links of this site, signed with its secret; a backup has both',
  },
  redirect: { origin: 'people', personal: 'nothing' },
  media: { origin: 'people', personal: 'nothing' },
  media_detail: { origin: 'people', personal: PERSONAL_DATA.media_detail, notExported: DESK_WORK },
  story: { origin: 'people', personal: PERSONAL_DATA.story, notExported: DESK_WORK },
  story_revision: { origin: 'people', personal: PERSONAL_DATA.story_revision, notExported: DESK_WORK },
  post_correction: {
    origin: 'people',
    personal: 'nothing',
    notExported: { id: NUMBERED, post_id: 'the line names the post' },
  },
  front_page_lead: { origin: 'people', personal: 'nothing', notExported: DESK_WORK },
  story_presence: {
    origin: 'program',
    personal: PERSONAL_DATA.story_presence,
    notExported: 'who has a story open at this moment',
  },
  last_publication: {
    origin: 'program',
    personal: 'nothing',
    notExported: 'what a publication of the last seconds replaced',
  },
  daily_view: { origin: 'people', personal: 'nothing', notExported: { post_id: 'the line names the post' } },
  account_session: { origin: 'program', personal: PERSONAL_DATA.account_session, notExported: ACCOUNTS },
  account_link: { origin: 'program', personal: PERSONAL_DATA.account_link, notExported: ACCOUNTS },
  sign_in_attempt: { origin: 'program', personal: PERSONAL_DATA.sign_in_attempt, notExported: ACCOUNTS },
  spent_challenge: { origin: 'program', personal: 'nothing', notExported: ACCOUNTS },
  counted_visitor: {
    origin: 'program',
    personal: PERSONAL_DATA.counted_visitor,
    notExported: 'kept for 30 minutes, so that each visitor is counted once',
  },
  request_count: {
    origin: 'program',
    personal: PERSONAL_DATA.request_count,
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
