import { z } from 'zod';
import { flag } from '#content/columns.contract.ts';
import type { Tables } from '#content/database/schema.ts';
import { eventRow, eventState, laterEventTexts } from '#content/events/events.contract.ts';
import { laterPageTexts, textPageRow } from '#content/imprint/text-pages.contract.ts';
import { PATH_PATTERN } from '#content/page-paths.ts';
import { authorRow, postRow } from '#content/posts/posts.contract.ts';
import { isTimeZone } from '#platform/dates.ts';
import { exportedLinkAddress, exportedMoment, exportedRecording, exportedSlug } from './exported-columns.ts';

/** Texts that earlier exports do not have. */
function orEmpty<Shape extends Readonly<Record<string, z.ZodString>>>({ shape }: z.ZodObject<Shape>) {
  const texts = Object.entries<z.ZodString>(shape).map(([name, text]) => [name, text.default('')]);
  return Object.fromEntries(texts) as { [Name in keyof Shape]: z.ZodDefault<z.ZodString> };
}

/**
 * A table as a folder of Markdown files, a row a file. A CSV file beside it lists them in the order of their numbers: among
 * things of the same time, readers see that order.
 */
export interface DocumentFolder {
  readonly folder: string;
  readonly table: keyof Tables;
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
          cat_slug: exportedSlug,
          post_name: exportedSlug,
          author_name: exportedSlug,
          // Earlier exports do not have it.
          coauthors: z.array(exportedSlug).default([]),
          subcategories: z.array(exportedSlug),
          publish_time: exportedMoment,
          modified_time: exportedMoment,
          podcast_link: exportedRecording.nullable(),
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
        event_slug: exportedSlug,
        event_date: exportedMoment,
        // Earlier exports do not have these.
        ...orEmpty(laterEventTexts),
        event_end: exportedMoment.nullable().default(null),
        event_all_day: flag.default(0),
        event_previous_date: exportedMoment.nullable().default(null),
        event_state: eventState.default('planned'),
        modified_time: exportedMoment,
        event_timezone: z.string().refine(isTimeZone, 'must be a time zone of the IANA database').nullable(),
        event_link: exportedLinkAddress.nullable(),
        podcast_link: exportedRecording.nullable(),
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
      event_previous_date: 'previous_date',
      event_uid: 'uid',
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
      textPageRow.omit({ page_id: true }).extend({
        ...orEmpty(laterPageTexts),
        // Earlier exports do not have it.
        publish_time: exportedMoment.nullable().default(null),
        change_time: exportedMoment.nullable().default(null),
        page_path: z.string().regex(PATH_PATTERN),
        modified_time: exportedMoment,
      }).shape,
    ),
    slug: 'page_path',
    body: 'page_html',
    isOptional: true,
    names: {
      page_title: 'title',
      page_path: 'path',
      page_desc: 'description',
      publish_time: 'date',
      modified_time: 'modified',
      change_time: 'changes',
      changed_title: 'changed_title',
      changed_desc: 'changed_description',
      changed_html: 'changed_text',
      in_footer: 'footer',
      in_sitemap: 'sitemap',
      ...SOURCE,
    },
  },
  authors: {
    folder: 'authors',
    table: 'author',
    id: 'id',
    row: z.strictObject(authorRow.omit({ id: true }).extend({ author_name: exportedSlug }).shape),
    slug: 'author_name',
    body: 'author_description',
    names: { author_name: 'slug', author_display_name: 'name', author_photo: 'photo', ...SOURCE },
  },
} satisfies Readonly<Record<string, DocumentFolder>>;
