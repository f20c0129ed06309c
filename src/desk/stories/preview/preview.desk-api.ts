import { type AnsweredCall, answerCall, type Sent } from '#desk/accounts/answered-call.ts';
import { endPreviewLinks, makePreviewLink } from './preview.contract.ts';
import { endStoryLinks, makeStoryLink } from './preview-links.store.ts';

/** Links to previews. The store checks whose story it is. */
export const previewCalls: readonly AnsweredCall<Sent>[] = [
  answerCall(makePreviewLink, 'writer', (site, person, { id }) => makeStoryLink(site, person, id)),
  answerCall(endPreviewLinks, 'writer', (site, person, { id }) => endStoryLinks(site, person, id)),
];
