import { type AnsweredCall, answerCall, type Sent } from '#desk/calls/answered-call.ts';
import * as media from '#desk/media/media.contract.ts';
import { pathsWithWords, picturesInOrder } from '#desk/media/media.store.ts';
import { MOST_USES } from '#desk/media/media-limits.ts';
import { deletePicture, everyUseOf } from '#desk/media/uses/deleting.ts';
import { unusedAmong } from '#desk/media/uses/unused.store.ts';
import { saveChange } from './autosave.store.ts';
import * as bin from './bin/bin.contract.ts';
import { deleteStory } from './bin/delete-story.store.ts';
import { endStory } from './bin/ending.store.ts';
import { binnedStories } from './bin/list-bin.store.ts';
import { restoreStory } from './bin/restore-story.store.ts';
import * as conversation from './conversation/conversation.contract.ts';
import { conversationOf } from './conversation/conversation.store.ts';
import { say, seeMessages } from './conversation/say.store.ts';
import { createStory } from './create-story.store.ts';
import { openPost } from './open-post.store.ts';
import * as planning from './planning/planning.contract.ts';
import { setTargetDate } from './planning/target-date.store.ts';
import { lookAt } from './presence.store.ts';
import * as preview from './preview/preview.contract.ts';
import { endStoryLinks, makeStoryLink } from './preview/preview-links.store.ts';
import { addCorrection } from './publishing/add-correction.store.ts';
import { arrangeLeads } from './publishing/arrange-leads.store.ts';
import { giveStory } from './publishing/give-story.store.ts';
import { handIn } from './publishing/hand-in.store.ts';
import { keepRevision } from './publishing/keep-revision.store.ts';
import { pinLead } from './publishing/pin-lead.store.ts';
import { publishStory } from './publishing/publish.store.ts';
import * as publishing from './publishing/publishing.contract.ts';
import { offeredLeads, readLeads } from './publishing/read-leads.store.ts';
import { revisionOf, revisionsOf } from './publishing/read-revisions.store.ts';
import { removeCorrection } from './publishing/remove-correction.store.ts';
import * as revisions from './publishing/revisions.contract.ts';
import { takeBack } from './publishing/take-back.store.ts';
import { unpinLead } from './publishing/unpin-lead.store.ts';
import { waitingFor } from './publishing/waiting.store.ts';
import { withdrawStory } from './publishing/withdraw.store.ts';
import * as stories from './stories.contract.ts';
import { listedStories } from './story-list.store.ts';
import { readStory } from './story-state.store.ts';
import { copyStory } from './templates/copy-story.store.ts';
import { offeredTemplates } from './templates/list-templates.store.ts';
import { setTemplate } from './templates/set-template.store.ts';
import * as templates from './templates/templates.contract.ts';

/**
 * What can be done with a story, and the least role that may; the stores check whose it is. `deletePicture` is here because it looks
 * through all stories.
 */
export const storyApi: readonly AnsweredCall<Sent>[] = [
  answerCall(stories.listStoriesCall, 'writer', listedStories),
  answerCall(stories.createStoryCall, 'writer', async (site, person) => ({ id: await createStory(site, person) })),
  answerCall(stories.openPostCall, 'writer', async (site, person, { id }) => ({
    id: await openPost(site, person, id),
  })),
  answerCall(stories.readStoryCall, 'writer', (site, person, { id }) => readStory(site, person, id)),
  answerCall(stories.saveChangeCall, 'writer', saveChange),
  answerCall(stories.lookAtStoryCall, 'writer', lookAt),
  answerCall(templates.copyStoryCall, 'writer', async (site, person, { id }) => ({
    id: await copyStory(site, person, id),
  })),
  answerCall(templates.setTemplateCall, 'editor', setTemplate),
  answerCall(templates.listTemplatesCall, 'writer', offeredTemplates),
  answerCall(planning.setTargetDateCall, 'writer', setTargetDate),
  answerCall(publishing.handInCall, 'writer', handIn),
  answerCall(publishing.giveStoryCall, 'editor', giveStory),
  answerCall(conversation.readConversationCall, 'writer', conversationOf),
  answerCall(conversation.sayCall, 'writer', say),
  answerCall(conversation.seeMessagesCall, 'writer', seeMessages),
  answerCall(publishing.readWaitingCall, 'writer', waitingFor),
  answerCall(publishing.publishStoryCall, 'editor', (site, person, { id, ...wanted }) =>
    publishStory(site, person, id, wanted),
  ),
  answerCall(publishing.takeBackCall, 'editor', (site, person, { id }) => takeBack(site, person, id)),
  answerCall(publishing.withdrawStoryCall, 'editor', (site, person, { id, redirect }) =>
    withdrawStory(site, person, id, redirect),
  ),
  answerCall(publishing.addCorrectionCall, 'editor', (site, person, { id, text }) =>
    addCorrection(site, person, id, text),
  ),
  answerCall(publishing.removeCorrectionCall, 'editor', (site, person, { id, correction }) =>
    removeCorrection(site, person, id, correction),
  ),
  answerCall(publishing.pinLeadCall, 'editor', pinLead),
  answerCall(publishing.unpinLeadCall, 'editor', unpinLead),
  answerCall(publishing.arrangeLeadsCall, 'editor', arrangeLeads),
  answerCall(publishing.readLeadsCall, 'editor', readLeads),
  answerCall(publishing.offeredLeadsCall, 'editor', offeredLeads),
  answerCall(revisions.listRevisionsCall, 'writer', revisionsOf),
  answerCall(revisions.readRevisionCall, 'writer', (site, person, { id, revision }) =>
    revisionOf(site, person, id, revision),
  ),
  answerCall(revisions.keepRevisionCall, 'writer', (site, person, { id, name }) =>
    keepRevision(site, person, id, name),
  ),
  answerCall(preview.makePreviewLinkCall, 'writer', (site, person, { id }) => makeStoryLink(site, person, id)),
  answerCall(preview.endPreviewLinksCall, 'writer', (site, person, { id }) => endStoryLinks(site, person, id)),
  answerCall(bin.listBinCall, 'writer', binnedStories),
  answerCall(bin.deleteStoryCall, 'writer', (site, person, { id }) => deleteStory(site, person, id)),
  answerCall(bin.restoreStoryCall, 'writer', (site, person, { id }) => restoreStory(site, person, id)),
  answerCall(bin.endStoryCall, 'editor', (site, person, { id }) => endStory(site, person, id)),
  answerCall(media.usesOfPictureCall, 'writer', async (site, person, { path }) => {
    const uses = await everyUseOf(site, person, path);
    return { uses: uses.slice(0, MOST_USES), more: Math.max(0, uses.length - MOST_USES) };
  }),
  answerCall(media.listUnusedCall, 'writer', async (site, _person, { words, page }) => {
    const unused = await unusedAmong(site, await pathsWithWords(site.database, words));
    return picturesInOrder(site, unused, page);
  }),
  answerCall(media.deletePictureCall, 'writer', (site, person, { path }) => deletePicture(site, person, path)),
];
