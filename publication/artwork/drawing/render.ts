import sharp from 'sharp';
import { createRandom } from './random.ts';
import type { Fragment } from './shapes.ts';

/** The size of a picture in pixels. */
export interface Size {
  readonly width: number;
  readonly height: number;
}

const GRAIN_TILE = 320;
const GRAIN_STRENGTH = 17;

/** Gives the tile of fine noise that makes flat colour look printed; the same tile for every picture. */
async function createGrain(): Promise<Buffer> {
  const random = createRandom('grain');
  const dots = Buffer.alloc(GRAIN_TILE * GRAIN_TILE);
  for (let index = 0; index < dots.length; index += 1)
    dots[index] = 128 + (random.next() + random.next() - 1) * GRAIN_STRENGTH * 2;
  const raw = { width: GRAIN_TILE, height: GRAIN_TILE, channels: 1 as const };
  return sharp(dots, { raw }).blur(0.7).toColourspace('srgb').png().toBuffer();
}

let grain: Promise<Buffer> | undefined;

/** Puts a drawing into an SVG document of the given size. */
export function asDocument(drawing: Fragment, { width, height }: Size): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">${drawing}</svg>`;
}

/** Prints a drawing with a slight grain; gives the WebP file's bytes. */
export async function render(drawing: Fragment, size: Size, quality = 76): Promise<Buffer> {
  grain ??= createGrain();
  return sharp(Buffer.from(asDocument(drawing, size)), { limitInputPixels: 8_000_000, unlimited: true })
    .flatten({ background: '#F6EFE2' })
    .composite([{ input: await grain, tile: true, blend: 'soft-light' }])
    .webp({ quality, effort: 4, smartSubsample: true })
    .toBuffer();
}
