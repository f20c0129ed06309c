import { readFile } from 'node:fs/promises';
import type { PictureRatio } from '#platform/pictures.ts';
import { encodeVariant } from './encoding.ts';
import type { VariantFormat } from './variant-format.ts';

/** A variant to be drawn from a file. */
export interface Drawing {
  /** Absolute path of the original. */
  readonly file: string;
  readonly format: VariantFormat;
  /** In pixels; undefined means the original's. */
  readonly width: number | undefined;
  /** The shape it is cut to; undefined means uncut. */
  readonly ratio: PictureRatio | undefined;
}

/** @throws PictureError; what the file system throws where the file cannot be read */
export async function drawFile({ file, format, width, ratio }: Drawing): Promise<Buffer> {
  return encodeVariant(await readFile(file), format, width, ratio);
}
