import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { describe, expect, test } from 'vitest';
import { Bucket } from './bucket.ts';
import { BucketFailure } from './bucket-failure.ts';
import { bucketAt, givenFile, testBucket } from './testing/bucket-contract.ts';
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

  test('is silent is given up in time', async () => {
    const failing = await failingServer(server());
    failing.fail('is silent');
    const bucket = new Bucket(bucketAt(failing.address).address, TEST_KEYS, { silence: 50, pauses: [1] });
    await expect(bucket.has('a')).rejects.toThrow('does not answer in time');
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
