import { describe, expect, test } from 'vitest';
import { Bucket } from './bucket.ts';
import { bucketAt, givenFile, TEST_RETRIES, testBucket, testLongList } from './testing/bucket-contract.ts';
import { failingServer } from './testing/failing-server.ts';
import { hasRadosgw, radosgw } from './testing/radosgw.ts';
import { s3Server, TEST_KEYS } from './testing/s3-server.ts';

describe('s3rver', () => {
  const server = s3Server();
  testLongList(server);

  test('that is silent twice is asked again', async () => {
    const failing = await failingServer(server());
    const { address } = bucketAt(failing.address);
    const bucket = new Bucket(address, TEST_KEYS, { ...TEST_RETRIES, silence: 3000 });
    failing.fail('is silent', 2);
    expect(await bucket.has('a')).toBe(false);
    expect(failing.asked).toHaveLength(3);
  });
});

describe.skipIf(!hasRadosgw)("Debian's radosgw", () => {
  const server = radosgw();
  testBucket(server);
  testLongList(server);

  test('stores nothing that is not what it is said to be', async () => {
    const bucket = bucketAt(server());
    const { file } = await givenFile('quay');
    const put = bucket.put('a', file, { sha256: 'f'.repeat(64) });
    await expect(put).rejects.toThrow(/does not take the request.*\(400 XAmzContentSHA256Mismatch\)/);
    expect(await bucket.has('a')).toBe(false);
  });

  test('refuses a wrong secret', async () => {
    const other = bucketAt(server(), { ...TEST_KEYS, secretAccessKey: 'other' });
    await expect(other.putText('a', 'x')).rejects.toThrow('refuses our keys');
  });
});
