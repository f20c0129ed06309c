import { z } from 'zod';
import { flag } from '#content/columns.contract.ts';
import { MAXIMA, STORY_MAXIMA, TEXT_MAXIMA } from '#content/input-maxima.ts';
import type { PostTexts } from '#content/posts/posts.contract.ts';
import { termSlug } from '#content/posts/tags/term-slug.ts';
import { rowId } from '#desk/accounts/accounts.contract.ts';
import { FOCUS_PATTERN } from '#platform/picture-address.ts';
import { FIELD_WORDS } from './field-words.ts';
import { block, type Change, type StoryFields, storedOthers, TEXT_NAMES } from './story.contract.ts';

// A change as a browser sends it. What is stored has no maxima (story.contract.ts): an old story stays readable.

function text(field: keyof StoryFields & keyof typeof TEXT_MAXIMA) {
  const most: number = TEXT_MAXIMA[field];
  return z.string().max(most, `${FIELD_WORDS[field]}: at most ${most.toLocaleString('en')} characters fit.`);
}

const subcategoryName = z
  .string()
  .max(MAXIMA.subcategoryName, {
    error: `Sub-categories: at most ${MAXIMA.subcategoryName} characters fit into a name.`,
    abort: true,
  })
  .refine((name) => termSlug({ name }) !== '', 'Sub-categories: a name needs a letter or a digit.');

const texts = Object.fromEntries(TEXT_NAMES.map((name) => [name, text(name)])) as Record<keyof PostTexts, z.ZodString>;

const givenFields = z
  .object({
    ...texts,
    banner_img: text('banner_img').nullable(),
    banner_show: flag,
    banner_focus: z.union([z.literal(''), z.string().max(MAXIMA.moment, { abort: true }).regex(FOCUS_PATTERN)]),
    banner_caption: text('banner_caption'),
    meta_keywords: text('meta_keywords'),
    podcast_link: text('podcast_link').nullable(),
    cat_slug: text('cat_slug'),
    post_name: text('post_name'),
    post_author_id: rowId.nullable(),
    coauthors: z.array(rowId).max(MAXIMA.coauthors),
    subcategories: z.array(z.string().max(MAXIMA.slug)).max(MAXIMA.subcategories),
    new_subcategories: z.array(subcategoryName).max(MAXIMA.subcategories),
    publish_time: z.iso.datetime().max(MAXIMA.moment).nullable(),
  } satisfies Record<keyof StoryFields, z.ZodType>)
  .partial()
  .refine((fields) => !Object.values(fields).includes(undefined), 'A field has no value.')
  // One that is not named stays: it must not come as undefined.
  .transform((fields): NonNullable<Change['fields']> => Object.fromEntries(Object.entries(fields)));

/** A value that waits may be one of a longer stored field. */
const waiting = z
  .union([
    z.string().max(STORY_MAXIMA.stored),
    z.number().max(MAXIMA.number),
    z.boolean(),
    z.null(),
    z.array(z.union([z.string().max(MAXIMA.slug), z.number().max(MAXIMA.number)])).max(MAXIMA.subcategories),
  ])
  .transform((value): unknown => value);

// A tab with an earlier version of the desk sends one value a field.
const givenOthers = z.preprocess(
  (given) => storedOthers.safeParse(given).data ?? given,
  z.partialRecord(
    z.enum(Object.keys(FIELD_WORDS) as (keyof StoryFields)[]),
    z.array(z.object({ value: waiting, by: z.string().max(MAXIMA.names) })).max(MAXIMA.waiting),
  ),
);

const blockText = z.string().max(STORY_MAXIMA.stored);

const givenBlock = z.object({
  id: block.shape.id,
  html: blockText,
  other: z.object({ html: blockText, by: z.string().max(MAXIMA.names) }).optional(),
  note: z
    .string()
    .max(MAXIMA.note, `A note: at most ${MAXIMA.note.toLocaleString('en')} characters fit.`)
    .optional(),
});

/** Ids of blocks. A longer stored story has more than one may have, and may shrink. */
export const blockIds = z.array(block.shape.id).max(STORY_MAXIMA.tags);

/** A change as a browser sends it, with maxima. Whether the story that it makes is too large, its store says (story-size.ts). */
export const givenChange = z.object({
  fields: givenFields.optional(),
  others: givenOthers.optional(),
  blocks: z.array(givenBlock).max(STORY_MAXIMA.tags).optional(),
  order: blockIds.optional(),
});
