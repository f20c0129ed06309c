import { z } from 'zod';
import { defineCall } from '#platform/api/desk-call.contract.ts';
import { ofStory } from '../stories.contract.ts';
import { storyDocument, storyFields } from '../story.contract.ts';
import { LONGEST_REVISION_NAME } from './publishing-limits.ts';

/** The first place in which a version differs from the one before. Where it is no field, it is in the text. */
export const firstDifference = z.object({
  field: storyFields.keyof().optional(),
  /** The first words there; both empty where no words changed. */
  was: z.string(),
  now: z.string(),
});
export type FirstChange = z.output<typeof firstDifference>;

/** How a story was at one time. */
export const revision = z.object({
  id: z.number().int(),
  kind: z.enum(['published', 'named', 'autosaved']),
  /** Empty for those without. */
  name: z.string(),
  /** Who published, named or wrote it; empty where the account is gone. */
  by: z.string(),
  made_time: z.iso.datetime(),
  /**
   * Why it was kept, besides its kind: before words were taken out or replaced, before an import replaced it, or since an
   * import had brought it.
   */
  reason: z.enum(['', 'ending words', 'before import', 'imported']),
  /** Null for the first version, and for those of which it is not known. */
  first_change: firstDifference.nullable(),
});
export type Revision = z.output<typeof revision>;

/** A page of a story's revisions, newest first. */
export const listRevisionsCall = defineCall({
  method: 'GET',
  path: '/stories/:id/revisions',
  input: ofStory.extend({
    /** The last one of the page before; without it, the newest are answered. */
    before: ofStory.shape.id.optional(),
  }),
  answer: z.object({ revisions: z.array(revision), hasMore: z.boolean() }),
});

/** Reads a revision with its document. */
export const readRevisionCall = defineCall({
  method: 'GET',
  path: '/stories/:id/revisions/:revision',
  input: ofStory.extend({ revision: ofStory.shape.id }),
  answer: revision.extend({ document: storyDocument }),
});

/** Keeps the working copy as it is now, under a name. 409 where the story has as many as it can. */
export const keepRevisionCall = defineCall({
  method: 'POST',
  path: '/stories/:id/revisions',
  input: ofStory.extend({ name: z.string().trim().min(1, 'Type a name.').max(LONGEST_REVISION_NAME) }),
});
