import { z } from 'zod';
import { MAXIMA } from '#content/input-maxima.ts';
import { defineCall } from '#platform/api/desk-call.contract.ts';
import { FOCUS_PATTERN } from '#platform/picture-address.ts';
import { LONGEST_DESCRIPTION, MOST_DESCRIBED_AT_ONCE, MOST_MEDIA_PAGES } from './media-limits.ts';

/** A picture as the library lists it. */
const libraryPicture = z.object({
  /** Below the image base. */
  path: z.string(),
  width: z.number().int(),
  height: z.number().int(),
  alt_text: z.string(),
  /** The words under it, where its use has none of its own. */
  caption: z.string(),
  credit: z.string(),
  /** The point that stays in view where it is cut (platform/picture-address.ts); empty for the middle. */
  focus: z.string(),
  /** By what right it is shown. */
  licence: z.string(),
  /** From then on readers have it nowhere; null for never. */
  licence_end: z.iso.datetime().nullable(),
  /** The path of the picture that has its place from then on; null for that of the section. */
  stand_in: z.string().nullable(),
  /** The path of the picture that readers have in its place, wherever it stands; null for none. */
  replaced_by: z.string().nullable(),
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
export type ChosenPicture = Pick<LibraryPicture, 'path' | 'alt_text' | 'caption' | 'credit'> & {
  readonly address: string;
};

/** Lets a picture of the library be chosen, or one be uploaded and described. Its answer is undefined without a choice. */
export type ChoosePicture = (file?: File) => Promise<ChosenPicture | undefined>;

/** Stores a file in the library, or what lies at an address. Fails with a message for people. */
export type StorePicture = (from: File | string) => Promise<ChosenPicture>;

const text = z
  .string()
  .max(
    LONGEST_DESCRIPTION,
    `Alt text, caption, credit and licence: at most ${LONGEST_DESCRIPTION.toLocaleString('en')} characters fit.`,
  );
/** `100-100`. */
const FOCUS_LENGTH = 7;

const path = z.string().max(MAXIMA.address);
const page = z.coerce.number().int().min(1).max(MOST_MEDIA_PAGES).default(1);

/**
 * Which pictures are listed. `to describe`: those that were uploaded at the desk and have no alt text (pictures of imports have it in
 * their articles). `ends soon`, `ended` and `no licence` go by the licence, `replaced` by whether another picture has their place.
 */
export const LISTED_PICTURES = ['all', 'to describe', 'ends soon', 'ended', 'no licence', 'replaced'] as const;

/** Pictures, those uploaded last first, then those that came with imports. */
export const listPicturesCall = defineCall({
  method: 'GET',
  path: '/media',
  input: z.object({
    /** Words of the file's name, its path or what is said of it; all of them must occur. */
    words: z.string().max(200).default(''),
    show: z.enum(LISTED_PICTURES).default('all'),
    page,
  }),
  answer: z.object({
    pictures: z.array(libraryPicture),
    hasMore: z.boolean(),
    /** How many are still to be described, whatever is looked for. */
    toDescribe: z.number().int(),
  }),
});

export type PictureList = z.output<typeof listPicturesCall.answer>;

/** Pictures that no article, story, version, event, page, person, banner, section or setting names. Looks through every text. */
export const listUnusedCall = defineCall({
  method: 'GET',
  path: '/media/unused',
  input: z.object({ words: z.string().max(200).default(''), page }),
  answer: listPicturesCall.answer,
});

/** What names a picture, in words. */
const use = z.object({
  /** `the article “A headline”` */
  words: z.string(),
  /** Where it is edited, a page of the desk; null where it has none. */
  at: z.string().nullable(),
});
export type Use = z.output<typeof use>;

/** What uses a picture: where readers have it, and where it may come back. Looks through every text. */
export const usesOfPictureCall = defineCall({
  method: 'GET',
  path: '/media/uses',
  input: z.object({ path }),
  answer: z.object({
    uses: z.array(use),
    /** How many there are, beyond those that are named. */ more: z.number().int(),
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

const described = z.object({
  alt_text: text,
  caption: text,
  credit: text,
  focus: z.union([z.literal(''), z.string().max(FOCUS_LENGTH, { abort: true }).regex(FOCUS_PATTERN)]),
  licence: text,
  licence_end: z.iso.datetime().max(MAXIMA.moment).nullable(),
  stand_in: path.nullable(),
});
/** What is said of a picture. */
export type Description = z.output<typeof described>;

/** Changes what is given of it. Stories that have the picture already keep their words. */
export const describePictureCall = defineCall({
  method: 'PATCH',
  path: '/media',
  input: described.partial().extend({ path }),
  answer: libraryPicture,
});

/** Puts another picture of the library into the place of one, wherever that stands; its uses keep their words. Null brings it back. */
export const replacePictureCall = defineCall({
  method: 'POST',
  path: '/media/replacement',
  input: z.object({ path, by: path.nullable() }),
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
