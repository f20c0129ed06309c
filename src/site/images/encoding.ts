import { readFile } from 'node:fs/promises';
import type { Sharp } from 'sharp';
import { asPictureError, openPicture } from '#content/images/decoding.ts';
import { cutAround } from '#content/images/focus.ts';
import type { PictureRatio } from '#platform/picture-address.ts';
import { variantSize } from '#platform/variant-size.ts';
import type { VariantFormat } from './variant-format.ts';

/** Raised with every change to what `encodeVariant` makes, so that variants made before are made anew. */
export const ENCODING_GENERATION = 1;

/**
 * How each format is written. Chosen by looking (docs/decisions/0010): clean edges on flat drawings, no blur on foliage.
 * More effort makes an AVIF 5 % smaller in three times the time, which a reader would be waiting for.
 */
const ENCODERS: Record<VariantFormat, (picture: Sharp) => Sharp> = {
  avif: (picture) => picture.avif({ quality: 50, effort: 1, tune: 'iq' }),
  webp: (picture) => picture.webp({ quality: 75, effort: 4 }),
  jpeg: (picture) => picture.flatten({ background: '#ffffff' }).jpeg({ quality: 78, mozjpeg: true }),
};

/** How a picture is to be encoded. */
export interface Form {
  readonly format: VariantFormat;
  /** In pixels; undefined means the original's, within what variantSize allows. */
  readonly width?: number | undefined;
  /** The shape it is cut to; undefined means uncut. */
  readonly ratio?: PictureRatio | undefined;
  /** The point that the cut keeps; undefined means what catches the eye. */
  readonly focus?: string | undefined;
}

/** A variant to be encoded from a file. */
export interface EncodingTask extends Form {
  /** Absolute path of the original. */
  readonly file: string;
}

/** @throws PictureError; what the file system throws where the file cannot be read */
export async function encodeFile({ file, ...form }: EncodingTask): Promise<Buffer> {
  return encodeVariant(await readFile(file), form);
}

/**
 * Encodes one variant: upright, in sRGB, without any metadata, never larger than the original. An animation stays one
 * as WebP, the only one of the formats that holds it; in the others, and cut to a shape, it is its first frame.
 * @param bytes the original file
 * @throws PictureError
 */
export async function encodeVariant(bytes: Buffer, { format, width, ratio, focus }: Form): Promise<Buffer> {
  const picture = await openPicture(bytes);
  const frames = picture.animated && format === 'webp' && !ratio ? 'all' : 'first';
  const size = variantSize(picture, width, ratio);
  const around = ratio && focus ? cutAround(focus, picture, size) : undefined;
  const decoded = picture.decode(frames);
  const resized = around
    ? decoded.resize({ ...around.scaled, fit: 'fill' }).extract(around.cut)
    : // Uncut, the height follows from the width: given both, rounding would stretch an animation's frames.
      decoded.resize(ratio ? { ...size, fit: 'cover', position: 'attention' } : { width: size.width });
  return ENCODERS[format](resized.toColourspace('srgb')).toBuffer().catch(asPictureError);
}
