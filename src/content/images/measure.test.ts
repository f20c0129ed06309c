import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { truncate, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { temporaryDirectory } from '#platform/testing/databases.ts';
import { measurePicture } from './measure.ts';

const EXAMPLES = '../shared/examples/images';

async function fileWith(content: string | Buffer): Promise<string> {
  const file = join(await temporaryDirectory(), 'picture');
  await writeFile(file, content);
  return file;
}

describe('Measuring a picture', () => {
  test('gives what the table media holds', async () => {
    const content = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#c4301d' } })
      .png()
      .toBuffer();
    const measured = await measurePicture(await fileWith(content));
    const hash = createHash('sha256').update(content).digest('hex');
    expect(measured).toMatchObject({ width: 40, height: 30, bytes: content.length, hash, format: 'png' });
    expect(measured.color).toBe('#c4301d');
  });

  test('finds the ground of a grainy picture, not a smaller plain part of another colour', async () => {
    const cream = [240, 240, 224];
    const pink = [255, 221, 221];
    // A third is plain pink; the grain scatters the cream over many shades.
    const pixels = Array.from({ length: 24 * 24 }, (_, index) =>
      index % 24 < 8 ? pink : cream.map((part, channel) => part + ((index * (7 + 4 * channel)) % 13) - 6),
    );
    const raw = { width: 24, height: 24, channels: 3 } as const;
    const content = await sharp(Buffer.from(pixels.flat()), { raw }).png().toBuffer();
    const { color } = await measurePicture(await fileWith(content));
    const found = [1, 3, 5].map((start) => Number.parseInt(color.slice(start, start + 2), 16));
    for (const [channel, part] of found.entries()) expect(Math.abs(part - (cream[channel] ?? 0))).toBeLessThan(4);
  });

  test('sees a transparent picture on white', async () => {
    const clear = sharp({ create: { width: 9, height: 9, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } } });
    expect((await measurePicture(await fileWith(await clear.webp().toBuffer()))).color).toBe('#ffffff');
  });

  test.each([
    ['a text', 'Not a picture at all'],
    ['nothing', ''],
    ['an SVG, which is a document', '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'],
    ['a page that calls itself a picture', '<!doctype html><script>alert(1)</script>'],
    ['a PDF', '%PDF-1.7'],
  ])('refuses %s', async (_, content) => {
    await expect(measurePicture(await fileWith(content))).rejects.toMatchObject({ status: 415 });
  });

  test('refuses a file of too many bytes without reading it', async () => {
    const file = await fileWith('');
    await truncate(file, 40_000_001);
    await expect(measurePicture(file)).rejects.toMatchObject({ status: 413 });
  });

  test('passes on that there is no such file', async () => {
    await expect(measurePicture(join(await temporaryDirectory(), 'missing.jpg'))).rejects.toThrow('ENOENT');
  });
});

describe.skipIf(!existsSync(EXAMPLES))('Measuring real pictures', () => {
  test.each([
    ['Landscape_1.jpg', 600, 450, 'jpeg'],
    ['Landscape_6.jpg', 600, 450, 'jpeg'],
    ['Portrait_8.jpg', 450, 600, 'jpeg'],
    ['Channel_digital_image_CMYK_color.jpg', 500, 333, 'jpeg'],
    ['concert.jpg', 400, 267, 'jpeg'],
    ['16-bit-grey-alpha.png', 109, 96, 'png'],
    ['tbgn2c16.png', 32, 32, 'png'],
    ['rotating-squares.gif', 80, 80, 'gif'],
    ['rotating-squares.webp', 80, 80, 'webp'],
    ['sdr_cosmos12920_cicp1-13-6_yuv444_full_qp10.avif', 2048, 858, 'avif'],
  ])('%s is %i × %i upright', async (name, width, height, format) => {
    const measured = await measurePicture(join(EXAMPLES, name));
    expect(measured).toMatchObject({ width, height, format, bytes: readFileSync(join(EXAMPLES, name)).length });
    expect(measured.color).toMatch(/^#[0-9a-f]{6}$/);
  });

  test.each([
    ['truncated.jpg', 422],
    ['corrupt-header.jpg', 422],
    ['65536-uint32-limit.png', 413],
  ])('%s is refused', async (name, status) => {
    await expect(measurePicture(join(EXAMPLES, name))).rejects.toMatchObject({ status });
  });
});
