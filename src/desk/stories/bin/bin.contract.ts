import { z } from 'zod';
import { defineCall } from '#platform/api/desk-call.contract.ts';
import { ofStory } from '../stories.contract.ts';

const moment = z.iso.datetime();

/** A story in the bin. */
export const binnedStory = z.object({
  id: z.number().int(),
  title: z.string(),
  /** Whose it is; empty for nobody's. */
  owner: z.string(),
  /** Who deleted it. */
  by: z.string(),
  deleted_time: moment,
  /** From then on it is gone. */
  end_time: moment,
});
export type BinnedStory = z.output<typeof binnedStory>;

/** The bin, what was deleted last first. Writers see their own stories. */
export const listBinCall = defineCall({
  method: 'GET',
  path: '/bin',
  input: z.object({ page: z.coerce.number().int().min(1).max(100_000).default(1) }),
  answer: z.object({ stories: z.array(binnedStory), hasMore: z.boolean() }),
});

/** Moves a story that was never public to the bin, with all that belongs to it. */
export const deleteStoryCall = defineCall({
  method: 'DELETE',
  path: '/stories/:id',
  input: ofStory,
  answer: binnedStory.extend({
    /** Others who have it open: they are told. */
    present: z.array(z.string()),
  }),
});

/** Takes a story out of the bin, as it was. */
export const restoreStoryCall = defineCall({ method: 'POST', path: '/bin/:id/restore', input: ofStory });

/** Ends a story that is in the bin. Nothing brings it back. */
export const endStoryCall = defineCall({ method: 'DELETE', path: '/bin/:id', input: ofStory });
