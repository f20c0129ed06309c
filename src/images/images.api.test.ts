import { once } from 'node:events';
import { cpSync, existsSync } from 'node:fs';
import { mkdir, readdir, rm, symlink, utimes, writeFile } from 'node:fs/promises';
import { get, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { dirname, join } from 'node:path';
import { text } from 'node:stream/consumers';
import Fastify, { type FastifyInstance } from 'fastify';
import sharp from 'sharp';
import { describe, expect, onTestFinished, test } from 'vitest';
import type { Configuration } from '#platform/configuration.ts';
import { testSite } from '#platform/testing/site.ts';
import { drawFile } from './drawing.ts';
import { registerImages } from './images.api.ts';
import { ResizingQueue } from './resizing-queue.ts';
import type { VariantParts } from './variants.ts';

const EXAMPLES = '../shared/examples/images';
const CHROME = { accept: 'image/avif,image/webp,image/apng,image/svg+xml,image/*,*/*;q=0.8' };

interface Service {
  readonly app: FastifyInstance;
  /** DATA_DIR. */
  readonly data: string;
  /** Writes a file below one of the two media folders. */
  readonly put: (path: string, content: string | Buffer, folder?: 'imported' | 'published') => Promise<string>;
}

/** The picture service alone, with two empty media folders. */
async function service(
  parts: NonNullable<Parameters<typeof registerImages>[2]> = {},
  changes: Partial<Configuration> = {},
): Promise<Service> {
  const site = await testSite();
  const data = site.configuration.dataDirectory;
  const publicationDirectory = join(data, 'publication');
  const configuration = { ...site.configuration, publicationDirectory, ...changes };
  const app = Fastify();
  // In this process: one of its own for each test would take most of their time (drawing-process.test.ts has one).
  await registerImages(app, { ...site, configuration }, { draw: drawFile, now: later(), ...parts });
  onTestFinished(() => app.close());
  const put: Service['put'] = async (path, content, folder = 'published') => {
    const file = join(folder === 'imported' ? data : publicationDirectory, 'media', path);
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, content);
    return file;
  };
  return { app, data, put };
}

/** A clock by which everything that was known for a moment is forgotten at the next question. */
function later(): () => number {
  let minutes = 0;
  return () => {
    minutes += 1;
    return minutes * 60_000;
  };
}

function picture(width = 1600, height = 900, background = '#1d4e79'): Promise<Buffer> {
  return sharp({ create: { width, height, channels: 3, background } })
    .webp()
    .toBuffer();
}

/** Sends an address exactly as it is written; `inject` would tidy it up first, as a browser does and an attacker doesn't. */
async function overTheWire(app: FastifyInstance, path: string): Promise<{ status: number | undefined; body: string }> {
  if (!app.server.listening) await app.listen({ host: '127.0.0.1', port: 0 });
  const { port } = app.server.address() as AddressInfo;
  const [response] = (await once(get({ host: '127.0.0.1', port, path, agent: false }), 'response')) as [
    IncomingMessage,
  ];
  return { status: response.statusCode, body: await text(response) };
}

const typeOf = (headers: Record<string, unknown>) => headers['content-type'];

