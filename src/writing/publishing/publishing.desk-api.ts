import { type AnsweredCall, answerCall } from '#accounts/desk-calls.ts';
import { addCorrection, removeCorrection } from './corrections-writing.store.ts';
import { giveBack, handIn } from './hand-in.store.ts';
import { pinLead, unpinLead } from './lead-writing.store.ts';
import { publishStory } from './publish.store.ts';
import * as publishing from './publishing.contract.ts';
import { publishingOf } from './publishing-state.store.ts';
import * as revisions from './revisions.contract.ts';
import { keepRevision, revisionOf, revisionsOf } from './revisions.store.ts';
import { takeBack } from './take-back.store.ts';
import { withdrawStory } from './withdraw.store.ts';

/** The calls of publishing and of revisions. Only editors change what readers see; writers have only their own stories. */
export const publishingCalls: readonly AnsweredCall[] = [
  answerCall(publishing.publishStory, 'editor', (site, person, { params: { id }, body: { version, blocks, fields } }) =>
    publishStory(site, person, id, { version, part: blocks && { blocks, fields } }),
  ),
  answerCall(publishing.takeBack, 'editor', (site, person, { params }) => takeBack(site, person, params.id)),
  answerCall(publishing.withdrawStory, 'editor', (site, person, { params, body }) =>
    withdrawStory(site, person, params.id, body.redirect),
  ),
  answerCall(publishing.handIn, 'writer', (site, person, { params }) => handIn(site, person, params.id)),
  answerCall(publishing.giveBack, 'editor', (site, person, { params, body }) =>
    giveBack(site, person, params.id, body.note),
  ),
  answerCall(publishing.readPublishing, 'writer', (site, person, { params }) => publishingOf(site, person, params.id)),
  answerCall(publishing.addCorrection, 'editor', (site, person, { params, body }) =>
    addCorrection(site, person, params.id, body.text),
  ),
  answerCall(publishing.removeCorrection, 'editor', (site, person, { params }) =>
    removeCorrection(site, person, params.id, params.correction),
  ),
  answerCall(publishing.pinLead, 'editor', (site, person, { body }) => pinLead(site, person, body)),
  answerCall(publishing.unpinLead, 'editor', unpinLead),
  answerCall(revisions.listRevisions, 'writer', async (site, person, { params }) => ({
    revisions: await revisionsOf(site, person, params.id),
  })),
  answerCall(revisions.readRevision, 'writer', (site, person, { params: { id, revision } }) =>
    revisionOf(site, person, id, revision),
  ),
  answerCall(revisions.keepRevision, 'writer', (site, person, { params, body }) =>
    keepRevision(site, person, params.id, body.name),
  ),
];
