import { z } from 'zod';
import { defineCall } from '#platform/api/desk-call.contract.ts';
import { LONGEST_NOTE } from '../publishing/publishing-limits.ts';
import { ofStory } from '../stories.contract.ts';

/** What was said about a story, or that it went from one to another. */
const message = z.object({
  id: z.number().int(),
  kind: z.enum(['handed in', 'given', 'said']),
  /** Who said it; empty where it is not known any more. */
  by: z.string(),
  /** Who finds it on Today; empty for every editor. */
  to: z.string(),
  /** Empty where a story went from one to another without a word. */
  text: z.string(),
  made_time: z.iso.datetime(),
  /** Whether it waits for the signed-in person. */
  isWaiting: z.boolean(),
});
export type StoryMessage = z.output<typeof message>;

/** A page of what was said about a story, newest first. */
export const readConversationCall = defineCall({
  method: 'GET',
  path: '/stories/:id/messages',
  input: ofStory.extend({
    /** The last one of the page before; without it, the newest are answered. */
    before: ofStory.shape.id.optional(),
  }),
  answer: z.object({
    messages: z.array(message),
    hasMore: z.boolean(),
    /** Who would find what the signed-in person says now; empty for every editor. */
    listener: z.string(),
  }),
});

/** Says something about a story; who is meant finds it on Today. */
export const sayCall = defineCall({
  method: 'POST',
  path: '/stories/:id/messages',
  input: ofStory.extend({ text: z.string().trim().min(1, 'Type a word or two.').max(LONGEST_NOTE) }),
});

/** Says that what was said about a story needs no answer: it waits for the signed-in person no longer. */
export const seeMessagesCall = defineCall({ method: 'POST', path: '/stories/:id/messages/seen', input: ofStory });
