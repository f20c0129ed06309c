import { type AnsweredCall, answerCall, type Sent } from '#desk/calls/answered-call.ts';
import { endPageLinksCall, makePageLinkCall } from './page-links.contract.ts';
import { endPageLinks, makePageLink } from './page-links.store.ts';

/** Links to previews of pages of text. They are for editors, as the pages. */
export const pageLinksApi: readonly AnsweredCall<Sent>[] = [
  answerCall(makePageLinkCall, 'editor', (site, person, { id }) => makePageLink(site, person, id)),
  answerCall(endPageLinksCall, 'editor', (site, person, { id }) => endPageLinks(site, person, id)),
];
