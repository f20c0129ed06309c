import { createHash } from 'node:crypto';
import { readFile, stat } from 'node:fs/promises';
import { assertBytes, openPicture } from './decoding.ts';
import { dominantColour } from './dominant-colour.ts';
import type { RasterFormat } from './raster-format.ts';

/** What the table `media` holds of a picture, and its format. */
export interface MeasuredPicture {
  /** Upright, in pixels. */
  readonly width: number;
  readonly height: number;
  /** Dominant colour, `#rrggbb`. */
  readonly color: string;
  readonly bytes: number;
  /** SHA-256 of the file, hex. */
  readonly hash: string;
  readonly format: RasterFormat;
}

/**
 * Measures a picture file. All its pixels are decoded, so that a file cut short is found here and not by a reader.
 * @param file path of the file
 * @throws PictureError; what the file system throws where there is no such file
 */
export async function measurePicture(file: string): Promise<MeasuredPicture> {
  assertBytes((await stat(file)).size);
  return measureBytes(await readFile(file));
}

/**
 * The same of bytes that are no file yet.
 * @throws PictureError
 */
export async function measureBytes(content: Buffer): Promise<MeasuredPicture> {
  const picture = await openPicture(content);
  return {
    width: picture.width,
    height: picture.height,
    color: await dominantColour(picture),
    bytes: content.length,
    hash: createHash('sha256').update(content).digest('hex'),
    format: picture.format,
  };
}
