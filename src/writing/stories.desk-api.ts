import { type AnsweredCall, answerCall } from '#accounts/desk-calls.ts';
import { saveChange as save } from './autosave.store.ts';
import { lookAt } from './presence.store.ts';
import { createStory, listStories, lookAtStory, openPost, readStory, saveChange } from './stories.contract.ts';
import { createStory as create, openPost as open } from './stories.store.ts';
import { listedStories } from './story-list.store.ts';
import { readStory as read } from './story-state.store.ts';

/** Stories as they are written. The stores check whose they are. */
export const storyCalls: readonly AnsweredCall[] = [
  answerCall(listStories, 'writer', (site, person, { params }) => listedStories(site, person, params)),
  answerCall(createStory, 'writer', async (site, person) => ({ id: await create(site, person) })),
  answerCall(openPost, 'writer', async (site, person, { params }) => ({ id: await open(site, person, params.id) })),
  answerCall(readStory, 'writer', (site, person, { params }) => read(site, person, params.id)),
  answerCall(saveChange, 'writer', (site, person, { params, body }) => save(site, person, { ...params, ...body })),
  answerCall(lookAtStory, 'writer', (site, person, { params, body }) => lookAt(site, person, { ...params, ...body })),
];
