import { z } from 'zod';
import { defineCall } from '#platform/api/desk-call.contract.ts';
import { ofStory } from '../stories.contract.ts';

/**
 * Begins a story of the signed-in person with what another one holds: its text, section, sub-categories and pictures. Its address,
 * dates, history and what readers have of it stay behind. Everybody may copy a template; other stories, who may edit them.
 */
export const copyStoryCall = defineCall({
  method: 'POST',
  path: '/stories/:id/copy',
  input: ofStory,
  answer: z.object({ id: z.number().int() }),
});

/** Makes a story that readers never had a template, or a draft again. */
export const setTemplateCall = defineCall({
  method: 'PUT',
  path: '/stories/:id/template',
  input: ofStory.extend({ is_template: z.boolean() }),
});

/** The templates that “New story” offers, by title. */
export const listTemplatesCall = defineCall({
  method: 'GET',
  path: '/templates',
  answer: z.object({ templates: z.array(z.object({ id: z.number().int(), title: z.string() })) }),
});
