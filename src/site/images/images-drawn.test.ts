import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import Fastify from 'fastify';
import { describe, expect, onTestFinished, test } from 'vitest';
import { testSite } from '#platform/testing/site.ts';
import { drawFile } from './encoding.ts';
import { registerImages } from './images.api.ts';
import { resizingQueue } from './resizing-queue.ts';
import { picture, service } from './testing/service.ts';
import type { VariantParts } from './variants.ts';

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
    const { app, put } = await service({ draw, queue: resizingQueue(1, 1) });
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
    expect(reported).toHaveLength(1);
  });
});
