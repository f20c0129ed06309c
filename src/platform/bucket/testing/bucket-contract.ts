import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import pLimit from 'p-limit';
import { expect, test } from 'vitest';
import { temporaryDirectory } from '#platform/testing/databases.ts';
import { Bucket } from '../bucket.ts';
import { MissingObject } from '../bucket-failure.ts';
import type { RetryPolicy } from '../retries.ts';
import { TEST_BUCKET, TEST_KEYS } from './s3-server.ts';

export const TEST_RETRIES: RetryPolicy = { silence: 60_000, pauses: [1, 2], longestAsked: 2000 };

let prefixes = 0;

/** A place of the test's own. */
export function bucketAt(endpoint: string, keys: { accessKeyId: string; secretAccessKey: string } = TEST_KEYS): Bucket {
  const address = { bucket: TEST_BUCKET, prefix: `test-${++prefixes}`, endpoint, region: 'us-east-1', copyBytes: 1e9 };
  return new Bucket(address, keys, TEST_RETRIES);
}

/** A file with this content, its hash, and a path for another one. */
export async function givenFile(content: string) {
  const folder = await temporaryDirectory();
  const file = join(folder, 'file');
  await writeFile(file, content);
  return { file, to: join(folder, 'got'), sha256: createHash('sha256').update(content).digest('hex') };
}

/** What every server that speaks S3 does for us. */
export function testBucket(server: () => string): void {
  test('a file that is put comes back as it was, is listed, and goes when it is removed', async () => {
    const bucket = bucketAt(server());
    const { file, to, sha256 } = await givenFile('quay');
    await bucket.put('objects/a', file, { sha256 });
    expect(await bucket.has('objects/a')).toBe(true);
    expect(await bucket.get('objects/a', to, { sha256 })).toBe(sha256);
    expect(await readFile(to, 'utf8')).toBe('quay');
    const listed = await Array.fromAsync(bucket.list('objects/'));
    expect(listed).toMatchObject([{ name: 'objects/a', bytes: 4, modified: expect.any(Date) }]);

    await bucket.remove('objects/a');
    expect(await bucket.has('objects/a')).toBe(false);
    await expect(bucket.get('objects/a', to)).rejects.toThrow(MissingObject);
    expect(await Array.fromAsync(bucket.list(''))).toEqual([]);
  });

  test('a copy is what it was made of, and of nothing there is none', async () => {
    const bucket = bucketAt(server());
    const { file, to, sha256 } = await givenFile('quay');
    await bucket.put('a/ä b', file, { sha256 });
    await bucket.copy('a/ä b', 'b');
    expect(await bucket.get('b', to, { sha256 })).toBe(sha256);
    await expect(bucket.copy('c', 'd')).rejects.toThrow(MissingObject);
    expect(await bucket.has('d')).toBe(false);
  });

  test('names of any letters are signed as they are sent', async () => {
    const bucket = bucketAt(server());
    const name = "backups/a b/größe (1)+!*'.csv";
    await bucket.putText(name, 'x');
    expect(await bucket.text(name)).toBe('x');
    expect((await Array.fromAsync(bucket.list('backups/'))).map((object) => object.name)).toEqual([name]);
    expect(await bucket.text('backups/none')).toBeUndefined();
  });

  test('an object that is not what was expected is told, and leaves no file', async () => {
    const bucket = bucketAt(server());
    const { to } = await givenFile('x');
    await bucket.putText('a', 'another');
    await expect(bucket.get('a', to, { sha256: 'f'.repeat(64) })).rejects.toThrow('is damaged, or was exchanged');
    expect(existsSync(to)).toBe(false);
  });

  test('other keys, and a bucket that is none, are refused with a sentence', async () => {
    const { to } = await givenFile('x');
    const other = bucketAt(server(), { accessKeyId: 'other', secretAccessKey: 'other' });
    await expect(other.putText('a', 'x')).rejects.toThrow('refuses our keys');
    const none = new Bucket({ ...other.address, bucket: 'none' }, TEST_KEYS, TEST_RETRIES);
    await expect(none.get('a', to)).rejects.toThrow('is not there (404 NoSuchBucket)');
  });
}

/** A list of more than two pages. */
export function testLongList(server: () => string): void {
  test('a list goes on where a page of it ends', async () => {
    const bucket = bucketAt(server());
    const { file, sha256 } = await givenFile('x');
    const names = Array.from({ length: 2005 }, (_, index) => `objects/${String(index).padStart(4, '0')}`);
    const limit = pLimit(20);
    await Promise.all(names.map((name) => limit(() => bucket.put(name, file, { sha256 }))));
    expect((await Array.fromAsync(bucket.list('objects/'))).map(({ name }) => name)).toEqual(names);
  });
}