describe('A picture', () => {
  test('comes in the width that was asked for, in the format that the browser likes best', async () => {
    const { app, put } = await service();
    await put('posts/a.webp', await picture());
    const answer = await app.inject({ url: '/media/posts/a.webp?width=700', headers: CHROME });
    expect(answer.statusCode).toBe(200);
    expect(answer.headers).toMatchObject({
      'content-type': 'image/avif',
      'content-length': String(answer.rawPayload.length),
      vary: 'Accept',
      'cache-control': 'public, max-age=86400, stale-while-revalidate=604800',
      'cross-origin-resource-policy': 'cross-origin',
      'x-content-type-options': 'nosniff',
    });
    expect(await sharp(answer.rawPayload).metadata()).toMatchObject({ format: 'heif', width: 700, height: 394 });
  });

  test.each([
    ['image/webp,*/*', 'image/webp', 'webp'],
    ['*/*', 'image/jpeg', 'jpeg'],
  ])('with Accept: %s is %s', async (accept, type, format) => {
    const { app, put } = await service();
    await put('a.webp', await picture());
    const answer = await app.inject({ url: '/media/a.webp?width=320', headers: { accept } });
    expect(typeOf(answer.headers)).toBe(type);
    expect(await sharp(answer.rawPayload).metadata()).toMatchObject({ format, width: 320 });
  });

  test('without a width is the whole one', async () => {
    const { app, put } = await service();
    await put('a.webp', await picture());
    const answer = await app.inject({ url: '/media/a.webp', headers: CHROME });
    expect(typeOf(answer.headers)).toBe('image/webp');
    expect(await sharp(answer.rawPayload).metadata()).toMatchObject({ width: 1600, height: 900 });
  });

  test('with a width that is none is refused in the one shape of refusals', async () => {
    const { app, put } = await service();
    await put('a.webp', await picture());
    for (const query of ['width=0', 'width=abc', 'width=', 'width=300&width=500']) {
      const answer = await app.inject(`/media/a.webp?${query}`);
      expect(answer.statusCode, query).toBe(400);
      expect(answer.json()).toEqual({
        error: 'Bad Request',
        message: expect.stringContaining('positive whole number'),
        issues: [{ path: 'width', message: expect.any(String) }],
      });
      expect(answer.headers['cache-control']).toBe('no-store');
    }
  });

  test('comes cut to one of three shapes, and a width alone leaves it whole', async () => {
    const { app, put } = await service();
    await put('a.webp', await picture());
    const sizeOf = async (query: string) => {
      const answer = await app.inject(`/media/a.webp?${query}`);
      const { width, height } = await sharp(answer.rawPayload).metadata();
      return { status: answer.statusCode, etag: answer.headers.etag, width, height };
    };
    expect(await sizeOf('width=1200&ratio=16x9')).toMatchObject({ status: 200, width: 1200, height: 675 });
    expect(await sizeOf('width=1200&ratio=4x3')).toMatchObject({ status: 200, width: 1200, height: 900 });
    expect(await sizeOf('ratio=1x1')).toMatchObject({ status: 200, width: 900, height: 900 });
    const whole = await sizeOf('width=1200');
    expect(whole).toMatchObject({ status: 200, width: 1200, height: 675 });
    // Of the same size, and yet not the same file: the shape is part of a variant's name.
    expect(whole.etag).not.toBe((await sizeOf('width=1200&ratio=16x9')).etag);
  });

  test('in a shape that is none is refused in the one shape of refusals', async () => {
    const { app, put } = await service();
    await put('a.webp', await picture());
    for (const query of ['ratio=3x2', 'ratio=', 'ratio=1x1&ratio=4x3', 'width=300&ratio=999999x1']) {
      const answer = await app.inject(`/media/a.webp?${query}`);
      expect(answer.statusCode, query).toBe(400);
      expect(answer.json()).toMatchObject({ error: 'Bad Request', issues: [{ path: 'ratio' }] });
    }
  });

  test('of a name in any script is found', async () => {
    const { app, put } = await service();
    await put('größe 100%/图.webp', await picture(20, 20));
    const address = `/media/${encodeURIComponent('größe 100%')}/${encodeURIComponent('图.webp')}?width=150`;
    expect((await app.inject(address)).statusCode).toBe(200);
  });

  test('that an import brought comes before one of the publication', async () => {
    const { app, put } = await service();
    await put('a.webp', await picture(30, 30), 'published');
    await put('a.webp', await picture(40, 40), 'imported');
    const answer = await app.inject('/media/a.webp');
    expect((await sharp(answer.rawPayload).metadata()).width).toBe(40);
  });

  test('is served where the image base says', async () => {
    const { app, put } = await service({}, { imageBase: '/files/pictures' });
    await put('a.webp', await picture(20, 20));
    expect((await app.inject('/files/pictures/a.webp?width=150')).statusCode).toBe(200);
    expect((await app.inject('/media/a.webp?width=150')).statusCode).toBe(404);
  });

  test('is served at /media to a host of the publisher that fetches it from here', async () => {
    const { app, put } = await service({}, { imageBase: 'https://pictures.example/media' });
    await put('a.webp', await picture(20, 20));
    expect((await app.inject('/media/a.webp?width=150')).statusCode).toBe(200);
  });
});

