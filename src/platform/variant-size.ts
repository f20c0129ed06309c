import { PICTURE_RATIOS, type PictureRatio } from './picture-address.ts';

/** No side of a variant is longer, because WebP can't hold it. */
export const MAXIMUM_SIDE = 16_383;

/** A variant has no more pixels: encoding a larger one would hold up the others for seconds. Bounds whole pictures and strips. */
export const MAXIMUM_VARIANT_PIXELS = 8_000_000;

/** In pixels. */
export interface Size {
  readonly width: number;
  readonly height: number;
}

/**
 * The size of a variant: as wide as asked for, but no wider than the original (or the part that is cut from it), and no larger than a
 * variant may be.
 * @param original upright
 */
export function variantSize(original: Size, asked = original.width, ratio?: PictureRatio): Size {
  const { width, height } = ratio ? largestCut(original, PICTURE_RATIOS[ratio]) : original;
  const shape = height / width;
  const bounds = [asked, width, MAXIMUM_SIDE / shape, Math.sqrt(MAXIMUM_VARIANT_PIXELS / shape)];
  const wide = atLeastOne(Math.floor(Math.min(...bounds)));
  return { width: wide, height: Math.min(atLeastOne(Math.round(wide * shape)), original.height) };
}

function largestCut({ width, height }: Size, ratio: number): Size {
  return { width: Math.min(width, height * ratio), height: Math.min(height, width / ratio) };
}

function atLeastOne(pixels: number): number {
  return Math.max(1, pixels);
}
