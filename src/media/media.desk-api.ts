import { type AnsweredCall, answerCall } from '#accounts/desk-calls.ts';
import { oneLine } from '#markup/text.ts';
import { describePicture, listPictures, namedPictures, uploadPicture } from './media.contract.ts';
import * as store from './media.store.ts';
import { takeUpload } from './upload.ts';

/** The calls of the media library. */
export const mediaCalls: readonly AnsweredCall[] = [
  answerCall(listPictures, 'writer', (site, _person, { params }) => store.listedPictures(site, params)),
  answerCall(namedPictures, 'writer', async ({ database }, _person, { body }) => ({
    pictures: await store.picturesAt(database.queries, body.paths),
  })),
  answerCall(describePicture, 'writer', (site, person, { body: { path, alt_text, credit } }) =>
    store.describePicture(site, person, { path, alt_text: oneLine(alt_text), credit: oneLine(credit) }),
  ),
  answerCall(uploadPicture, 'writer', (site, person, { request }) => takeUpload(site, person, request)),
];
