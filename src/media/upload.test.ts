import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { request } from 'node:http';
import { join } from 'node:path';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { everyEngine } from '#platform/testing/databases.ts';
import { MAXIMUM_UPLOAD_BYTES } from './limits.ts';
import { drawn, formWith, openLibrary } from './testing/uploading.ts';

const EXAMPLES = '../shared/examples/images';

const HEIC = Buffer.concat([Buffer.from('\0\0\0\x24ftypheic\0\0\0\0mif1heic', 'latin1'), Buffer.alloc(4000)]);
const SVG = Buffer.from('<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>');

/** What a telephone writes into a picture: lying on its side, with the place where it was taken. */
function fromTelephone() {
  return drawn(400, 300)
    .jpeg()
    .withExif({
      IFD0: { Make: 'Telephone', Artist: 'Ines' },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '51/1 30/1 0/1', GPSLongitudeRef: 'W', GPSLongitude: '0/1 7/1 0/1' },
    })
    .withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/">Secret place</x:xmpmeta>')
    .withMetadata({ orientation: 6 })
    .toBuffer();
}

describe.each(everyEngine)('Uploading to %s', (engine) => {
  test('stores a picture once, below its month, with a clean name and a note in the log', async () => {
    const { site, upload, files, call } = await openLibrary(engine);
    const file = await drawn().jpeg().toBuffer();
    const { status, body } = await upload(file, '../../etc/Hafen & Möwen (1).PHP.JPG', 'text/html');
    expect(status).toBe(200);
    const path = expect.stringMatching(/^desk\/2026\/11\/hafen-möwen-1-php-[0-9a-f]{8}\.jpg$/);
    expect(body).toMatchObject({
      isKnown: false,
      picture: { path, width: 1600, height: 900, alt_text: '', credit: '' },
    });
    expect(await files()).toEqual([join(site.configuration.dataDirectory, 'media', body.picture.path)]);
    const again = await upload(file, 'another-name.jpg');
    expect(again.body).toEqual({ isKnown: true, picture: body.picture });
    const stored = await readFile(join(site.configuration.dataDirectory, 'media', body.picture.path));
    expect((await upload(stored)).body.isKnown).toBe(true);
    expect(await files()).toHaveLength(1);
    expect((await call('GET', '/media')).body.pictures).toEqual([body.picture]);
    const entries = await site.database.queries
      .selectFrom('audit_entry')
      .selectAll()
      .where('action', '=', 'upload picture')
      .execute();
    expect(entries).toMatchObject([{ actor: 'ines', subject: body.picture.path }]);
  });
});

describe('What is stored of an upload', () => {
  test('stands upright and has lost its place and everything else that telephones write', async () => {
    const { site, upload } = await openLibrary();
    const sent = await fromTelephone();
    expect(sent.includes('Telephone') && sent.includes('Secret place')).toBe(true);
    expect((await sharp(sent).metadata()).orientation).toBe(6);
    const { body } = await upload(sent);
    expect(body.picture).toMatchObject({ width: 300, height: 400 });
    const stored = await readFile(join(site.configuration.dataDirectory, 'media', body.picture.path));
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
    expect({ exif, xmp, iptc, icc, orientation }).toEqual({});
  });

  test('has the colours of sRGB, whatever the camera used', async () => {
    const { site, upload } = await openLibrary();
    const wide = await drawn(64, 64, '#ff0000').withIccProfile('p3').png().toBuffer();
    const narrow = await sharp(wide).raw().toBuffer();
    const { body } = await upload(wide, 'wide.png');
    const stored = await sharp(join(site.configuration.dataDirectory, 'media', body.picture.path))
      .raw()
      .toBuffer();
    expect([...stored.subarray(0, 3)]).toEqual([...narrow.subarray(0, 3)]);
  });

  test.each(['jpeg', 'png', 'webp', 'avif', 'gif'] as const)('is a %s where one was sent', async (format) => {
    const { site, upload } = await openLibrary();
    const sent = await drawn(320, 200)
      .toFormat(format)
      .withExif({ IFD0: { Artist: 'Secret' } })
      .toBuffer();
    const { status, body } = await upload(Buffer.concat([sent, Buffer.from('<script>Secret</script>')]), 'no-ending');
    expect(status).toBe(200);
    const stored = await readFile(join(site.configuration.dataDirectory, 'media', body.picture.path));
    expect(stored.includes('Secret')).toBe(false);
    const { width, format: found } = await sharp(stored).metadata();
    expect([width, found]).toEqual([320, format === 'avif' ? 'heif' : format]);
  });

  test('moves where it moved', async () => {
    const { site, upload } = await openLibrary();
    const frames = [drawn(40, 40, '#ff0000'), drawn(40, 40, '#00ff00'), drawn(40, 40, '#0000ff')];
    const inputs = await Promise.all(frames.map((frame) => frame.png().toBuffer()));
    const moving = await sharp(inputs, { join: { animated: true } })
      .gif({ delay: [100, 100, 100] })
      .toBuffer();
    const { body } = await upload(moving, 'turning.gif');
    const stored = await sharp(join(site.configuration.dataDirectory, 'media', body.picture.path), {
      animated: true,
    }).metadata();
    expect([stored.pages, body.picture.height]).toEqual([3, 40]);
  });
});

