import { type AnsweredCall, answerCall, type Sent } from '#desk/accounts/answered-call.ts';
import { deleteStory, endStory, listBin, restoreStory } from './bin.contract.ts';
import { binnedStories, deleteStory as moveToBin, restoreStory as restore } from './bin.store.ts';
import { endStory as end } from './ending.store.ts';

/** The bin. Writers delete and restore their own stories; only editors end one before its time. */
export const binCalls: readonly AnsweredCall<Sent>[] = [
  answerCall(listBin, 'writer', binnedStories),
  answerCall(deleteStory, 'writer', (site, person, { id }) => moveToBin(site, person, id)),
  answerCall(restoreStory, 'writer', (site, person, { id }) => restore(site, person, id)),
  answerCall(endStory, 'editor', (site, person, { id }) => end(site, person, id)),
];
