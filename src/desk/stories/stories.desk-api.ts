import { type AnsweredCall, answerCall, type Sent } from '#desk/accounts/answered-call.ts';
import { saveChange as save } from './autosave.store.ts';
import { lookAt } from './presence.store.ts';
import { createStory, listStories, lookAtStory, openPost, readStory, saveChange } from './stories.contract.ts';
import { createStory as create, openPost as open } from './stories.store.ts';
import { listedStories } from './story-list.store.ts';
import { readStory as read } from './story-state.store.ts';

/** Stories as they are written. The stores check whose they are. */
export const storyCalls: readonly AnsweredCall<Sent>[] = [
  answerCall(listStories, 'writer', listedStories),
  answerCall(createStory, 'writer', async (site, person) => ({ id: await create(site, person) })),
  answerCall(openPost, 'writer', async (site, person, post) => ({ id: await open(site, person, post.id) })),
  answerCall(readStory, 'writer', (site, person, { id }) => read(site, person, id)),
  answerCall(saveChange, 'writer', save),
  answerCall(lookAtStory, 'writer', lookAt),
];
