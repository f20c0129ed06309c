import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import Fastify from 'fastify';
import { describe, expect, onTestFinished, test } from 'vitest';
import { testSite } from '#content/testing/site.ts';
import { encodeFile } from './encoding.ts';
import { registerImages } from './images.api.ts';
import { resizingQueue } from './resizing-queue.ts';
import { pictureService, webpPicture } from './testing/service.ts';
import type { VariantParts } from './variants.ts';

describe('Encoding', () => {
  /** Counts encodings; each lasts until it is told to go on. */
  function counted() {
    const encoded: string[] = [];
    const { promise: permission, resolve: permit } = Promise.withResolvers<void>();
    const encode: VariantParts['encode'] = async (task) => {
      encoded.push(`${task.format} ${task.width}`);
      await permission;
      return encodeFile(task);
    };
    return { encoded, permit, encode };
  }

  test('happens once for twenty readers who come at the same time', async () => {
    const { encoded, permit, encode } = counted();
    const { app, put } = await pictureService({ encode });
    await put('a.webp', await webpPicture());
    const answers = Promise.all(Array.from({ length: 20 }, () => app.inject('/media/a.webp?width=300')));
    await expect.poll(() => encoded).toEqual(['jpeg 300']);
    permit();
    expect(new Set((await answers).map(({ statusCode, headers }) => `${statusCode} ${headers.etag}`)).size).toBe(1);
    await Promise.all(Array.from({ length: 20 }, () => app.inject('/media/a.webp?width=300')));
    expect(encoded).toEqual(['jpeg 300']);
  });

  test('is not needed again by another process', async () => {
    const { encoded, permit, encode } = counted();
    permit();
    const first = await pictureService({ encode });
    await first.put('a.webp', await webpPicture());
    await first.app.inject('/media/a.webp?width=300');
    const again = Fastify();
    onTestFinished(() => again.close());
    const site = await testSite();
    const configuration = {
      ...site.configuration,
      dataDirectory: first.data,
      publicationDirectory: join(first.data, 'publication'),
    };
    await registerImages(again, { ...site, configuration }, { encode });
    expect((await again.inject('/media/a.webp?width=300')).statusCode).toBe(200);
    expect(encoded).toHaveLength(1);
  });

  test('that must wait too long is answered 503 and when to come again; then it works', async () => {
    const { encoded, permit, encode } = counted();
    const { app, put } = await pictureService({ encode, queue: resizingQueue(1, 1) });
    for (const name of ['a', 'b', 'c']) await put(`${name}.webp`, await webpPicture(160, 90));
    const first = app.inject('/media/a.webp?width=150');
    await expect.poll(() => encoded).toHaveLength(1);
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
    const { app, put, data } = await pictureService({ report: (error) => reported.push(error) });
    await put('a.webp', await webpPicture());
    await writeFile(join(data, 'variants'), 'a file where the folder should be');
    expect((await app.inject('/media/a.webp?width=300')).statusCode).toBe(200);
    expect(reported).toHaveLength(1);
  });
});
