import { z } from 'zod';
import { rowId } from '#accounts/accounts.contract.ts';
import { postRow, postTexts } from '#posts/posts.contract.ts';

/**
 * One top-level block of a story's body. Its id stays while it is edited, so that two people's changes to different blocks
 * can be told apart; readers never see it.
 */
export const block = z.object({
  id: z.string().regex(/^[\w-]{1,24}$/),
  /** The block's source, with the white space behind it: the sources of all blocks, joined, are the story's source. */
  html: z.string(),
  /** What another person, or another tab, made of the same block at the same time; someone has to choose. */
  other: z.object({ html: z.string(), by: z.string() }).optional(),
  /** A note in the margin for colleagues. It is no part of the source, so that it cannot be published. */
  note: z.string().optional(),
});
export type Block = z.output<typeof block>;

/** Everything of a story beside its body, as it is typed. */
export const storyFields = z.object({
  ...postTexts.shape,
  ...postRow.pick({
    banner_img: true,
    banner_show: true,
    banner_focus: true,
    banner_caption: true,
    meta_keywords: true,
    podcast_link: true,
  }).shape,
  /** Empty until a category is chosen. */
  cat_slug: z.string(),
  /** The slug; empty means made from the title. */
  post_name: z.string(),
  post_author_id: rowId.nullable(),
  /** Ids of the authors beside the first, in the order of the byline. Stories of earlier versions have none. */
  coauthors: z.array(rowId).default([]),
  /** Slugs of sub-categories. */
  subcategories: z.array(z.string()),
  /** When it shall appear; null means when it is published. */
  publish_time: z.iso.datetime().nullable(),
});
export type StoryFields = z.output<typeof storyFields>;

/** A place in a story that something leads to: a field, or a block by its id. */
export const place = z.union([z.object({ field: storyFields.keyof() }), z.object({ block: block.shape.id })]);
export type Place = z.output<typeof place>;

/** Some of the fields; one that is not named stays. */
const someFields = z.custom<{ readonly [Name in keyof StoryFields]?: StoryFields[Name] }>(
  (given) => storyFields.partial().safeParse(given).success && !Object.values(given as object).includes(undefined),
);

/** A story as it is written: the working copy, a revision, or what was last published. */
export const storyDocument = z.object({
  fields: storyFields,
  /** Fields that two people changed at the same time: the other value, and whose it is. */
  others: z.record(z.string(), z.object({ value: z.unknown(), by: z.string() })).optional(),
  blocks: z.array(block),
});
export type StoryDocument = z.output<typeof storyDocument>;

/** What one edit, or some seconds of edits, changed. The journal keeps changes, and the server applies them. */
export const change = z.object({
  /** Those that changed. */
  fields: someFields.optional(),
  others: storyDocument.shape.others,
  /** Blocks that are new or differ. */
  blocks: z.array(block).optional(),
  /** Ids of all blocks in their order, where blocks came, went or moved; a block that is not named is gone. */
  order: z.array(block.shape.id).optional(),
});
export type Change = z.output<typeof change>;
