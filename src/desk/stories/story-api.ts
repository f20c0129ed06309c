import { type AnsweredCall, answerCall, type Sent } from '#desk/accounts/answered-call.ts';
import { deletePicture } from '#desk/media/deleting.ts';
import * as media from '#desk/media/media.contract.ts';
import { saveChange } from './autosave.store.ts';
import * as bin from './bin/bin.contract.ts';
import { binnedStories, deleteStory, restoreStory } from './bin/bin.store.ts';
import { endStory } from './bin/ending.store.ts';
import { lookAt } from './presence.store.ts';
import * as preview from './preview/preview.contract.ts';
import { endStoryLinks, makeStoryLink } from './preview/preview-links.store.ts';
import { addCorrection, removeCorrection } from './publishing/corrections.store.ts';
import { giveBack, handIn } from './publishing/hand-in.store.ts';
import { pinLead, unpinLead } from './publishing/pin-lead.store.ts';
import { publishStory } from './publishing/publish.store.ts';
import * as publishing from './publishing/publishing.contract.ts';
import * as revisions from './publishing/revisions.contract.ts';
import { keepRevision, revisionOf, revisionsOf } from './publishing/revisions.store.ts';
import { takeBack } from './publishing/take-back.store.ts';
import { withdrawStory } from './publishing/withdraw.store.ts';
import * as stories from './stories.contract.ts';
import { createStory, openPost } from './stories.store.ts';
import { listedStories } from './story-list.store.ts';
import { readStory } from './story-state.store.ts';

/**
 * What can be done with a story, and the least role that may; the stores check whose it is. The story thread answers
 * (thread/worker.ts), also what looks for a picture in all of them.
 */
export const storyApi: readonly AnsweredCall<Sent>[] = [
  answerCall(stories.listStories, 'writer', listedStories),
  answerCall(stories.createStory, 'writer', async (site, person) => ({ id: await createStory(site, person) })),
  answerCall(stories.openPost, 'writer', async (site, person, { id }) => ({ id: await openPost(site, person, id) })),
  answerCall(stories.readStory, 'writer', (site, person, { id }) => readStory(site, person, id)),
  answerCall(stories.saveChange, 'writer', saveChange),
  answerCall(stories.lookAtStory, 'writer', lookAt),
  answerCall(publishing.handIn, 'writer', (site, person, { id }) => handIn(site, person, id)),
  answerCall(publishing.giveBack, 'editor', (site, person, { id, note }) => giveBack(site, person, id, note)),
  answerCall(publishing.publishStory, 'editor', (site, person, { id, ...wanted }) =>
    publishStory(site, person, id, wanted),
  ),
  answerCall(publishing.takeBack, 'editor', (site, person, { id }) => takeBack(site, person, id)),
  answerCall(publishing.withdrawStory, 'editor', (site, person, { id, redirect }) =>
    withdrawStory(site, person, id, redirect),
  ),
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
  answerCall(preview.makePreviewLink, 'writer', (site, person, { id }) => makeStoryLink(site, person, id)),
  answerCall(preview.endPreviewLinks, 'writer', (site, person, { id }) => endStoryLinks(site, person, id)),
  answerCall(bin.listBin, 'writer', binnedStories),
  answerCall(bin.deleteStory, 'writer', (site, person, { id }) => deleteStory(site, person, id)),
  answerCall(bin.restoreStory, 'writer', (site, person, { id }) => restoreStory(site, person, id)),
  answerCall(bin.endStory, 'editor', (site, person, { id }) => endStory(site, person, id)),
  answerCall(media.deletePicture, 'writer', (site, person, { path }) => deletePicture(site, person, path)),
];
