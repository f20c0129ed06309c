import { type AnsweredCall, answerCall, type Sent } from '#desk/accounts/answered-call.ts';
import { deletePicture as deletes } from './deleting.ts';
import { deletePicture } from './media.contract.ts';

/** Deleting from the library. On the story thread: it looks for the picture in every text that the site has. */
export const deletingCalls: readonly AnsweredCall<Sent>[] = [
  answerCall(deletePicture, 'writer', (site, person, { path }) => deletes(site, person, path)),
];
