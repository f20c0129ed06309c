import { z } from 'zod';
import { MAXIMA } from '#content/posts/maxima.ts';
import { defineCall } from '#platform/api/desk-call.contract.ts';
import { LONGEST_DESCRIPTION, MOST_DESCRIBED_AT_ONCE, MOST_MEDIA_PAGES } from './media-limits.ts';

/** A picture as the library lists it. */
const libraryPicture = z.object({
  /** Below the image base. */
  path: z.string(),
  width: z.number().int(),
  height: z.number().int(),
  alt_text: z.string(),
  credit: z.string(),
  /** Dominant colour, `#rrggbb`. */
  color: z.string(),
  bytes: z.number().int(),
  /** Of the file that was uploaded; empty for pictures that came with an import. */
  original_name: z.string(),
  /** Null for pictures that came with an import. */
  uploaded_time: z.iso.datetime().nullable(),
});
export type LibraryPicture = z.output<typeof libraryPicture>;

/** What a story takes of a picture of the library, and its address. */
export type ChosenPicture = Pick<LibraryPicture, 'path' | 'alt_text' | 'credit'> & { readonly address: string };

/** Lets a picture of the library be chosen, or one be uploaded and described. Its answer is undefined without a choice. */
export type ChoosePicture = (file?: File) => Promise<ChosenPicture | undefined>;

/** Stores a file in the library, or what lies at an address. Fails with a message for people. */
export type StorePicture = (from: File | string) => Promise<ChosenPicture>;

const text = z
  .string()
  .max(LONGEST_DESCRIPTION, `Alt text and credit: at most ${LONGEST_DESCRIPTION.toLocaleString('en')} characters fit.`);
const path = z.string().max(MAXIMA.address);

/** Pictures, those uploaded last first, then those that came with imports. */
export const listPicturesCall = defineCall({
  method: 'GET',
  path: '/media',
  input: z.object({
    /** Words of the file's name, its path, the alt text or the credit; all of them must occur. */
    words: z.string().max(200).default(''),
    /** Of those uploaded at the desk, the ones without an alt text; those of imports have theirs in their articles. */
    show: z.enum(['all', 'to describe']).default('all'),
    page: z.coerce.number().int().min(1).max(MOST_MEDIA_PAGES).default(1),
  }),
  answer: z.object({
    pictures: z.array(libraryPicture),
    hasMore: z.boolean(),
    /** How many are still to be described, whatever is looked for. */
    toDescribe: z.number().int(),
  }),
});

/** What the library knows of the pictures that a story names; those that it does not have are left out. */
export const namedPicturesCall = defineCall({
  method: 'POST',
  path: '/media/named',
  input: z.object({ paths: z.array(path).max(MOST_DESCRIBED_AT_ONCE) }),
  answer: z.object({ pictures: z.array(libraryPicture) }),
});

export type ListedPictures = z.output<typeof listPicturesCall.input>['show'];

/** Changes a picture's alt text and credit. Stories that have it already keep theirs. */
export const describePictureCall = defineCall({
  method: 'PATCH',
  path: '/media',
  input: z.object({ path, alt_text: text, credit: text }),
  answer: libraryPicture,
});

/** Deletes a picture that nothing uses, with its file. */
export const deletePictureCall = defineCall({ method: 'DELETE', path: '/media', input: z.object({ path }) });

/** Takes a picture, the only file of a form (multipart/form-data). In the browser: send-picture.desk.ts. */
export const uploadPictureCall = defineCall({
  method: 'POST',
  path: '/media',
  answer: z.object({
    picture: libraryPicture,
    /** Whether the library has had the same picture before: nothing was stored. */
    isKnown: z.boolean(),
  }),
});
export type Uploaded = z.output<typeof uploadPictureCall.answer>;

/** Has the server fetch a picture from a public address into the library, as an upload. One of this site is only named. */
export const fetchPictureCall = defineCall({
  method: 'POST',
  path: '/media/fetch',
  input: z.object({ address: z.string().max(MAXIMA.address) }),
  answer: uploadPictureCall.answer,
});
