import type { Sharp } from 'sharp';
import { asPictureError, openPicture, type ReadablePicture } from './decoding.ts';
import { MAXIMUM_SIDE, MAXIMUM_VARIANT_PIXELS } from './limits.ts';
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

/**
 * Draws one variant: upright, in sRGB, without any metadata, never larger than the original. An animation stays one
 * as WebP, the only one of the formats that holds it; in the others it is its first frame.
 * @param bytes the original file
 * @param width in pixels; absent means the original's, within MAXIMUM_VARIANT_PIXELS
 * @throws PictureError
 */
export async function encodeVariant(bytes: Buffer, format: VariantFormat, width?: number): Promise<Buffer> {
  const picture = await openPicture(bytes);
  const frames = picture.animated && format === 'webp' ? 'all' : 'first';
  const resized = picture
    .decode(frames)
    .resize({ width: variantWidth(picture, width) })
    .toColourspace('srgb');
  return ENCODERS[format](resized).toBuffer().catch(asPictureError);
}

/** The width asked for, or less where the original has less, or where what is very tall would come out too large. */
function variantWidth({ width, height }: ReadablePicture, asked = width): number {
  const shape = height / width;
  const bounds = [asked, width, MAXIMUM_SIDE / shape, Math.sqrt(MAXIMUM_VARIANT_PIXELS / shape)];
  return Math.max(1, Math.floor(Math.min(...bounds)));
}
