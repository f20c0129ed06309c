import { type AnsweredCall, answerCall } from '#accounts/desk-calls.ts';
import { endPreviewLinks, makePreviewLink } from './preview.contract.ts';
import { endStoryLinks, makeStoryLink } from './preview-links.store.ts';

/** Links to previews. The store checks whose story it is. */
export const previewCalls: readonly AnsweredCall[] = [
  answerCall(makePreviewLink, 'writer', (site, person, { params }) => makeStoryLink(site, person, params.id)),
  answerCall(endPreviewLinks, 'writer', (site, person, { params }) => endStoryLinks(site, person, params.id)),
];
