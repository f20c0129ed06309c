import { type AnsweredCall, answerCall, type Sent } from '#desk/accounts/answered-call.ts';
import { addCorrection, removeCorrection } from './corrections.store.ts';
import { giveBack, handIn } from './hand-in.store.ts';
import { pinLead, unpinLead } from './pin-lead.store.ts';
import { publishStory } from './publish.store.ts';
import * as publishing from './publishing.contract.ts';
import * as revisions from './revisions.contract.ts';
import { keepRevision, revisionOf, revisionsOf } from './revisions.store.ts';
import { takeBack } from './take-back.store.ts';
import { withdrawStory } from './withdraw.store.ts';

/** The calls of publishing and of revisions. Only editors change what readers see; writers have only their own stories. */
export const publishingCalls: readonly AnsweredCall<Sent>[] = [
  answerCall(publishing.publishStory, 'editor', (site, person, { id, ...wanted }) =>
    publishStory(site, person, id, wanted),
  ),
  answerCall(publishing.takeBack, 'editor', (site, person, { id }) => takeBack(site, person, id)),
  answerCall(publishing.withdrawStory, 'editor', (site, person, { id, redirect }) =>
    withdrawStory(site, person, id, redirect),
  ),
  answerCall(publishing.handIn, 'writer', (site, person, { id }) => handIn(site, person, id)),
  answerCall(publishing.giveBack, 'editor', (site, person, { id, note }) => giveBack(site, person, id, note)),
  answerCall(publishing.addCorrection, 'editor', (site, person, { id, text }) => addCorrection(site, person, id, text)),
  answerCall(publishing.removeCorrection, 'editor', (site, person, { id, correction }) =>
    removeCorrection(site, person, id, correction),
  ),
  answerCall(publishing.pinLead, 'editor', pinLead),
  answerCall(publishing.unpinLead, 'editor', unpinLead),
  answerCall(revisions.listRevisions, 'writer', revisionsOf),
  answerCall(revisions.readRevision, 'writer', (site, person, { id, revision }) =>
    revisionOf(site, person, id, revision),
  ),
  answerCall(revisions.keepRevision, 'writer', (site, person, { id, name }) => keepRevision(site, person, id, name)),
];
