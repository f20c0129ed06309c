import { z } from 'zod';
import { type PostTexts, postRow, postTexts } from '#content/posts/posts.contract.ts';
import { rowId } from '#desk/accounts/accounts.contract.ts';

/**
 * One top-level block of a story's body. Its id stays while it is edited, so that two people's changes to different blocks
 * can be told apart; readers never see it.
 */
export const block = z.object({
  id: z
    .string()
    .max(24, { abort: true })
    .regex(/^[\w-]+$/),
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
  /** Names of sub-categories that publishing makes, unless there are some of their slugs by then. Earlier stories have none. */
  new_subcategories: z.array(z.string()).default([]),
  /** When it shall appear; null means when it is published. */
  publish_time: z.iso.datetime().nullable(),
});
export type StoryFields = z.output<typeof storyFields>;

/** The fields that are texts of a post. */
export const TEXT_NAMES = Object.keys(postTexts.shape) as (keyof PostTexts)[];

/** Fields of a story in which nothing is written yet. */
export const NO_FIELDS: StoryFields = {
  ...(Object.fromEntries(TEXT_NAMES.map((name) => [name, ''])) as PostTexts),
  banner_img: null,
  banner_show: 1,
  banner_focus: '',
  banner_caption: '',
  meta_keywords: '',
  podcast_link: null,
  cat_slug: '',
  post_name: '',
  post_author_id: null,
  coauthors: [],
  subcategories: [],
  new_subcategories: [],
  publish_time: null,
};

/** Another value of a field, and who gave it; empty where nobody is known. A stored one may not fit: see fitsField. */
const otherValue = z.object({ value: z.unknown(), by: z.string() });
export type ConflictingValue = z.output<typeof otherValue>;

const fieldName = storyFields.keyof();

/** Earlier versions of the desk stored one value a field, and under any name. */
export const storedOthers = z
  .record(z.string(), z.union([z.array(otherValue), otherValue.transform((one) => [one])]))
  .transform((others) => Object.fromEntries(Object.entries(others).filter(([name]) => name in storyFields.shape)));

/** By field, all values that wait for someone to choose. None is ever joined with another, or left out. */
const otherValues = z.preprocess(
  (given) => storedOthers.safeParse(given).data ?? given,
  z.partialRecord(fieldName, z.array(otherValue)),
);
export type OtherValues = z.output<typeof otherValues>;

/** Whether a value can be the field's. */
export function fitsField(name: keyof StoryFields, value: unknown): boolean {
  return storyFields.shape[name].safeParse(value).success;
}

/** A place in a story that something leads to: a field, or a block by its id. */
export const place = z.union([z.object({ field: storyFields.keyof() }), z.object({ block: block.shape.id })]);
export type Place = z.output<typeof place>;

/** Some of the fields; one that is not named stays. */
const someFields = z.custom<{ readonly [Name in keyof StoryFields]?: StoryFields[Name] }>(
  (given) => storyFields.partial().safeParse(given).success && !Object.values(given as object).includes(undefined),
);

const storedDocument = z.looseObject({ fields: z.record(z.string(), z.unknown()), others: storedOthers.optional() });

/** A stored document whose fields have values that fit: one that does not fit is one of its field's others instead. */
function withFittingFields(given: unknown): unknown {
  const document = storedDocument.safeParse(given).data;
  const unfit = fieldName.options.filter((name) => {
    const value = document?.fields[name];
    return value !== undefined && !fitsField(name, value);
  });
  if (!document || unfit.length === 0) return given;
  const { fields, others = {} } = document;
  const emptied = unfit.map((name) => [name, NO_FIELDS[name]]);
  const waiting = unfit.map((name) => [name, [...(others[name] ?? []), { value: fields[name], by: '' }]]);
  return {
    ...document,
    fields: { ...fields, ...Object.fromEntries(emptied) },
    others: { ...others, ...Object.fromEntries(waiting) },
  };
}

/**
 * A story as it is written: the working copy, a revision, or what was last published. A stored value that does not fit its field
 * is shown beside it, and can be discarded: the story opens.
 */
export const storyDocument = z.preprocess(
  withFittingFields,
  z.object({ fields: storyFields, others: otherValues.optional(), blocks: z.array(block) }),
);
export type StoryDocument = z.output<typeof storyDocument>;

/** What one edit, or some seconds of edits, changed. The journal keeps changes, and the server applies them. */
export const change = z.object({
  /** Those that changed. */
  fields: someFields.optional(),
  /** All that wait, where one came or went. */
  others: otherValues.optional(),
  /** Blocks that are new or differ. */
  blocks: z.array(block).optional(),
  /** Ids of all blocks in their order, where blocks came, went or moved; a block that is not named is gone. */
  order: z.array(block.shape.id).optional(),
});
export type Change = z.output<typeof change>;
