import { z } from 'zod';
import { advertisementRow } from '#advertising/advertising.contract.ts';
import { contactForm } from '#contact/contact.contract.ts';
import { NATURES } from '#contact/due-dates.ts';
import { eventRow } from '#events/events.contract.ts';
import { flag } from '#platform/columns.contract.ts';
import type { Tables } from '#platform/database/schema.ts';
import { isTimeZone } from '#platform/dates.ts';
import { SLUG_PATTERN } from '#platform/slugs.ts';
import { authorRow, postRow } from '#posts/posts.contract.ts';

// Every table and column of the database: which file of an export holds it, or why none does. A test over the database's
// own schema (register.test.ts) names what is in neither list. A column that is added to a file later needs a default
// here, so that older exports still come back.

type Table = keyof Tables;

const slug = z.string().regex(SLUG_PATTERN);
const count = z.number().int().min(0);
/** As the database holds it, with milliseconds, however exactly it was written. */
const moment = z.iso.datetime().transform((written) => new Date(written).toISOString());
/** Readers are led to it: never a script. */
const webAddress = z.string().regex(/^https?:\/\//i, 'must be a web address');
const linkAddress = z.string().regex(/^(?:https?:\/\/|mailto:)/i, 'must be a web or mail address');
const ownOrWebAddress = z.string().regex(/^(?:\/(?!\/)|https?:\/\/)/i, 'must be a path or a web address');
/** A web address, or a path below the media folder. */
const recording = z.string().regex(/^(?!(?:javascript|vbscript|data):|\/\/)/i, 'must be a web address or a file');
/** A path that leads nowhere but below its folder. */
export const safePath = z
  .string()
  .refine(
    (path) => path.split('/').every((name) => !/^$|^\.|[\\\p{Cc}]/u.test(name)),
    'must be a path below its folder',
  );

/** A table as one CSV file, a row a line. */
export interface CsvFile {
  readonly file: string;
  readonly table: Table;
  /** The column whose order the lines have; no two rows have the same. */
  readonly order: string;
  readonly row: z.ZodObject;
  /** Holds personal data: only the owner of the file may read it. */
  readonly isPersonal?: true;
}

export const CSV_FILES = {
  categories: {
    file: 'categories.csv',
    table: 'category',
    order: 'cat_slug',
    row: z.strictObject({ cat_slug: slug, cat_name: z.string(), position: z.number().int() }),
  },
  subcategories: {
    file: 'subcategories.csv',
    table: 'subcategory',
    order: 'id',
    row: z.strictObject({ subcat_slug: slug, subcat_name: z.string() }),
  },
  advertisements: {
    file: 'advertisements.csv',
    table: 'advertisement',
    order: 'id',
    row: z.strictObject(
      advertisementRow
        .omit({ id: true })
        .extend({ dest_url: webAddress, start_time: moment.nullable(), end_time: moment.nullable() }).shape,
    ),
  },
  redirects: {
    file: 'redirects.csv',
    table: 'redirect',
    order: 'source_path',
    row: z.strictObject({
      source_path: z.string(),
      target: ownOrWebAddress,
      status: z.union([z.literal(301), z.literal(302), z.literal(308)]),
    }),
  },
  media: {
    file: 'media.csv',
    table: 'media',
    order: 'path',
    row: z.strictObject({
      path: safePath,
      width: count,
      height: count,
      color: z.string().regex(/^#[0-9a-f]{6}$/),
      bytes: count,
      hash: z.string(),
    }),
  },
  subscriptions: {
    file: 'subscriptions.csv',
    table: 'subscription',
    order: 'id',
    row: z.strictObject({ email: z.string(), created_time: moment, source: z.string(), gpc: flag }),
    isPersonal: true,
  },
  submissions: {
    file: 'submissions.csv',
    table: 'contact_submission',
    order: 'id',
    row: z.strictObject({
      form: contactForm,
      created_time: moment,
      first_name: z.string(),
      last_name: z.string(),
      email: z.string(),
      phone: z.string(),
      message: z.string(),
      opt_in: flag,
      gpc: flag,
      // Earlier exports do not have it.
      nature: z.enum(NATURES).nullable().default(null),
      manner: z.enum(['form', 'one-click']),
      done_time: moment.nullable(),
      note: z.string(),
      denial: z.string(),
    }),
    isPersonal: true,
  },
} satisfies Readonly<Record<string, CsvFile>>;

/** The views of each post by day, a line each, in the order of the posts. */
export const VIEWS = {
  file: 'views.csv',
  table: 'daily_view',
  row: z.strictObject({ cat_slug: slug, post_name: slug, day: z.iso.date(), views: count }),
} as const;

/**
 * A table as a folder of Markdown files, a row a file, and beside it a CSV file that lists them in the order in which they
 * came into the database: among things of the same time, readers see that order.
 */
export interface DocumentFolder {
  readonly folder: string;
  readonly table: Table;
  readonly row: z.ZodObject;
  /** The column that the file is called by. */
  readonly slug: string;
  /** The column that is the file's text, as it is stored. */
  readonly body: string;
  /** Columns that the front matter calls by another name: that of publication/README.md, where it has one. */
  readonly names: Readonly<Record<string, string>>;
}

const SOURCE = { source_key: 'source' };

export const DOCUMENTS = {
  authors: {
    folder: 'authors',
    table: 'author',
    row: z.strictObject(authorRow.omit({ id: true }).extend({ author_name: slug }).shape),
    slug: 'author_name',
    body: 'author_description',
    names: { author_name: 'slug', author_display_name: 'name', author_photo: 'photo', ...SOURCE },
  },
  posts: {
    folder: 'posts',
    table: 'post',
    row: z.strictObject(
      postRow
        .omit({ id: true, post_author_id: true, post_text: true, excerpt: true, contents: true, reading_time: true })
        .extend({
          cat_slug: slug,
          post_name: slug,
          author_name: slug,
          subcategories: z.array(slug),
          publish_time: moment,
          modified_time: moment,
          podcast_link: recording.nullable(),
        }).shape,
    ),
    slug: 'post_name',
    body: 'post_content',
    names: {
      post_title: 'title',
      p_content: 'deck',
      post_name: 'slug',
      cat_slug: 'category',
      author_name: 'author',
      publish_time: 'date',
      modified_time: 'modified',
      banner_img: 'banner',
      podcast_seconds: 'duration',
      ...SOURCE,
    },
  },
  events: {
    folder: 'events',
    table: 'event',
    row: z.strictObject(
      eventRow.omit({ event_id: true }).extend({
        event_slug: slug,
        event_date: moment,
        modified_time: moment,
        event_timezone: z.string().refine(isTimeZone, 'must be a time zone of the IANA database').nullable(),
        event_link: linkAddress.nullable(),
        podcast_link: recording.nullable(),
      }).shape,
    ),
    slug: 'event_slug',
    body: 'event_desc',
    names: {
      event_title: 'title',
      event_slug: 'slug',
      event_date: 'date',
      event_timezone: 'timezone',
      event_location: 'location',
      event_link: 'link',
      event_banner: 'banner',
      modified_time: 'modified',
      ...SOURCE,
    },
  },
} satisfies Readonly<Record<string, DocumentFolder>>;

const NUMBERED = 'the database numbers its rows; files keep their order';
const ACCOUNTS = 'who works at the desk of this site, and how they sign in there; a backup has it';
const DESK_WORK = 'how the desk of this site came to what it published; a backup has it';
const MADE = 'made from the body whenever that is stored';

/** A table, or a column of one: `post`, `post.id`. */
type Name = { [One in Table]: One | `${One}.${keyof Tables[One] & string}` }[Table];

/** What no file holds, and why. */
export const LEFT_OUT: Readonly<Partial<Record<Name, string>>> = {
  'author.id': NUMBERED,
  'post.id': NUMBERED,
  'post.post_author_id': 'the front matter names the author',
  'post.post_text': MADE,
  'post.excerpt': MADE,
  'post.contents': MADE,
  'post.reading_time': MADE,
  'event.event_id': NUMBERED,
  'advertisement.id': NUMBERED,
  'subcategory.id': NUMBERED,
  'subscription.id': NUMBERED,
  'contact_submission.id': NUMBERED,
  'daily_view.post_id': 'the line names the post',
  post_subcategory: 'the front matter of a post names its sub-categories; triggers copy the rest',
  post_tally: 'triggers count it from the posts',
  recent_view: 'triggers add it up from the views of each day',
  recent_view_start: 'the day from which recent_view counts, which moves on by itself',
  account: ACCOUNTS,
  account_link: ACCOUNTS,
  account_session: ACCOUNTS,
  passkey: ACCOUNTS,
  recovery_code: ACCOUNTS,
  sign_in_attempt: ACCOUNTS,
  spent_challenge: ACCOUNTS,
  desk_setting: ACCOUNTS,
  audit_entry: ACCOUNTS,
  story: DESK_WORK,
  story_revision: DESK_WORK,
  story_presence: 'who has a story open at this moment',
  last_publication: 'what a publication of the last seconds replaced',
  post_correction: DESK_WORK,
  front_page_lead: DESK_WORK,
  media_detail: DESK_WORK,
  preview_link: 'links of this site, signed with its secret; a backup has both',
  suppression: 'hashes made with the secret of this site; a backup has both',
  request_count: 'kept for a minute, to limit requests',
  last_done: 'what was done to this database',
  counted_visitor: 'kept for 30 minutes, so that each visitor is counted once',
  daily_salt: 'the salt of the day for counted_visitor',
  content_revision: 'the number of writes of this database',
  post_change: 'what the search index has yet to read of this database',
  schema_version: 'the migrations of this database',
};