describe('Asking again', () => {
  test('with the ETag is answered 304, without drawing anything', async () => {
    const { app, put, data } = await service();
    await put('a.webp', await picture());
    const url = '/media/a.webp?width=150';
    const { etag } = (await app.inject({ url, headers: CHROME })).headers;
    expect(etag).toMatch(/^"[^"]+"$/);
    await rm(join(data, 'variants'), { recursive: true });
    for (const held of [etag, `W/${etag}`, `"other", ${etag}`, '*']) {
      const answer = await app.inject({ url, headers: { ...CHROME, 'if-none-match': String(held) } });
      expect([answer.statusCode, answer.body, answer.headers.etag]).toEqual([304, '', etag]);
      expect(answer.headers).toMatchObject({ vary: 'Accept', 'cache-control': expect.stringContaining('max-age') });
    }
    expect(existsSync(join(data, 'variants'))).toBe(false);
  });

  test('finds another ETag for another width, another format and another original', async () => {
    const { app, put } = await service();
    const file = await put('a.webp', await picture(200, 100, '#c4301d'));
    const etags = async () => [
      (await app.inject('/media/a.webp?width=150')).headers.etag,
      (await app.inject('/media/a.webp?width=200')).headers.etag,
      (await app.inject({ url: '/media/a.webp?width=150', headers: CHROME })).headers.etag,
    ];
    const before = await etags();
    await writeFile(file, await picture(200, 100, '#1d4e79'));
    await utimes(file, new Date('2020-01-01'), new Date('2020-01-01'));
    const after = await etags();
    expect(new Set([...before, ...after]).size).toBe(6);
    const { rawPayload } = await app.inject('/media/a.webp?width=150');
    const [red = 0, , blue = 0] = await sharp(rawPayload).raw().toBuffer();
    expect(blue).toBeGreaterThan(red);
  });

  test('with HEAD gives the headers alone', async () => {
    const { app, put } = await service();
    await put('a.webp', await picture());
    const [get, head] = [
      await app.inject({ method: 'GET', url: '/media/a.webp?width=150' }),
      await app.inject({ method: 'HEAD', url: '/media/a.webp?width=150' }),
    ];
    expect(head.statusCode).toBe(200);
    expect(head.rawPayload).toHaveLength(0);
    for (const name of ['content-length', 'content-type', 'etag', 'vary', 'cache-control']) {
      expect(head.headers[name], name).toBe(get.headers[name]);
    }
  });
});

describe('Drawing', () => {
  /** Counts drawings; each lasts until it is told to go on. */
  function counted() {
    const drawn: string[] = [];
    const { promise: permission, resolve: permit } = Promise.withResolvers<void>();
    const draw: VariantParts['draw'] = async (drawing) => {
      drawn.push(`${drawing.format} ${drawing.width}`);
      await permission;
      return drawFile(drawing);
    };
    return { drawn, permit, draw };
  }

  test('happens once for twenty readers who come at the same time', async () => {
    const { drawn, permit, draw } = counted();
    const { app, put } = await service({ draw });
    await put('a.webp', await picture());
    const answers = Promise.all(Array.from({ length: 20 }, () => app.inject('/media/a.webp?width=300')));
    await expect.poll(() => drawn).toEqual(['jpeg 300']);
    permit();
    expect(new Set((await answers).map(({ statusCode, headers }) => `${statusCode} ${headers.etag}`)).size).toBe(1);
    await Promise.all(Array.from({ length: 20 }, () => app.inject('/media/a.webp?width=300')));
    expect(drawn).toEqual(['jpeg 300']);
  });

  test('is not needed again by another process', async () => {
    const { drawn, permit, draw } = counted();
    permit();
    const first = await service({ draw });
    await first.put('a.webp', await picture());
    await first.app.inject('/media/a.webp?width=300');
    const again = Fastify();
    onTestFinished(() => again.close());
    const site = await testSite();
    const configuration = {
      ...site.configuration,
      dataDirectory: first.data,
      publicationDirectory: join(first.data, 'publication'),
    };
    await registerImages(again, { ...site, configuration }, { draw });
    expect((await again.inject('/media/a.webp?width=300')).statusCode).toBe(200);
    expect(drawn).toHaveLength(1);
  });

  test('that must wait too long is answered 503 and when to come again; then it works', async () => {
    const { drawn, permit, draw } = counted();
    const { app, put } = await service({ draw, queue: new ResizingQueue(1, 1) });
    for (const name of ['a', 'b', 'c']) await put(`${name}.webp`, await picture(160, 90));
    const first = app.inject('/media/a.webp?width=150');
    await expect.poll(() => drawn).toHaveLength(1);
    // One of these finds the seat, the other does not; which one is the file system's affair.
    const others = ['b', 'c'].map((name) => app.inject(`/media/${name}.webp?width=150`));
    const refused = await Promise.race(others);
    expect(refused.statusCode).toBe(503);
    expect(refused.headers).toMatchObject({ 'retry-after': '10', 'cache-control': 'no-store' });
    expect(refused.json().message).toContain('try again');
    permit();
    expect((await first).statusCode).toBe(200);
    await Promise.all(others);
    for (const name of ['b', 'c']) {
      expect((await app.inject(`/media/${name}.webp?width=150`)).statusCode).toBe(200);
    }
  });

  test('that can not be kept is shown all the same', async () => {
    const reported: unknown[] = [];
    const { app, put, data } = await service({ report: (error) => reported.push(error) });
    await put('a.webp', await picture());
    await writeFile(join(data, 'variants'), 'a file where the folder should be');
    expect((await app.inject('/media/a.webp?width=300')).statusCode).toBe(200);
    expect(reported).toHaveLength(2);
  });
});

