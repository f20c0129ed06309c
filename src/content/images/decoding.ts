import type { Metadata, Sharp } from 'sharp';
import {
  MAXIMUM_ANIMATION_PIXELS,
  MAXIMUM_FRAMES,
  MAXIMUM_ORIGINAL_BYTES,
  MAXIMUM_PIXELS,
  MAXIMUM_SECONDS,
} from './images-limits.ts';
import { PictureError } from './picture-error.ts';
import { mayBeAnimated, type RasterFormat, rasterFormat } from './raster-format.ts';

/** An original whose header has been read and found within the limits; its pixels are still to be decoded. */
export interface ReadablePicture {
  readonly format: RasterFormat;
  /** Upright: EXIF orientation has been applied. */
  readonly width: number;
  readonly height: number;
  readonly animated: boolean;
  /** An animation with more frames or pixels than the limits, of which the first frame alone is shown. */
  readonly isTooLong: boolean;
  /** Starts a pipeline with the original upright; with all frames instead of the first if asked. */
  readonly decode: (frames?: 'first' | 'all') => Sharp;
}

/** @throws PictureError for a file that is not even to be read */
export function assertBytes(bytes: number): void {
  if (bytes > MAXIMUM_ORIGINAL_BYTES) {
    throw new PictureError(413, `The picture has ${bytes} bytes; at most ${MAXIMUM_ORIGINAL_BYTES} are accepted.`);
  }
}

/**
 * Reads the header and checks every limit before a pixel is decoded.
 * @param bytes the whole file; read by us and not by libvips, which would remember it under its name
 * @throws PictureError
 */
export async function openPicture(bytes: Buffer): Promise<ReadablePicture> {
  assertBytes(bytes.length);
  const format = rasterFormat(bytes);
  if (!format) throw new PictureError(415, 'The file is no JPEG, PNG, WebP, AVIF, GIF or TIFF picture.');
  const sharp = await loadSharp();
  // Without libvips' own limit, whose error does not distinguish a picture that is too large from a damaged one.
  const header = await sharp(bytes, { limitInputPixels: false }).metadata().catch(asPictureError);
  const { width, height } = header.autoOrient;
  if (width * height > MAXIMUM_PIXELS) {
    throw new PictureError(
      413,
      `The picture has ${width} × ${height} pixels; at most ${MAXIMUM_PIXELS / 1e6} million are accepted.`,
    );
  }
  const hasFrames = mayBeAnimated(bytes) && (header.pages ?? 1) > 1;
  const animated = hasFrames && isShortEnough(header);
  return {
    format,
    width,
    height,
    animated,
    isTooLong: hasFrames && !animated,
    decode: (frames) => decoder(sharp, bytes, frames),
  };
}

/** Ends every pipeline: throws our own error, with that of libvips as its cause. */
export function asPictureError(cause: unknown): never {
  if (cause instanceof Error && cause.message.startsWith('timeout')) {
    throw new PictureError(413, `The picture takes longer than ${MAXIMUM_SECONDS} seconds to decode.`, { cause });
  }
  throw new PictureError(422, 'The picture is damaged or cut short.', { cause });
}

type SharpModule = typeof import('sharp')['default'];

function decoder(sharp: SharpModule, bytes: Buffer, frames: 'first' | 'all' = 'first'): Sharp {
  const picture = sharp(bytes, { animated: frames === 'all', limitInputPixels: MAXIMUM_PIXELS, failOn: 'error' });
  picture.timeout({ seconds: MAXIMUM_SECONDS });
  // Frames stand in one tall strip, which can't be turned; and no camera writes GIF or animated WebP.
  return frames === 'all' ? picture : picture.autoOrient();
}

function isShortEnough({ pages = 1, width, height }: Metadata): boolean {
  return pages <= MAXIMUM_FRAMES && pages * width * height <= MAXIMUM_ANIMATION_PIXELS;
}

/** Loaded with the first picture and not with the server, whose start it would slow. */
async function loadSharp(): Promise<SharpModule> {
  const { default: sharp } = await import('sharp');
  // One thread a picture: how many run at once is decided in one place, the resizing queue.
  sharp.concurrency(1);
  sharp.cache(false);
  return sharp;
}
