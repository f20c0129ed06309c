import { allAuthors } from '#content/posts/authors/authors.store.ts';
import { everyCategory, everySubcategory } from '#content/posts/sections/categories.store.ts';
import { activeAccounts } from './accounts/accounts.store.ts';
import * as choices from './application/choices.contract.ts';
import { deskFactsOf } from './application/desk-facts.ts';
import { readFactsCall } from './application/facts.contract.ts';
import { authorAccountsCall } from './authors/author-accounts.contract.ts';
import { accountsOfAuthor } from './authors/author-accounts.store.ts';
import { bannerSlotsCall } from './banners/slots.contract.ts';
import { bannerSlots } from './banners/slots.store.ts';
import { type AnsweredCall, answerCall, answerUpload, nameOf, type Sent } from './calls/answered-call.ts';
import { describePicture } from './media/details/describe-picture.store.ts';
import { inLines } from './media/details/description-lines.ts';
import { saidOfPictureAt, versionsOfPicture } from './media/details/picture-versions.store.ts';
import { replacePicture } from './media/details/replace-picture.store.ts';
import * as media from './media/media.contract.ts';
import { picturesAt } from './media/media.store.ts';
import { takeFetched } from './media/uploads/fetching.ts';
import { takeUpload } from './media/uploads/upload.ts';
import { findPersonCall } from './readers/erasing/erasing.contract.ts';
import { foundOfPerson } from './readers/erasing/find-person.ts';
import { linkStates } from './stories/checks/links/link-states.ts';
import * as links from './stories/checks/links.contract.ts';
import { onStoryThread } from './stories/thread/story-thread.ts';
import { threadApi } from './thread-api.ts';

/** Largest JSON body in bytes: a story of 100,000 words. The pages' thread passes it on as it came. */
const LARGEST_STORY_BODY = 4 * 1024 * 1024;

/** A call that the story thread answers, which reads and writes its JSON, too. */
function onThread(call: AnsweredCall<Sent>): AnsweredCall {
  return {
    ...call,
    bodyLimit: LARGEST_STORY_BODY,
    answer: (site, person, { query, params, body }) =>
      onStoryThread(site, 'call', { call: nameOf(call), person, sent: { query, params, body } }),
  };
}

/** Every call below /desk/api, with the least role that may make it. */
export const deskApi: readonly AnsweredCall[] = [
  answerCall(choices.readChoicesCall, 'writer', async (site) => ({
    categories: await everyCategory(site),
    subcategories: await everySubcategory(site),
    authors: await allAuthors(site),
    colleagues: (await activeAccounts(site.database.queries)).map(({ id, name }) => ({ id, name })),
  })),
  answerCall(readFactsCall, 'writer', async (site, { account }) => deskFactsOf(site, account)),
  answerCall(media.namedPicturesCall, 'writer', async ({ database }, _person, { paths }) => ({
    pictures: await picturesAt(database.queries, paths),
  })),
  answerCall(media.describePictureCall, 'writer', (site, person, described) =>
    describePicture(site, person, inLines(described)),
  ),
  answerCall(media.replacePictureCall, 'writer', replacePicture),
  answerCall(media.pictureVersionsCall, 'writer', (site, _person, asked) => versionsOfPicture(site, asked)),
  answerCall(media.saidOfPictureAtCall, 'writer', (site, _person, asked) => saidOfPictureAt(site, asked)),
  answerUpload(media.uploadPictureCall, 'writer', takeUpload),
  answerCall(media.fetchPictureCall, 'writer', (site, person, { address }) => takeFetched(site, person, address)),
  answerCall(links.checkLinksCall, 'writer', async (site, { account }, { addresses }) => {
    const states = await linkStates(site, account.id, addresses);
    return { links: addresses.map((address, index) => ({ address, state: states[index] ?? 'not asked' })) };
  }),
  answerCall(authorAccountsCall, 'editor', (site, person, { id }) => accountsOfAuthor(site, person, id)),
  answerCall(findPersonCall, 'owner', foundOfPerson),
  answerCall(bannerSlotsCall, 'editor', (site) => bannerSlots(site)),
  ...threadApi.map(onThread),
];
