import { createHash } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import pLimit from 'p-limit';
import { expect, test } from 'vitest';
import { temporaryDirectory } from '#platform/testing/databases.ts';
import { Bucket } from './bucket.ts';
import { failingServer } from './testing/failing-server.ts';
import { s3Server, TEST_BUCKET, TEST_KEYS } from './testing/s3-server.ts';

const server = s3Server();

test('a list goes on where a page of it ends, and a silent server is asked again', async () => {
  const { address: endpoint, asked, fail } = await failingServer(server());
  const address = { bucket: TEST_BUCKET, prefix: 'many', endpoint, region: 'us-east-1', copyBytes: 1e9 };
  const bucket = new Bucket(address, TEST_KEYS, { silence: 3000, pauses: [1, 2] });
  const file = join(await temporaryDirectory(), 'file');
  await writeFile(file, 'x');
  const sha256 = createHash('sha256').update('x').digest('hex');
  const names = Array.from({ length: 2005 }, (_, index) => `objects/${String(index).padStart(4, '0')}`);
  const limit = pLimit(20);
  await Promise.all(names.map((name) => limit(() => bucket.put(name, file, { sha256 }))));
  asked.length = 0;
  fail('is silent', 2);
  expect((await Array.fromAsync(bucket.list('objects/'))).map(({ name }) => name)).toEqual(names);
  expect(asked).toHaveLength(2 + 3);
});
