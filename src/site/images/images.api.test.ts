import { existsSync } from 'node:fs';
import { rm, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { CHROME, pictureService, typeOf, webpPicture } from './testing/service.ts';

describe('A picture', () => {
  test('comes in the width that was asked for, in the format that the browser likes best', async () => {
    const { app, put } = await pictureService();
    await put('posts/a.webp', await webpPicture());
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
    const { app, put } = await pictureService();
    await put('a.webp', await webpPicture());
    const answer = await app.inject({ url: '/media/a.webp?width=320', headers: { accept } });
    expect(typeOf(answer.headers)).toBe(type);
    expect(await sharp(answer.rawPayload).metadata()).toMatchObject({ format, width: 320 });
  });

  test('without a width is the whole one', async () => {
    const { app, put } = await pictureService();
    await put('a.webp', await webpPicture());
    const answer = await app.inject({ url: '/media/a.webp', headers: CHROME });
    expect(typeOf(answer.headers)).toBe('image/webp');
    expect(await sharp(answer.rawPayload).metadata()).toMatchObject({ width: 1600, height: 900 });
  });

  test('with a width that is none is refused in the one shape of refusals', async () => {
    const { app, put } = await pictureService();
    await put('a.webp', await webpPicture());
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
    const { app, put } = await pictureService();
    await put('a.webp', await webpPicture());
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
    const { app, put } = await pictureService();
    await put('a.webp', await webpPicture());
    for (const query of ['ratio=3x2', 'ratio=', 'ratio=1x1&ratio=4x3', 'width=300&ratio=999999x1']) {
      const answer = await app.inject(`/media/a.webp?${query}`);
      expect(answer.statusCode, query).toBe(400);
      expect(answer.json()).toMatchObject({ error: 'Bad Request', issues: [{ path: 'ratio' }] });
    }
  });

  test('of a name in any script is found', async () => {
    const { app, put } = await pictureService();
    await put('größe 100%/图.webp', await webpPicture(20, 20));
    const address = `/media/${encodeURIComponent('größe 100%')}/${encodeURIComponent('图.webp')}?width=150`;
    expect((await app.inject(address)).statusCode).toBe(200);
  });

  test('that an import brought comes before one of the publication', async () => {
    const { app, put } = await pictureService();
    await put('a.webp', await webpPicture(30, 30), 'published');
    await put('a.webp', await webpPicture(40, 40), 'imported');
    const answer = await app.inject('/media/a.webp');
    expect((await sharp(answer.rawPayload).metadata()).width).toBe(40);
  });

  test('is served where the image base says', async () => {
    const { app, put } = await pictureService({}, { imageBase: '/files/pictures' });
    await put('a.webp', await webpPicture(20, 20));
    expect((await app.inject('/files/pictures/a.webp?width=150')).statusCode).toBe(200);
    expect((await app.inject('/media/a.webp?width=150')).statusCode).toBe(404);
  });

  test('is served at /media to a host of the publisher that fetches it from here', async () => {
    const { app, put } = await pictureService({}, { imageBase: 'https://pictures.example/media' });
    await put('a.webp', await webpPicture(20, 20));
    expect((await app.inject('/media/a.webp?width=150')).statusCode).toBe(200);
  });
});

describe('Asking again', () => {
  test('with the ETag is answered 304, without encoding anything', async () => {
    const { app, put, data } = await pictureService();
    await put('a.webp', await webpPicture());
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
    const { app, put } = await pictureService();
    const file = await put('a.webp', await webpPicture(200, 100, '#c4301d'));
    const etags = async () => [
      (await app.inject('/media/a.webp?width=150')).headers.etag,
      (await app.inject('/media/a.webp?width=200')).headers.etag,
      (await app.inject({ url: '/media/a.webp?width=150', headers: CHROME })).headers.etag,
    ];
    const before = await etags();
    await writeFile(file, await webpPicture(200, 100, '#1d4e79'));
    await utimes(file, new Date('2020-01-01'), new Date('2020-01-01'));
    const after = await etags();
    expect(new Set([...before, ...after]).size).toBe(6);
    const { rawPayload } = await app.inject('/media/a.webp?width=150');
    const [red = 0, , blue = 0] = await sharp(rawPayload).raw().toBuffer();
    expect(blue).toBeGreaterThan(red);
  });

  test('with HEAD gives the headers alone', async () => {
    const { app, put } = await pictureService();
    await put('a.webp', await webpPicture());
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
