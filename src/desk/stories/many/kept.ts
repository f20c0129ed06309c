import { z } from 'zod';

const place = z.object({
  cat_slug: z.string(),
  post_name: z.string(),
  status: z.enum(['draft', 'scheduled', 'published']),
  publish_time: z.string(),
  post_author_id: z.number(),
  source_hash: z.string().nullable(),
});
/** The columns of a post that a change of many may write. */
export type PostPlace = z.output<typeof place>;

const fields = z.record(z.string(), z.unknown());

/** What a story was before. */
export const keptBefore = z.object({
  document: fields.optional(),
  published_document: fields.optional(),
  post: place.nullable(),
  /** Whether its post was under the sub-category that came or went. */
  wasTagged: z.boolean(),
  /** The place of the author beside the first who became the first; null where there was none. */
  coauthorAt: z.number().nullable(),
  published_time: z.string().nullable(),
  shown_time: z.string().nullable(),
  /** When it was last changed: the list keeps its order. Changes from before it was kept lack it. */
  changed_time: z.string().optional(),
});
export type KeptBefore = z.output<typeof keptBefore>;
