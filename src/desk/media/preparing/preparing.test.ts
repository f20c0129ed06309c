import { existsSync } from 'node:fs';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { temporaryDirectory } from '#platform/testing/databases.ts';
import { plainPicture } from '../testing/uploading.ts';
import { preparePicture } from './preparing.ts';

const EXAMPLES = '../shared/examples/images';

const HEIC = Buffer.concat([Buffer.from('\0\0\0\x24ftypheic\0\0\0\0mif1heic', 'latin1'), Buffer.alloc(4000)]);
const SVG = Buffer.from('<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>');

/** What a telephone writes into a picture: lying on its side, with the place where it was taken. */
function fromTelephone() {
  return plainPicture(400, 300)
    .jpeg()
    .withExif({
      IFD0: { Make: 'Telephone', Artist: 'Ines' },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '51/1 30/1 0/1', GPSLongitudeRef: 'W', GPSLongitude: '0/1 7/1 0/1' },
    })
    .withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/">Secret place</x:xmpmeta>')
    .withMetadata({ orientation: 6 })
    .toBuffer();
}

/** @returns what the library would store */
async function prepared(file: Buffer) {
  const folder = await temporaryDirectory();
  const [from, to] = [join(folder, 'from'), join(folder, 'to')];
  await writeFile(from, file);
  const picture = await preparePicture(from, to);
  return { picture, stored: await readFile(to) };
}

describe('What is stored of an upload', () => {
  test('stands upright and has lost its place and everything else that telephones write', async () => {
    const sent = await fromTelephone();
    expect(sent.includes('Telephone') && sent.includes('Secret place')).toBe(true);
    expect((await sharp(sent).metadata()).orientation).toBe(6);
    const { picture, stored } = await prepared(sent);
    expect(picture).toMatchObject({ width: 300, height: 400 });
    for (const trace of [
      'Telephone',
      'Ines',
      'Secret place',
      'Exif',
      'GPS',
      'xmp',
      'Photoshop',
      'ICC_PROFILE',
      '51/1',
    ]) {
      expect(stored.includes(trace), trace).toBe(false);
    }
    const { exif, xmp, iptc, icc, orientation } = await sharp(stored).metadata();
    expect([exif, xmp, iptc, icc, orientation]).toEqual(Array(5).fill(undefined));
  });

  test('has the colours of sRGB, whatever the camera used', async () => {
    const wide = await plainPicture(64, 64, '#ff8000').withIccProfile('p3').png().toBuffer();
    const { stored } = await prepared(wide);
    const [shown, kept] = await Promise.all([sharp(wide).raw().toBuffer(), sharp(stored).raw().toBuffer()]);
    expect([...kept.subarray(0, 3)]).toEqual([...shown.subarray(0, 3)]);
    expect((await sharp(stored).metadata()).icc).toBeUndefined();
  });

  test.each(['jpeg', 'png', 'webp', 'avif', 'gif'] as const)(
    'is a %s where one was sent, and nothing beside it',
    async (format) => {
      const sent = await plainPicture(320, 200)
        .toFormat(format)
        .withExif({ IFD0: { Artist: 'Secret' } })
        .toBuffer();
      const { picture, stored } = await prepared(Buffer.concat([sent, Buffer.from('<script>Secret</script>')]));
      expect(stored.includes('Secret')).toBe(false);
      expect(picture).toMatchObject({ width: 320, format, bytes: stored.length });
    },
  );

  test('moves where it moved', async () => {
    const frames = [plainPicture(40, 40, '#ff0000'), plainPicture(40, 40, '#00ff00'), plainPicture(40, 40, '#0000ff')];
    const inputs = await Promise.all(frames.map((frame) => frame.png().toBuffer()));
    const moving = await sharp(inputs, { join: { animated: true } })
      .gif({ delay: [100, 100, 100] })
      .toBuffer();
    const { picture, stored } = await prepared(moving);
    expect([(await sharp(stored, { animated: true }).metadata()).pages, picture.height]).toEqual([3, 40]);
  });
});

describe.skipIf(!existsSync(EXAMPLES))('Of the real pictures', () => {
  const refused: Record<string, number> = {
    'truncated.jpg': 422,
    'corrupt-header.jpg': 422,
    '65536-uint32-limit.png': 413,
  };

  test('each is stored upright and clean, or refused', async () => {
    for (const name of (await readdir(EXAMPLES)).filter((each) => !each.startsWith('LICENSE'))) {
      const preparing = prepared(await readFile(join(EXAMPLES, name)));
      if (refused[name]) {
        await expect(preparing, name).rejects.toMatchObject({ status: refused[name] });
        continue;
      }
      const { picture, stored } = await preparing;
      const { space, width, exif, xmp, iptc, icc, orientation } = await sharp(stored).metadata();
      expect([space, width], name).toEqual(['srgb', picture.width]);
      expect([exif, xmp, iptc, icc, orientation], name).toEqual(Array(5).fill(undefined));
    }
  });
});

describe('An upload is refused in words for an editor', () => {
  test.each([
    ['HEIC', HEIC, 415, 'Most Compatible'],
    ['SVG', SVG, 415, 'export it as PNG'],
    ['SVG after a byte order mark', Buffer.concat([Buffer.from('\ufeff\n'), SVG]), 415, 'export it as PNG'],
    ['a page', Buffer.from('<!doctype html><script>alert(1)</script>'), 415, 'JPEG, PNG, WebP'],
    ['a program', Buffer.from('MZ\x90\0'), 415, 'JPEG, PNG, WebP'],
    ['a film', Buffer.from('\0\0\0\x20ftypisom\0\0\x02\0isomiso2'), 415, 'a film'],
    ['PDF', Buffer.from('%PDF-1.7'), 415, 'PDF'],
    ['TIFF', Buffer.from('II*\0'), 415, 'TIFF'],
    ['nothing', Buffer.alloc(0), 415, 'JPEG, PNG, WebP'],
    ['a header and then nothing', Buffer.from('\xff\xd8\xff\xe0', 'latin1'), 422, 'damaged'],
  ])('%s', async (_what, file, status, words) => {
    await expect(prepared(file)).rejects.toMatchObject({ status, message: expect.stringContaining(words) });
  });

  test('a small file with more pixels than a page could ever need', async () => {
    const bomb = await plainPicture(9000, 9000).png().toBuffer();
    expect(bomb.length).toBeLessThan(2_000_000);
    await expect(prepared(bomb)).rejects.toMatchObject({ status: 413, message: expect.stringContaining('million') });
  });

  test('an animation of more frames than anybody waits for', async () => {
    const start = Buffer.from('GIF89a\x01\0\x01\0\x80\0\0\xff\xff\xff\0\0\0', 'latin1');
    const frame = Buffer.from('\x2c\0\0\0\0\x01\0\x01\0\0\x02\x02\x44\x01\0', 'latin1');
    const long = Buffer.concat([start, ...Array(2001).fill(frame), Buffer.from(';')]);
    await expect(prepared(long)).rejects.toMatchObject({ status: 413, message: expect.stringContaining('too long') });
  });
});
