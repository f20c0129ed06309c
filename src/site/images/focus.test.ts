import sharp from 'sharp';
import { expect, test } from 'vitest';
import { encodeVariant } from '#site/images/encoding.ts';

/** Five stripes of 20 by 100 pixels, from black to white. */
async function stripes(): Promise<Buffer> {
  const pixels = Buffer.from(Array.from({ length: 100 * 100 }, (_, at) => Math.floor((at % 100) / 20) * 60));
  return sharp(pixels, { raw: { width: 100, height: 100, channels: 1 } })
    .png()
    .toBuffer();
}

test.each([
  ['0-0', 0],
  ['50-50', 120],
  ['100-0', 240],
])('a cut around %s keeps that part of the picture', async (focus, expected) => {
  const tall = await sharp(await stripes())
    .resize({ width: 500, height: 100, fit: 'fill' })
    .png()
    .toBuffer();
  const cut = await encodeVariant(tall, { format: 'webp', width: 150, ratio: '1x1', focus });
  const { width, height } = await sharp(cut).metadata();
  expect([width, height]).toEqual([100, 100]);
  const { channels } = await sharp(cut).stats();
  expect(Math.abs((channels[0]?.mean ?? -1) - expected)).toBeLessThan(8);
});
