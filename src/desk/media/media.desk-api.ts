import { oneLine } from '#content/markup/text.ts';
import { type AnsweredCall, answerCall, answerUpload } from '#desk/accounts/answered-call.ts';
import { type Network, publicNetwork } from '#platform/outgoing/network.ts';
import { takeFetched } from './fetching.ts';
import { describePicture, fetchPicture, listPictures, namedPictures, uploadPicture } from './media.contract.ts';
import * as store from './media.store.ts';
import { takeUpload } from './upload.ts';

export const mediaCalls: readonly AnsweredCall[] = [
  answerCall(listPictures, 'writer', (site, _person, wanted) => store.listedPictures(site, wanted)),
  answerCall(namedPictures, 'writer', async ({ database }, _person, { paths }) => ({
    pictures: await store.picturesAt(database.queries, paths),
  })),
  answerCall(describePicture, 'writer', (site, person, { path, alt_text, credit }) =>
    store.describePicture(site, person, { path, alt_text: oneLine(alt_text), credit: oneLine(credit) }),
  ),
  answerUpload(uploadPicture, 'writer', takeUpload),
];

/** The call that fetches a picture from another site. @param network for tests */
export function fetchingCallsOver(network: Network): readonly AnsweredCall[] {
  return [
    answerCall(fetchPicture, 'writer', (site, person, { address }) => takeFetched(site, person, address, network)),
  ];
}

export const fetchingCalls = fetchingCallsOver(publicNetwork);