describe('What is no picture of ours', () => {
  test.each([
    '/media/missing.webp',
    '/media/',
    '/media/posts',
    '/media/posts/',
    '/media/../secret.jpg',
    '/media/%2e%2e/secret.jpg',
    '/media/..%2fsecret.jpg',
    '/media/posts%2fa.webp',
    '/media/posts%5ca.webp',
    '/media//etc/passwd',
    '/media/%2fetc%2fpasswd',
    '/media/posts/a.webp%00',
    '/media/posts/a.webp%00.jpg',
    '/media/.hidden.webp',
    '/media/.git/picture.webp',
    '/media/linked.jpg',
    '/media/linked/secret.jpg',
    '/media/notes.txt',
    '/media/page.html',
  ])('is answered 404 at %s', async (url) => {
    const { app, put, data } = await service();
    const secret = await picture(20, 20);
    await writeFile(join(data, 'secret.jpg'), secret);
    const file = await put('posts/a.webp', secret);
    await put('.hidden.webp', secret);
    await put('.git/picture.webp', secret);
    await put('notes.txt', 'for the desk only');
    await put('page.html', '<script>alert(1)</script>');
    const media = dirname(dirname(file));
    await symlink(join(data, 'secret.jpg'), join(media, 'linked.jpg'));
    await symlink(data, join(media, 'linked'));
    const answer = await overTheWire(app, url);
    expect(answer.status).toBe(404);
    expect(answer.body).toContain('There is no such picture.');
    expect((await overTheWire(app, '/media/posts/a.webp?width=150')).status).toBe(200);
  });

  test.each(['/media/100%.webp', '/media/%ff.webp', '/media/%c0%ae%c0%ae/secret.jpg'])(
    'is refused by Fastify where percent signs stand for nothing: %s',
    async (url) => {
      const { app } = await service();
      expect((await overTheWire(app, url)).status).toBe(400);
    },
  );

  test('is refused with a message when a page or a text has the name of a picture', async () => {
    const { app, put } = await service();
    await put('page.jpg', '<!doctype html><script>alert(1)</script>');
    await put('drawing.png', '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>');
    for (const path of ['page.jpg', 'drawing.png', 'page.jpg?width=300']) {
      const answer = await app.inject(`/media/${path}`);
      expect(answer.statusCode, path).toBe(415);
      expect(typeOf(answer.headers)).toContain('application/json');
    }
  });

  test('is refused before it is read when it has too many bytes', async () => {
    const { app, put } = await service({
      draw: () => Promise.reject(new Error('must not be called')),
    });
    await put('large.jpg', Buffer.concat([Buffer.from([0xff, 0xd8, 0xff]), Buffer.alloc(40_000_000)]));
    expect((await app.inject('/media/large.jpg?width=300')).statusCode).toBe(413);
  });
});