describe.skipIf(!existsSync(EXAMPLES))('Of the real pictures', () => {
  test('each is stored upright and clean, or refused in words', async () => {
    const { site, upload, files } = await openLibrary();
    const refused: Record<string, number> = {
      'truncated.jpg': 422,
      'corrupt-header.jpg': 422,
      '65536-uint32-limit.png': 413,
    };
    const names = (await readdir(EXAMPLES)).filter((name) => !name.startsWith('LICENSE'));
    for (const name of names) {
      const { status, body } = await upload(await readFile(join(EXAMPLES, name)), name);
      expect(status, name).toBe(refused[name] ?? 200);
      if (status !== 200) continue;
      const stored = await sharp(join(site.configuration.dataDirectory, 'media', body.picture.path)).metadata();
      expect(stored, name).toMatchObject({ space: 'srgb', width: body.picture.width });
      expect([stored.exif, stored.xmp, stored.iptc, stored.icc, stored.orientation], name).toEqual(
        Array(5).fill(undefined),
      );
    }
    expect(await files()).toHaveLength(names.length - Object.keys(refused).length);
  });
});

describe('An upload is refused', () => {
  test('in words for an editor, whatever it is called, where it is no picture for the web', async () => {
    const { upload, files } = await openLibrary();
    const others = [
      ['HEIC', HEIC, 415, 'Most Compatible'],
      ['SVG', SVG, 415, 'export it as PNG'],
      ['SVG after a byte order mark', Buffer.concat([Buffer.from('\ufeff\n'), SVG]), 415, 'export it as PNG'],
      ['a page', Buffer.from('<!doctype html><script>alert(1)</script>'), 415, 'JPEG, PNG, WebP'],
      ['a program', Buffer.from('MZ\x90\0'), 415, 'JPEG, PNG, WebP'],
      ['a film', Buffer.from('\0\0\0\x20ftypisom\0\0\x02\0isomiso2'), 415, 'a film'],
      ['PDF', Buffer.from('%PDF-1.7'), 415, 'PDF'],
      ['TIFF', await drawn(8, 8).tiff().toBuffer(), 415, 'TIFF'],
      ['nothing', Buffer.alloc(0), 415, 'JPEG, PNG, WebP'],
      ['a header and then nothing', Buffer.from('\xff\xd8\xff\xe0', 'latin1'), 422, 'damaged'],
    ] as const;
    for (const [what, file, status, words] of others) {
      const refused = await upload(file, 'picture.jpg', 'image/jpeg');
      expect([refused.status, refused.body.message], what).toEqual([status, expect.stringContaining(words)]);
    }
    expect(await files()).toEqual([]);
  });

  test('a small file with more pixels than a page could ever need', async () => {
    const { upload, files } = await openLibrary();
    const bomb = await drawn(9000, 9000).png().toBuffer();
    expect(bomb.length).toBeLessThan(2_000_000);
    expect(await upload(bomb)).toMatchObject({ status: 413, body: { message: expect.stringContaining('million') } });
    expect(await files()).toEqual([]);
  });

  test('an animation of more frames than anybody waits for', async () => {
    const { upload } = await openLibrary();
    const start = Buffer.from('GIF89a\x01\0\x01\0\x80\0\0\xff\xff\xff\0\0\0', 'latin1');
    const frame = Buffer.from('\x2c\0\0\0\0\x01\0\x01\0\0\x02\x02\x44\x01\0', 'latin1');
    const long = Buffer.concat([start, ...Array(2001).fill(frame), Buffer.from(';')]);
    expect(await upload(long)).toMatchObject({ status: 413, body: { message: expect.stringContaining('too long') } });
  });

  test('a file of more than 30 MB, announced or not', async () => {
    const { app, headers, upload, files } = await openLibrary();
    const large = Buffer.alloc(MAXIMUM_UPLOAD_BYTES + 1, 1);
    expect(await upload(large)).toMatchObject({ status: 413, body: { message: expect.stringContaining('30 MB') } });
    const { port } = await listening(app);
    const form = await formWith(large, 'large.jpg');
    const { status } = await sent(port, { ...headers, ...form.headers }, form.payload);
    expect(status).toBe(413);
    // One that never ends is answered, too.
    const endless = request({
      port,
      method: 'POST',
      path: '/desk/api/media',
      headers: { ...headers, ...form.headers },
    });
    endless.on('error', () => undefined);
    endless.write(form.payload);
    const [answer] = await once(endless, 'response');
    expect(answer.statusCode).toBe(413);
    endless.destroy();
    expect(await files()).toEqual([]);
  });

  test('a form without a file, and one with a field', async () => {
    const { app, headers } = await openLibrary();
    const post = (payload: string, type: string) =>
      app.inject({ method: 'POST', url: '/desk/api/media', payload, headers: { ...headers, 'content-type': type } });
    const field = '--x\r\ncontent-disposition: form-data; name="path"\r\n\r\n../../etc/passwd\r\n--x--\r\n';
    expect((await post(field, 'multipart/form-data; boundary=x')).statusCode).toBe(400);
    expect((await post('', 'multipart/form-data; boundary=x')).statusCode).toBe(400);
    expect((await post('{}', 'application/json')).statusCode).toBe(400);
    expect((await post('no form', 'multipart/form-data; boundary=x')).statusCode).toBe(400);
  });

  test('from who is not signed in, before the file is read', async () => {
    const { app, files } = await openLibrary();
    const form = await formWith(await drawn().jpeg().toBuffer(), 'a.jpg');
    const ask = (headers: Record<string, string>) =>
      app.inject({
        method: 'POST',
        url: '/desk/api/media',
        payload: form.payload,
        headers: { ...form.headers, ...headers },
      });
    expect((await ask({ 'sec-fetch-site': 'same-origin' })).statusCode).toBe(401);
    expect((await ask({ 'sec-fetch-site': 'cross-site' })).statusCode).toBe(403);
    expect(await files()).toEqual([]);
  });
});

