import { readFile, writeFile } from 'node:fs/promises';
import type { Sharp } from 'sharp';
import { asPictureError, openPicture, type ReadablePicture } from '#content/images/decoding.ts';
import { type MeasuredPicture, measurePicture } from '#content/images/measure.ts';
import { PictureError } from '#content/images/picture-error.ts';
import { type RasterFormat, rasterFormat } from '#content/images/raster-format.ts';
import { wordsForOther } from './picture-kinds.ts';

/** The formats that the library takes, and stores as they came. */
export type LibraryFormat = Exclude<RasterFormat, 'tiff'>;

/** Every picture is encoded anew, once: so little is lost that variants are encoded from it (site/images/encoding.ts). */
const ENCODERS: Readonly<Record<LibraryFormat, (picture: Sharp) => Sharp>> = {
  jpeg: (picture) => picture.jpeg({ quality: 90 }),
  png: (picture) => picture.png(),
  webp: (picture) => picture.webp({ quality: 90 }),
  avif: (picture) => picture.avif({ quality: 75, effort: 1 }),
  gif: (picture) => picture.gif({ effort: 3 }),
};

/** A picture as the library stores it. */
export interface PreparedPicture extends MeasuredPicture {
  readonly format: LibraryFormat;
}

/**
 * Makes the stored picture from an upload: upright, in sRGB, without metadata. Neither the place where it was taken nor a program hidden in
 * the file is kept. What the file is called plays no part.
 * @param from path of the upload
 * @param to path that is written
 * @throws PictureError with words for an editor; what the file system throws
 */
export async function preparePicture(from: string, to: string): Promise<PreparedPicture> {
  const bytes = await readFile(from);
  const format = rasterFormat(bytes);
  if (!format || format === 'tiff') throw new PictureError(415, wordsForOther(bytes));
  const picture = await openPicture(bytes);
  if (picture.isTooLong) {
    throw new PictureError(413, 'This animation is too long for a page: send it as a film, or only its first frame.');
  }
  // On the disk before the library names it: a power cut must not leave half a picture.
  await writeFile(to, await encoded(picture, format), { flush: true });
  return { ...(await measurePicture(to)), format };
}

function encoded(picture: ReadablePicture, format: LibraryFormat): Promise<Buffer> {
  const upright = picture.decode(picture.animated ? 'all' : 'first').toColourspace('srgb');
  return ENCODERS[format](upright).toBuffer().catch(asPictureError);
}
