import { type AnsweredCall, answerCall } from '#accounts/desk-calls.ts';
import { addCorrection, removeCorrection } from './corrections-writing.store.ts';
import { giveBack, handIn } from './hand-in.store.ts';
import { pinLead, pinnedLead, unpinLead } from './lead-writing.store.ts';
import { publishStory } from './publish.store.ts';
import * as publishing from './publishing.contract.ts';
import { publishingOf } from './publishing-state.store.ts';
import * as revisions from './revisions.contract.ts';
import { keepRevision, nameRevision, revisionOf, revisionsOf } from './revisions.store.ts';
import { takeBack } from './take-back.store.ts';
import { withdrawStory } from './withdraw.store.ts';

/** The calls of publishing and of revisions. Only editors change what readers see; writers have only their own stories. */
export const publishingCalls: readonly AnsweredCall[] = [
  answerCall(publishing.publishStory, 'editor', (site, person, { params: { id }, body: { version, blocks, fields } }) =>
    publishStory(site, person, id, { version, part: blocks && { blocks, fields } }),
  ),
  answerCall(publishing.takeBack, 'editor', async (site, person, { params: { id } }) => ({
    status: await takeBack(site, person, id),
  })),
  answerCall(publishing.withdrawStory, 'editor', async (site, person, { params: { id }, body: { redirect } }) => {
    await withdrawStory(site, person, id, redirect);
    return {};
  }),
  answerCall(publishing.handIn, 'writer', async (site, person, { params: { id } }) => ({
    handed_in_time: await handIn(site, person, id),
  })),
  answerCall(publishing.giveBack, 'editor', async (site, person, { params: { id }, body: { note } }) => {
    await giveBack(site, person, id, note);
    return {};
  }),
  answerCall(publishing.readPublishing, 'writer', (site, person, { params: { id } }) => publishingOf(site, person, id)),
  answerCall(publishing.addCorrection, 'editor', (site, person, { params: { id }, body: { text } }) =>
    addCorrection(site, person, id, text),
  ),
  answerCall(publishing.removeCorrection, 'editor', async (site, person, { params: { id, correction } }) => {
    await removeCorrection(site, person, id, correction);
    return {};
  }),
  answerCall(publishing.readLead, 'writer', async (site) => ({ lead: (await pinnedLead(site)) ?? null })),
  answerCall(publishing.pinLead, 'editor', async (site, person, { body }) => ({
    lead: await pinLead(site, person, body),
  })),
  answerCall(publishing.unpinLead, 'editor', async (site, person) => {
    await unpinLead(site, person);
    return {};
  }),
  answerCall(revisions.listRevisions, 'writer', async (site, person, { params: { id } }) => ({
    revisions: await revisionsOf(site, person, id),
  })),
  answerCall(revisions.readRevision, 'writer', (site, person, { params: { id, revision } }) =>
    revisionOf(site, person, id, revision),
  ),
  answerCall(revisions.keepRevision, 'writer', (site, person, { params: { id }, body: { name } }) =>
    keepRevision(site, person, id, name),
  ),
  answerCall(revisions.nameRevision, 'writer', (site, person, { params: { id, revision }, body: { name } }) =>
    nameRevision(site, person, id, { revision, name }),
  ),
];