test('the same picture sent twice at once is stored once', async () => {
  const { upload, files } = await openLibrary();
  const file = await drawn().jpeg().toBuffer();
  const both = await Promise.all([upload(file, 'a.jpg'), upload(file, 'b.jpg')]);
  expect(both.map(({ body }) => body.isKnown).toSorted()).toEqual([false, true]);
  expect(await files()).toHaveLength(1);
});

describe('Nothing is left behind', () => {
  test('of an upload whose connection breaks off', async () => {
    const { app, headers, files, site } = await openLibrary();
    const { port } = await listening(app);
    const form = await formWith(await drawn().png({ compressionLevel: 0 }).toBuffer(), 'a.png');
    const asking = request({ port, method: 'POST', path: '/desk/api/media', headers: { ...headers, ...form.headers } });
    asking.on('error', () => undefined);
    asking.write(form.payload.subarray(0, form.payload.length / 2));
    await expect.poll(files).toHaveLength(1);
    asking.destroy();
    await expect.poll(files).toEqual([]);
    expect(await site.database.queries.selectFrom('media').selectAll().execute()).toEqual([]);
  });

  test('where the row cannot be written', async () => {
    const { site, upload, files } = await openLibrary();
    await site.database.queries.schema.dropTable('media_detail').execute();
    expect((await upload(await drawn().jpeg().toBuffer())).status).toBe(500);
    expect(await files()).toEqual([]);
    expect(await site.database.queries.selectFrom('media').selectAll().execute()).toEqual([]);
  });
});

async function listening(app: Awaited<ReturnType<typeof openLibrary>>['app']) {
  return { port: Number(new URL(await app.listen({ host: '127.0.0.1', port: 0 })).port) };
}

/** Sends a body in pieces, without announcing its length. */
function sent(port: number, headers: Record<string, string>, body: Buffer): Promise<{ status: number | undefined }> {
  return new Promise((resolve, reject) => {
    const asking = request({ port, method: 'POST', path: '/desk/api/media', headers }, (answer) => {
      answer.resume();
      resolve({ status: answer.statusCode });
    });
    asking.on('error', reject);
    asking.write(body);
    asking.end();
  });
}
