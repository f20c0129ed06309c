import { z } from 'zod';
import { advertisementRow } from '#content/advertising/advertising.contract.ts';
import { flag } from '#content/columns.contract.ts';
import { formName } from '#content/contact/contact.contract.ts';
import { NATURES } from '#content/contact/natures.ts';
import type { Tables } from '#content/database/schema.ts';
import { eventRow, eventState, laterEventTexts } from '#content/events/events.contract.ts';
import { textPageRow } from '#content/imprint/text-pages.contract.ts';
import { PATH_PATTERN } from '#content/page-paths.ts';
import { MAXIMA } from '#content/posts/maxima.ts';
import { authorRow, categoryRow, postRow, subcategoryRow } from '#content/posts/posts.contract.ts';
import { redirectStatus } from '#content/redirects/redirects.contract.ts';
import { SLUG_PATTERN } from '#content/slugs.ts';
import { isTimeZone } from '#platform/dates.ts';

// Every file of an export. A test names each column of the database that no file has, and that operations/register.ts
// does not leave out. A column that is added to a file later needs a default here, so that older exports still come back.

type Table = keyof Tables;

const slug = z.string().max(MAXIMA.slug).regex(SLUG_PATTERN);
const count = z.number().int().min(0);
/** As the database holds it, with milliseconds. */
const moment = z.iso.datetime().transform((written) => new Date(written).toISOString());
// Addresses that readers are led to are no scripts.
const webAddress = z.string().regex(/^https?:\/\//i, 'must be a web address');
const linkAddress = z.string().regex(/^(?:https?:\/\/|mailto:)/i, 'must be a web or mail address');
const ownOrWebAddress = z.string().regex(/^(?:\/(?!\/)|https?:\/\/)/i, 'must be a path or a web address');
/** A web address, or a path below the media folder. */
const recording = z.string().regex(/^(?!(?:javascript|vbscript|data):|\/\/)/i, 'must be a web address or a file');
/** A path that stays below its folder. */
export const safePath = z
  .string()
  .refine(
    (path) => path.split('/').every((name) => !/^$|^\.|[\\\p{Cc}]/u.test(name)),
    'must be a path below its folder',
  );

/** Texts that earlier exports do not have. */
function orEmpty<Shape extends Readonly<Record<string, z.ZodString>>>({ shape }: z.ZodObject<Shape>) {
  const texts = Object.entries<z.ZodString>(shape).map(([name, text]) => [name, text.default('')]);
  return Object.fromEntries(texts) as { [Name in keyof Shape]: z.ZodDefault<z.ZodString> };
}

/** A table as one CSV file of the name of its key, a row a line. Lines that belong to a post name it by its address. */
export interface CsvFile {
  readonly table: Table;
  /** The columns whose order the lines have; no two rows have the same. */
  readonly order: readonly string[];
  readonly row: z.ZodObject;
  /** Only the owner of the file may read it. */
  readonly isPersonal?: true;
  /** Earlier exports do not have it. */
  readonly isOptional?: true;
}

export const CSV_FILES = {
  views: {
    table: 'daily_view',
    order: ['post_id', 'day'],
    row: z.strictObject({ cat_slug: slug, post_name: slug, day: z.iso.date(), views: count }),
  },
  corrections: {
    table: 'post_correction',
    order: ['post_id', 'correction_time', 'id'],
    row: z.strictObject({ cat_slug: slug, post_name: slug, correction_time: moment, correction: z.string() }),
    isOptional: true,
  },
  settings: {
    table: 'publication_setting',
    order: ['name'],
    row: z.strictObject({ name: z.string(), value: z.string() }),
    isOptional: true,
  },
  categories: {
    table: 'category',
    order: ['cat_slug'],
    // Earlier exports have their names and places alone.
    row: z.strictObject(
      categoryRow.omit({ id: true }).extend({ cat_slug: slug, source_key: z.string().nullable().default(null) }).shape,
    ),
  },
  subcategories: {
    table: 'subcategory',
    order: ['id'],
    // Earlier exports have their names alone.
    row: z.strictObject(
      subcategoryRow.omit({ id: true }).extend({ subcat_slug: slug, source_key: z.string().nullable().default(null) })
        .shape,
    ),
  },
  advertisements: {
    table: 'advertisement',
    order: ['id'],
    row: z.strictObject(
      advertisementRow.omit({ id: true }).extend({
        dest_url: webAddress,
        start_time: moment.nullable(),
        end_time: moment.nullable(),
        is_paused: flag.default(0),
      }).shape,
    ),
  },
  redirects: {
    table: 'redirect',
    order: ['source_path'],
    row: z.strictObject({
      source_path: z.string(),
      target: z.union([ownOrWebAddress, z.literal('')]),
      status: redirectStatus,
      source_key: z.string().nullable().default(null),
    }),
  },
  media: {
    table: 'media',
    order: ['path'],
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
    table: 'subscription',
    order: ['id'],
    row: z.strictObject({
      email: z.string(),
      created_time: moment,
      source: z.string(),
      gpc: flag,
      // Earlier exports do not have these.
      consent_from: z.string().default(''),
      consent_time: moment.nullable().default(null),
      consent_way: z.string().default(''),
    }),
    isPersonal: true,
  },
  submissions: {
    table: 'contact_submission',
    order: ['id'],
    row: z.strictObject({
      form: formName,
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
      // Nor do they have these.
      confirmed_time: moment.nullable().default(null),
      done_by: z.string().default(''),
    }),
    isPersonal: true,
  },
} satisfies Readonly<Record<string, CsvFile>>;

/**
 * A table as a folder of Markdown files, a row a file. A CSV file beside it lists them in the order of their numbers: among
 * things of the same time, readers see that order.
 */
export interface DocumentFolder {
  readonly folder: string;
  readonly table: Table;
  /** The column with the number of the row. */
  readonly id: string;
  readonly row: z.ZodObject;
  /** The column that names the file: a slug, or a path with folders. */
  readonly slug: string;
  /** The column that is the text of the file, as it is stored. */
  readonly body: string;
  /** Earlier exports do not have it. */
  readonly isOptional?: true;
  /** Columns that the front matter calls by another name: that of publication/README.md, where it has one. */
  readonly names: Readonly<Record<string, string>>;
}

const SOURCE = { source_key: 'source' };

export const DOCUMENTS = {
  posts: {
    folder: 'posts',
    table: 'post',
    id: 'id',
    row: z.strictObject(
      postRow
        .omit({ id: true, post_author_id: true, post_text: true, excerpt: true, contents: true, reading_time: true })
        .extend({
          cat_slug: slug,
          post_name: slug,
          author_name: slug,
          // Earlier exports do not have it.
          coauthors: z.array(slug).default([]),
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
    id: 'event_id',
    row: z.strictObject(
      eventRow.omit({ event_id: true }).extend({
        event_slug: slug,
        event_date: moment,
        // Earlier exports do not have these.
        ...orEmpty(laterEventTexts),
        event_end: moment.nullable().default(null),
        event_all_day: flag.default(0),
        event_state: eventState.default('planned'),
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
      event_end: 'end',
      event_all_day: 'all_day',
      event_state: 'state',
      event_timezone: 'timezone',
      event_location: 'location',
      event_link: 'link',
      event_banner: 'banner',
      modified_time: 'modified',
      ...SOURCE,
    },
  },
  pages: {
    folder: 'pages',
    table: 'text_page',
    id: 'page_id',
    row: z.strictObject(
      textPageRow.omit({ page_id: true }).extend({ page_path: z.string().regex(PATH_PATTERN), modified_time: moment })
        .shape,
    ),
    slug: 'page_path',
    body: 'page_html',
    isOptional: true,
    names: {
      page_title: 'title',
      page_path: 'path',
      page_desc: 'description',
      modified_time: 'modified',
      in_footer: 'footer',
      in_sitemap: 'sitemap',
      ...SOURCE,
    },
  },
  authors: {
    folder: 'authors',
    table: 'author',
    id: 'id',
    row: z.strictObject(authorRow.omit({ id: true }).extend({ author_name: slug }).shape),
    slug: 'author_name',
    body: 'author_description',
    names: { author_name: 'slug', author_display_name: 'name', author_photo: 'photo', ...SOURCE },
  },
} satisfies Readonly<Record<string, DocumentFolder>>;
