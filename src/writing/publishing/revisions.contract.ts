import { z } from 'zod';
import { defineCall } from '#platform/api/desk-call.contract.ts';
import { ofStory } from '../stories.contract.ts';
import { storyDocument } from '../story.contract.ts';
import { LONGEST_REVISION_NAME } from './limits.ts';

/** How a story was at one time. */
export const revision = z.object({
  id: z.number().int(),
  kind: z.enum(['published', 'named', 'autosaved']),
  /** Empty for those without. */
  name: z.string(),
  /** Who published, named or wrote it; empty where the account is gone. */
  by: z.string(),
  made_time: z.iso.datetime(),
});
export type Revision = z.output<typeof revision>;

/** A page of a story's revisions, newest first. */
export const listRevisions = defineCall({
  method: 'GET',
  path: '/stories/:id/revisions',
  input: ofStory.extend({
    /** The last one of the page before; without it, the newest are answered. */
    before: ofStory.shape.id.optional(),
  }),
  answer: z.object({ revisions: z.array(revision), hasMore: z.boolean() }),
});

/** Reads a revision with its document. */
export const readRevision = defineCall({
  method: 'GET',
  path: '/stories/:id/revisions/:revision',
  input: ofStory.extend({ revision: ofStory.shape.id }),
  answer: revision.extend({ document: storyDocument }),
});

/** Keeps the working copy as it is now, under a name. 409 where the story has as many as it can. */
export const keepRevision = defineCall({
  method: 'POST',
  path: '/stories/:id/revisions',
  input: ofStory.extend({ name: z.string().trim().min(1, 'Type a name.').max(LONGEST_REVISION_NAME) }),
});
