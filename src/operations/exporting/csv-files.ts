import { z } from 'zod';
import { advertisementRow } from '#content/advertising/advertising.contract.ts';
import { flag } from '#content/columns.contract.ts';
import { formName } from '#content/contact/contact.contract.ts';
import { NATURES } from '#content/contact/natures.ts';
import type { Tables } from '#content/database/schema.ts';
import { categoryRow, subcategoryRow } from '#content/posts/posts.contract.ts';
import { redirectStatus } from '#content/redirects/redirects.contract.ts';
import { FOCUS_PATTERN } from '#platform/picture-address.ts';
import {
  exportedCount,
  exportedMoment,
  exportedOwnOrWebAddress,
  exportedSlug,
  exportedWebAddress,
  safePath,
} from './exported-columns.ts';

// A test names each column of the database that no file of an export has, and that operations/register.ts does not leave out. A
// column that is added to a file later needs a default, so that older exports still come back.

/** A table as one CSV file of the name of its key, a row a line. Lines that belong to a post name it by its address. */
export interface CsvFile {
  readonly table: keyof Tables;
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
    row: z.strictObject({ cat_slug: exportedSlug, post_name: exportedSlug, day: z.iso.date(), views: exportedCount }),
  },
  corrections: {
    table: 'post_correction',
    order: ['post_id', 'correction_time', 'id'],
    row: z.strictObject({
      cat_slug: exportedSlug,
      post_name: exportedSlug,
      correction_time: exportedMoment,
      correction: z.string(),
    }),
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
      categoryRow.omit({ id: true }).extend({ cat_slug: exportedSlug, source_key: z.string().nullable().default(null) })
        .shape,
    ),
  },
  subcategories: {
    table: 'subcategory',
    order: ['id'],
    // Earlier exports have their names alone.
    row: z.strictObject(
      subcategoryRow
        .omit({ id: true })
        .extend({ subcat_slug: exportedSlug, source_key: z.string().nullable().default(null) }).shape,
    ),
  },
  advertisements: {
    table: 'advertisement',
    order: ['id'],
    row: z.strictObject(
      advertisementRow.omit({ id: true }).extend({
        dest_url: exportedWebAddress,
        start_time: exportedMoment.nullable(),
        end_time: exportedMoment.nullable(),
        is_paused: flag.default(0),
      }).shape,
    ),
  },
  redirects: {
    table: 'redirect',
    order: ['source_path'],
    row: z.strictObject({
      source_path: z.string(),
      target: z.union([exportedOwnOrWebAddress, z.literal('')]),
      status: redirectStatus,
      source_key: z.string().nullable().default(null),
    }),
  },
  media: {
    table: 'media',
    order: ['path'],
    row: z.strictObject({
      path: safePath,
      width: exportedCount,
      height: exportedCount,
      color: z.string().regex(/^#[0-9a-f]{6}$/),
      bytes: exportedCount,
      hash: z.string(),
      // Earlier exports do not have it.
      focus: z.union([z.literal(''), z.string().regex(FOCUS_PATTERN)]).default(''),
    }),
  },
  media_files: {
    table: 'media_file',
    order: ['path'],
    row: z.strictObject({ path: safePath, bytes: exportedCount, hash: z.string() }),
    isOptional: true,
  },
  descriptions: {
    table: 'media_detail',
    order: ['path'],
    row: z.strictObject({
      path: safePath,
      alt_text: z.string(),
      caption: z.string(),
      credit: z.string(),
      original_name: z.string(),
      licence: z.string(),
      licence_end: exportedMoment.nullable(),
      stand_in: safePath.nullable(),
      replaced_by: safePath.nullable(),
    }),
    isOptional: true,
  },
  subscriptions: {
    table: 'subscription',
    order: ['id'],
    row: z.strictObject({
      email: z.string(),
      created_time: exportedMoment,
      source: z.string(),
      gpc: flag,
      // Earlier exports do not have these.
      consent_from: z.string().default(''),
      consent_time: exportedMoment.nullable().default(null),
      consent_way: z.string().default(''),
    }),
    isPersonal: true,
  },
  submissions: {
    table: 'contact_submission',
    order: ['id'],
    row: z.strictObject({
      form: formName,
      created_time: exportedMoment,
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
      done_time: exportedMoment.nullable(),
      note: z.string(),
      denial: z.string(),
      // Nor do they have these.
      confirmed_time: exportedMoment.nullable().default(null),
      done_by: z.string().default(''),
    }),
    isPersonal: true,
  },
} satisfies Readonly<Record<string, CsvFile>>;
