import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { describe, expect, test } from 'vitest';
import { Bucket } from './bucket.ts';
import { BucketFailure } from './bucket-failure.ts';
import { bucketAt, givenFile, TEST_RETRIES, testBucket } from './testing/bucket-contract.ts';
import { type BucketFault, failingServer } from './testing/failing-server.ts';
import { s3Server, TEST_KEYS } from './testing/s3-server.ts';

const server = s3Server();

testBucket(server);

describe('A bucket that', () => {
  const passing: readonly BucketFault[] = ['is busy', 'cuts answers', 'answers wrong'];

  test.each(passing)('%s is asked again, and gives the whole object', async (fault) => {
    const failing = await failingServer(server());
    const bucket = bucketAt(failing.address);
    const { file, to, sha256 } = await givenFile('quay'.repeat(1000));
    await bucket.put('a', file, { sha256 });
    failing.fail(fault, 2);
    expect(await bucket.get('a', to, { sha256 })).toBe(sha256);
    expect(await readFile(to, 'utf8')).toBe(await readFile(file, 'utf8'));
  });

  const said: readonly [BucketFault, string][] = [
    ['is busy', 'does not do what was asked (503 SlowDown)'],
    ['cuts answers', 'does not answer'],
    ['answers wrong', 'it is damaged, or was exchanged'],
    ['refuses', 'refuses our keys: check AWS_ACCESS_KEY_ID, AWS_SECRET_ACCESS_KEY and what they may do there (403'],
  ];

  test.each(said)('%s for good is given up with a sentence, and leaves no file', async (fault, sentence) => {
    const failing = await failingServer(server());
    const bucket = bucketAt(failing.address);
    const { file, to, sha256 } = await givenFile('quay'.repeat(1000));
    await bucket.put('a', file, { sha256 });
    failing.asked.length = 0;
    failing.fail(fault);
    await expect(bucket.get('a', to, { sha256 })).rejects.toThrow(sentence);
    expect(existsSync(to)).toBe(false);
    expect(failing.asked).toHaveLength(fault === 'refuses' ? 1 : 3);
  });

  test.each(['is silent', 'drips'] as const)(
    '%s is given up in time, and leaves no file',
    async (fault) => {
      const failing = await failingServer(server());
      failing.fail(fault);
      const retries = { ...TEST_RETRIES, silence: 200, pauses: [1] };
      const bucket = new Bucket(bucketAt(failing.address).address, TEST_KEYS, retries);
      const { to } = await givenFile('x');
      await expect(bucket.get('a', to)).rejects.toThrow('does not answer in time');
      expect(existsSync(to)).toBe(false);
      expect(failing.asked).toHaveLength(2);
    },
    10_000,
  );

  test('asks to be left alone for a moment is asked again after it', async () => {
    const failing = await failingServer(server());
    const { address } = bucketAt(failing.address);
    failing.fail('asks for a second', 1);
    const begun = performance.now();
    expect(await new Bucket(address, TEST_KEYS, TEST_RETRIES).has('a')).toBe(false);
    expect(performance.now() - begun).toBeGreaterThan(990);
  });

  test('asks to be left alone for longer than anybody waits is asked once', async () => {
    const failing = await failingServer(server());
    failing.fail('asks for an hour');
    await expect(bucketAt(failing.address).has('a')).rejects.toThrow('(503)');
    expect(failing.asked).toHaveLength(1);
  });

  test('has another time than this machine is not said to refuse our keys', async () => {
    const failing = await failingServer(server());
    failing.fail('has another clock');
    await expect(bucketAt(failing.address).has('a')).rejects.toThrow("this machine's clock is 40 minutes fast: set it");
  });

  test.each(['cuts lists', 'begins lists anew'] as const)('%s gives no list', async (fault) => {
    const failing = await failingServer(server());
    const bucket = bucketAt(failing.address);
    failing.fail(fault);
    await expect(Array.fromAsync(bucket.list(''))).rejects.toThrow(BucketFailure);
    failing.fail('cuts lists', 1);
    expect(await Array.fromAsync(bucket.list(''))).toEqual([]);
  });

  test('is not there is named', async () => {
    const closed = await failingServer(server());
    await closed.close();
    await expect(bucketAt(closed.address).putText('a', 'x')).rejects.toThrow('does not answer (ECONNREFUSED)');
  });

  test('speaks no S3 is no empty bucket', async () => {
    const failing = await failingServer(server());
    failing.fail('speaks no S3');
    const listing = Array.fromAsync(bucketAt(failing.address).list(''));
    await expect(listing).rejects.toThrow(BucketFailure);
    await expect(listing).rejects.toThrow('does not speak S3');
  });
});
