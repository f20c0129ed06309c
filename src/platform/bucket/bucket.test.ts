import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { temporaryDirectory } from '#platform/testing/databases.ts';
import { Bucket } from './bucket.ts';
import { BucketFailure, MissingObject } from './bucket-failure.ts';
import type { Fault } from './testing/failing-server.ts';
import { failingServer } from './testing/failing-server.ts';
import { s3Server, TEST_BUCKET, TEST_KEYS } from './testing/s3-server.ts';

const server = s3Server();

const QUICK = { silence: 60_000, pauses: [1, 2] };

let prefixes = 0;

function bucketAt(endpoint: string, keys: { accessKeyId: string; secretAccessKey: string } = TEST_KEYS): Bucket {
  const address = { bucket: TEST_BUCKET, prefix: `test-${++prefixes}`, endpoint, region: 'us-east-1', copyBytes: 1e9 };
  return new Bucket(address, keys, QUICK);
}

async function given(content: string) {
  const folder = await temporaryDirectory();
  const file = join(folder, 'file');
  await writeFile(file, content);
  return { file, to: join(folder, 'got'), sha256: createHash('sha256').update(content).digest('hex') };
}

test('a file that is put comes back as it was, is listed, and goes when it is removed', async () => {
  const bucket = bucketAt(server());
  const { file, to, sha256 } = await given('quay');
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

test('names of any letters are signed as they are sent', async () => {
  const bucket = bucketAt(server());
  const { file, sha256 } = await given('x');
  const name = "backups/a b/größe (1)+!*'.csv";
  await bucket.put(name, file, { sha256 });
  expect(await bucket.has(name)).toBe(true);
});

describe('A bucket that', () => {
  const passing: readonly Fault[] = ['is busy', 'cuts answers', 'answers wrong'];

  test.each(passing)('%s is asked again, and gives the whole object', async (fault) => {
    const failing = await failingServer(server());
    const bucket = bucketAt(failing.address);
    const { file, to, sha256 } = await given('quay'.repeat(1000));
    await bucket.put('a', file, { sha256 });
    failing.fail(fault, 2);
    expect(await bucket.get('a', to, { sha256 })).toBe(sha256);
    expect(await readFile(to, 'utf8')).toBe(await readFile(file, 'utf8'));
  });

  const said: readonly [Fault, string][] = [
    ['is busy', 'does not do what was asked (503 SlowDown)'],
    ['cuts answers', 'does not answer'],
    ['answers wrong', 'it is damaged, or was exchanged'],
    ['refuses', 'refuses our keys: check AWS_ACCESS_KEY_ID, AWS_SECRET_ACCESS_KEY and what they may do there (403'],
  ];

  test.each(said)('%s for good is given up with a sentence, and leaves no file', async (fault, sentence) => {
    const failing = await failingServer(server());
    const bucket = bucketAt(failing.address);
    const { file, to, sha256 } = await given('quay'.repeat(1000));
    await bucket.put('a', file, { sha256 });
    failing.asked.length = 0;
    failing.fail(fault);
    await expect(bucket.get('a', to, { sha256 })).rejects.toThrow(sentence);
    expect(existsSync(to)).toBe(false);
    expect(failing.asked).toHaveLength(fault === 'refuses' ? 1 : 3);
  });

  test('is silent is given up in time', async () => {
    const failing = await failingServer(server());
    failing.fail('is silent');
    const bucket = new Bucket(bucketAt(failing.address).address, TEST_KEYS, { silence: 50, pauses: [1] });
    await expect(bucket.has('a')).rejects.toThrow('does not answer in time');
  });

  test('is not there, is none, or is opened with other keys, is named', async () => {
    const { file, sha256 } = await given('x');
    const closed = await failingServer(server());
    await closed.close();
    await expect(bucketAt(closed.address).put('a', file, { sha256 })).rejects.toThrow('does not answer (ECONNREFUSED)');
    const other = bucketAt(server(), { accessKeyId: 'other', secretAccessKey: 'other' });
    await expect(other.put('a', file, { sha256 })).rejects.toThrow('403 InvalidAccessKeyId');
    const noBucket = new Bucket({ ...other.address, bucket: 'none' }, TEST_KEYS, QUICK);
    await expect(noBucket.has('a')).resolves.toBe(false);
    await expect(noBucket.get('a', file)).rejects.toThrow('is not there (404 NoSuchBucket)');
  });

  test('speaks no S3 is no empty bucket', async () => {
    const failing = await failingServer(server());
    failing.fail('speaks no S3');
    const listing = Array.fromAsync(bucketAt(failing.address).list(''));
    await expect(listing).rejects.toThrow(BucketFailure);
    await expect(listing).rejects.toThrow('does not speak S3');
  });
});