describe.skipIf(!existsSync(EXAMPLES))('Every real picture', () => {
  test('is served or refused, with and without a width, and the service lives on', async () => {
    const { app, data } = await service();
    cpSync(EXAMPLES, join(data, 'media'), { recursive: true });
    const refusals: Record<string, number> = {
      'truncated.jpg': 422,
      'corrupt-header.jpg': 422,
      '65536-uint32-limit.png': 413,
    };
    for (const name of (await readdir(EXAMPLES)).filter((each) => !each.startsWith('LICENSE'))) {
      for (const query of ['', '?width=320']) {
        const answer = await app.inject({ url: `/media/${name}${query}`, headers: CHROME });
        expect(answer.statusCode, name + query).toBe(refusals[name] ?? 200);
        if (name in refusals) {
          expect(answer.json().message).toMatch(/picture/);
          expect(answer.headers['cache-control']).toBe('public, max-age=60');
        }
      }
    }
  });

  test('that moves is sent as WebP, which keeps it moving, or as its first frame', async () => {
    const { app, data } = await service();
    cpSync(EXAMPLES, join(data, 'media'), { recursive: true });
    for (const name of ['rotating-squares.gif', 'rotating-squares.webp']) {
      const moving = await app.inject({ url: `/media/${name}?width=150`, headers: CHROME });
      expect(typeOf(moving.headers)).toBe('image/webp');
      expect((await sharp(moving.rawPayload).metadata()).pages).toBeGreaterThan(5);
      const still = await app.inject(`/media/${name}?width=150`);
      expect(typeOf(still.headers)).toBe('image/jpeg');
    }
  });
});

describe('Other media', () => {
  const film = Buffer.from(Array.from({ length: 1000 }, (_, index) => index % 256));

  test.each([
    ['talk.webm', 'video/webm'],
    ['talk.MP4', 'video/mp4'],
    ['talk.mp3', 'audio/mpeg'],
    ['talk.vtt', 'text/vtt; charset=utf-8'],
    ['face.woff2', 'font/woff2'],
  ])('%s is sent as it is, as %s', async (name, type) => {
    const { app, put } = await service();
    await put(`podcasts/${name}`, film);
    const answer = await app.inject(`/media/podcasts/${name}`);
    expect(answer.statusCode).toBe(200);
    expect(answer.rawPayload).toEqual(film);
    expect(answer.headers).toMatchObject({
      'content-type': type,
      'content-length': '1000',
      'accept-ranges': 'bytes',
      'access-control-allow-origin': '*',
      'cross-origin-resource-policy': 'cross-origin',
      'x-content-type-options': 'nosniff',
    });
  });

  test('can be asked for in parts, which is how a film is played', async () => {
    const { app, put } = await service();
    await put('podcasts/talk.webm', film);
    const part = (range: string) => app.inject({ url: '/media/podcasts/talk.webm', headers: { range } });
    const middle = await part('bytes=100-199');
    expect([middle.statusCode, middle.headers['content-range']]).toEqual([206, 'bytes 100-199/1000']);
    expect(middle.rawPayload).toEqual(film.subarray(100, 200));
    expect((await part('bytes=-10')).rawPayload).toEqual(film.subarray(990));
    expect((await part('bytes=2000-')).statusCode).toBe(416);
  });

  test('is answered 304 and to HEAD', async () => {
    const { app, put } = await service();
    await put('talk.webm', film);
    const { etag } = (await app.inject('/media/talk.webm')).headers;
    const again = await app.inject({ url: '/media/talk.webm', headers: { 'if-none-match': String(etag) } });
    expect([again.statusCode, again.body]).toEqual([304, '']);
    const head = await app.inject({ method: 'HEAD', url: '/media/talk.webm' });
    expect([head.statusCode, head.headers['content-length'], head.body]).toEqual([200, '1000', '']);
  });

  test('an SVG is sent as it is and may do nothing, even opened as a page', async () => {
    const { app, put } = await service();
    const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';
    await put('icon.svg', svg);
    for (const url of ['/media/icon.svg', '/media/icon.svg?width=300']) {
      const answer = await app.inject({ url, headers: CHROME });
      expect(answer.body).toBe(svg);
      expect(answer.headers).toMatchObject({
        'content-type': 'image/svg+xml',
        'content-security-policy': expect.stringMatching(/^default-src 'none'.*sandbox$/),
        'x-content-type-options': 'nosniff',
      });
    }
  });
});
