import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { encodeVariant } from './encoding.ts';
import { VARIANT_FORMATS } from './variant-format.ts';

const EXAMPLES = '../shared/examples/images';
const example = (name: string) => readFileSync(join(EXAMPLES, name));

/** Mean difference of two pictures, 0 to 255, each seen at 60 × 60 on white. */
async function difference(one: Buffer, other: Buffer): Promise<number> {
  const [a, b] = await Promise.all(
    [one, other].map((picture) =>
      sharp(picture)
        .autoOrient()
        .resize(60, 60, { fit: 'fill' })
        .flatten({ background: '#fff' })
        .toColourspace('srgb')
        .raw()
        .toBuffer(),
    ),
  );
  if (!a || !b || a.length !== b.length) return 255;
  return a.reduce((sum, value, index) => sum + Math.abs(value - (b[index] ?? 0)), 0) / a.length;
}

function sum(numbers: readonly number[] = []): number {
  return numbers.reduce((total, number) => total + number, 0);
}

function plainPicture(width: number, height: number) {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
    <rect width="100%" height="100%" fill="#f5eee0"/><rect width="50%" height="50%" fill="#c4301d"/>
    <rect x="50%" y="50%" width="50%" height="50%" fill="#1d4e79"/></svg>`;
  return sharp(Buffer.from(svg)).removeAlpha();
}

describe.each(VARIANT_FORMATS)('A variant in %s', (format) => {
  const container = format === 'avif' ? 'heif' : format;

  test('is as wide as asked for, of the same shape, and shows the same', async () => {
    const original = await plainPicture(1600, 900).png().toBuffer();
    const variant = await encodeVariant(original, { format, width: 700 });
    expect(await sharp(variant).metadata()).toMatchObject({ format: container, width: 700, height: 394 });
    expect(await difference(variant, original)).toBeLessThan(4);
  });

  test.each([
    ['16x9', 1000, 563],
    ['4x3', 1000, 750],
    ['1x1', 900, 900],
  ] as const)('is cut to %s around what catches the eye', async (ratio, width, height) => {
    // Flat ground, and the only thing to see far to the right.
    const ground = sharp({ create: { width: 1600, height: 900, channels: 3, background: '#f5eee0' } });
    const mark = await sharp({ create: { width: 200, height: 200, channels: 3, background: '#c4301d' } })
      .png()
      .toBuffer();
    const original = await ground
      .composite([{ input: mark, left: 1300, top: 350 }])
      .png()
      .toBuffer();
    const variant = await encodeVariant(original, { format, width: 1000, ratio });
    expect(await sharp(variant).metadata()).toMatchObject({ format: container, width, height });
    const [, green] = (await sharp(variant).toColourspace('srgb').stats()).channels;
    expect(green?.min, 'the mark is in the picture').toBeLessThan(80);
  });

  test('is never larger than its original', async () => {
    const original = await plainPicture(100, 80).png().toBuffer();
    expect(await sharp(await encodeVariant(original, { format, width: 700 })).metadata()).toMatchObject({
      width: 100,
      height: 80,
    });
    expect(await sharp(await encodeVariant(original, { format })).metadata()).toMatchObject({ width: 100, height: 80 });
  });

  test.each([[700], [undefined]])('tells nothing of where and with what it was taken (width %s)', async (width) => {
    const original = await plainPicture(800, 600)
      .jpeg()
      .withExif({ IFD0: { Copyright: 'A photographer' }, IFD3: { GPSLatitude: '51/1 30/1 0/1' } })
      .withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/"><secret/></x:xmpmeta>')
      .withIccProfile('p3')
      .toBuffer();
    expect(Object.keys(await sharp(original).metadata())).toEqual(expect.arrayContaining(['exif', 'xmp', 'icc']));
    const metadata = await sharp(await encodeVariant(original, { format, width })).metadata();
    for (const trace of ['exif', 'xmp', 'icc', 'iptc', 'orientation', 'comments']) {
      expect(metadata).not.toHaveProperty(trace);
    }
  });

  test('has the colours of sRGB where the original had a wider range', async () => {
    const plain = await plainPicture(300, 300).png().toBuffer();
    const wide = await plainPicture(300, 300).withIccProfile('p3').png().toBuffer();
    expect(await difference(await encodeVariant(wide, { format, width: 300 }), plain)).toBeLessThan(4);
  });

  test('fits into every format however long the original is', async () => {
    const original = await plainPicture(200, 20_000).png().toBuffer();
    const { width, height } = await sharp(await encodeVariant(original, { format, width: 150 })).metadata();
    expect([width, height]).toEqual([150, 15_000]);
    const whole = await sharp(
      await encodeVariant(original, { format: format === 'avif' ? 'webp' : format }),
    ).metadata();
    expect(whole.height).toBeGreaterThan(16_000);
    expect(whole.height).toBeLessThanOrEqual(16_383);
  });

  test('has at most eight megapixels, in the shape of the original', async () => {
    const original = await plainPicture(5000, 4000).jpeg().toBuffer();
    const { width, height } = await sharp(
      await encodeVariant(original, { format: format === 'avif' ? 'jpeg' : format }),
    ).metadata();
    expect([width, height]).toEqual([3162, 2530]);
  });
});

describe('Transparency', () => {
  const clear = () =>
    sharp({ create: { width: 20, height: 20, channels: 4, background: { r: 200, g: 0, b: 0, alpha: 0 } } })
      .png()
      .toBuffer();

  test.each(['avif', 'webp'] as const)('stays in %s', async (format) => {
    expect((await sharp(await encodeVariant(await clear(), { format, width: 150 })).metadata()).hasAlpha).toBe(true);
  });

  test('becomes white in JPEG', async () => {
    const pixels = await sharp(await encodeVariant(await clear(), { format: 'jpeg', width: 150 }))
      .raw()
      .toBuffer();
    expect(Math.min(...pixels)).toBeGreaterThan(250);
  });
});

describe.skipIf(!existsSync(EXAMPLES))('Real pictures', () => {
  test.each([
    ['Landscape_6.jpg', 300, 225],
    ['Portrait_8.jpg', 300, 400],
  ])('%s, which was taken with a turned camera, stands upright', async (name, width, height) => {
    for (const format of VARIANT_FORMATS) {
      const variant = await encodeVariant(example(name), { format, width });
      expect(await sharp(variant).metadata()).toMatchObject({ width, height });
    }
  });

  test('the same landscape is the same whichever way the camera was held', async () => {
    const [straight, turned] = await Promise.all(
      ['Landscape_1.jpg', 'Landscape_6.jpg'].map((name) =>
        encodeVariant(example(name), { format: 'jpeg', width: 300 }),
      ),
    );
    // The two differ in the number that is written on them.
    expect(await difference(straight ?? Buffer.of(), turned ?? Buffer.of())).toBeLessThan(12);
    const sideways = await sharp(turned).rotate(180).toBuffer();
    expect(await difference(straight ?? Buffer.of(), sideways)).toBeGreaterThan(30);
  });

  test.each(['Channel_digital_image_CMYK_color.jpg', '16-bit-grey-alpha.png', 'tbgn2c16.png', 'concert.jpg'])(
    '%s becomes eight bits of sRGB and looks the same',
    async (name) => {
      for (const format of VARIANT_FORMATS) {
        const variant = await encodeVariant(example(name), { format, width: 300 });
        expect(await sharp(variant).metadata()).toMatchObject({ space: 'srgb', depth: 'uchar' });
        expect(await difference(variant, example(name)), format).toBeLessThan(12);
      }
    },
  );

  test('an AVIF is read', async () => {
    const name = 'sdr_cosmos12920_cicp1-13-6_yuv444_full_qp10.avif';
    expect(await sharp(await encodeVariant(example(name), { format: 'webp', width: 500 })).metadata()).toMatchObject({
      width: 500,
      height: 209,
    });
  });

  test.each(['rotating-squares.gif', 'rotating-squares.webp'])(
    '%s moves on as WebP for as long as before, and is its first frame in the others',
    async (name) => {
      const before = await sharp(example(name)).metadata();
      const after = await sharp(await encodeVariant(example(name), { format: 'webp', width: 150 })).metadata();
      expect(after).toMatchObject({ loop: before.loop, width: 80, height: 80 });
      expect(after.pages).toBeGreaterThan(5);
      // Frames that are alike become one that stays longer.
      expect(sum(after.delay)).toBe(sum(before.delay));
      for (const format of ['avif', 'jpeg'] as const) {
        const still = await encodeVariant(example(name), { format, width: 150 });
        expect((await sharp(still).metadata()).pages ?? 1).toBe(1);
        expect(await difference(still, example(name))).toBeLessThan(8);
      }
    },
  );

  test.each([
    ['truncated.jpg', 422, 'damaged or cut short'],
    ['corrupt-header.jpg', 422, 'damaged or cut short'],
    ['65536-uint32-limit.png', 413, '65536 × 65536 pixels'],
    ['LICENSE.sharp', 415, 'no JPEG, PNG, WebP, AVIF, GIF or TIFF'],
  ])('%s is refused with a message that says why', async (name, status, message) => {
    const refusal = expect(encodeVariant(example(name), { format: 'avif', width: 300 })).rejects;
    await refusal.toMatchObject({ status, message: expect.stringContaining(message) });
  });
});

describe('An animation', () => {
  test('of too many pixels in all is shown as its first frame', async () => {
    const frame = (red: number) =>
      sharp({ create: { width: 1000, height: 1000, channels: 3, background: { r: red, g: 0, b: 0 } } })
        .png()
        .toBuffer();
    const frames = await Promise.all(Array.from({ length: 30 }, (_, index) => frame(index * 8)));
    const original = await sharp(frames, { join: { animated: true } })
      .gif({ effort: 1 })
      .toBuffer();
    expect((await sharp(original).metadata()).pages).toBe(30);
    const metadata = await sharp(await encodeVariant(original, { format: 'webp', width: 150 })).metadata();
    expect(metadata.pages ?? 1).toBe(1);
  });
});
