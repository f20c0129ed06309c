import { readdir, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { temporaryDirectory } from '#platform/testing/databases.ts';
import { VariantStore } from './variant-store.ts';

const LONG_AGO = new Date('2020-01-01');
const kilobyte = Buffer.alloc(1000, 'x');

function failOn(error: unknown): never {
  throw error;
}

describe('The variants on disk', () => {
  test('are read as they were written, also by another process', async () => {
    const directory = await temporaryDirectory();
    await new VariantStore(directory, failOn).write('abc.avif', kilobyte);
    expect(await new VariantStore(directory, failOn).read('abc.avif')).toEqual(kilobyte);
  });

  test('are missing before they are written, and after somebody deleted the folder', async () => {
    const directory = await temporaryDirectory();
    const store = new VariantStore(directory, failOn);
    expect(await store.read('abc.avif')).toBeUndefined();
    await store.write('abc.avif', kilobyte);
    await rm(directory, { recursive: true });
    expect(await store.read('abc.avif')).toBeUndefined();
    await store.write('abc.avif', kilobyte);
    expect(await store.read('abc.avif')).toEqual(kilobyte);
    await store.settled();
  });

  test('are whole or not there while they are written', async () => {
    const store = new VariantStore(await temporaryDirectory(), failOn);
    const content = Buffer.alloc(30_000_000, 'x');
    let isWriting = true;
    const written = store.write('abc.avif', content).finally(() => {
      isWriting = false;
    });
    const lengths = new Set<number | undefined>();
    while (isWriting) lengths.add((await store.read('abc.avif'))?.length);
    await written;
    expect([undefined, content.length]).toEqual(expect.arrayContaining([...lengths]));
    await store.settled();
  });

  test('leave nothing unfinished beside them', async () => {
    const directory = await temporaryDirectory();
    const store = new VariantStore(directory, failOn);
    await Promise.all(Array.from({ length: 20 }, () => store.write('abc.avif', kilobyte)));
    expect(await readdir(join(directory, 'ab'))).toEqual(['abc.avif']);
    await store.settled();
  });

  test('stay below their limit: what has not been used for longest goes', async () => {
    const directory = await temporaryDirectory();
    const store = new VariantStore(directory, failOn, 5000);
    for (const name of ['aaa', 'bbb', 'ccc', 'ddd', 'eee']) {
      await store.write(name, kilobyte);
      await utimes(join(directory, name.slice(0, 2), name), LONG_AGO, LONG_AGO);
    }
    await store.settled();
    await store.read('aaa');
    await store.write('fff', kilobyte);
    await store.settled();
    const kept = (await readdir(directory, { recursive: true })).filter((name) => name.includes('/'));
    expect(kept).toContain('aa/aaa');
    expect(kept).toContain('ff/fff');
    expect(kept).toHaveLength(4);
  });

  test('count what an earlier process left, half-written files included', async () => {
    const directory = await temporaryDirectory();
    const earlier = new VariantStore(directory, failOn);
    await earlier.write('aaa', kilobyte);
    await earlier.settled();
    await writeFile(join(directory, 'aa/left.unfinished'), kilobyte);
    await utimes(join(directory, 'aa/left.unfinished'), LONG_AGO, LONG_AGO);
    const store = new VariantStore(directory, failOn, 2500);
    await store.write('bbb', kilobyte);
    await store.settled();
    await expect(stat(join(directory, 'aa/left.unfinished'))).rejects.toThrow('ENOENT');
    expect(await store.read('aaa')).toEqual(kilobyte);
  });

  test('report a sweep that failed, and go on', async () => {
    const directory = await temporaryDirectory();
    const reported: unknown[] = [];
    const store = new VariantStore(directory, (error) => reported.push(error), 500);
    await store.write('aaa', kilobyte);
    await rm(directory, { recursive: true });
    await store.settled();
    await store.write('bbb', kilobyte);
    expect(await store.read('bbb')).toBeDefined();
    await store.settled();
    expect(reported.length).toBeLessThanOrEqual(1);
  });
});
