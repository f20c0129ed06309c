import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { storeMediaFiles } from '#content/images/media-files.store.ts';
import { servedFile } from '#content/images/served-file.ts';
import { mediaBucketOf } from '#content/media-store/media-bucket.ts';
import { hashOf, inBucket } from '#content/media-store/testing/bucket-sites.ts';
import type { Site } from '#content/site.ts';
import { openAgain } from '#content/testing/databases.ts';
import { testSite } from '#content/testing/site.ts';
import { Bucket } from '#platform/bucket/bucket.ts';
import { failingServer } from '#platform/bucket/testing/failing-server.ts';
import { s3Server, TEST_KEYS } from '#platform/bucket/testing/s3-server.ts';
import { temporaryDirectory } from '#platform/testing/databases.ts';
import { silent } from '#platform/testing/silent.ts';
import { moveToBucket, moveToFolder } from './moving.ts';

const server = s3Server();
const FILES = { 'a.pdf': '%PDF a', 'reports/b.pdf': '%PDF b', 'reports/same.pdf': '%PDF b', 'film.mp4': '0123' };

/** A site with files in its folder, and how it is once MEDIA_STORE is set. */
async function givenSite() {
  const site = await testSite();
  for (const [path, content] of Object.entries(FILES)) await put(site, path, content);
  const settings = inBucket(server());
  const configuration = { ...site.configuration, ...settings, dataDirectory: await temporaryDirectory() };
  const moved: Site = { ...site, configuration, database: await openAgain(site.database.location) };
  const bucket = mediaBucketOf(moved)?.patient;
  if (!bucket) throw new Error('The site has no bucket');
  return { site, moved, bucket };
}

async function put(site: Site, path: string, content: string): Promise<void> {
  const file = join(site.configuration.dataDirectory, 'media', path);
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, content);
  await storeMediaFiles(site.database.queries, [{ path, bytes: content.length, hash: hashOf(content) }]);
}

test('media go into a bucket and back, the same to the byte, each once', async () => {
  const { site, moved, bucket } = await givenSite();
  expect(await moveToBucket(site, bucket, silent)).toEqual({ copied: 4, present: 0, faults: [] });
  expect(await Array.fromAsync(bucket.list('objects/'))).toHaveLength(3);
  expect(await moveToBucket(site, bucket, silent)).toEqual({ copied: 0, present: 4, faults: [] });
  for (const path of Object.keys(FILES)) expect(await servedFile(moved, path)).toMatchObject({ path });

  expect(await moveToFolder(moved, silent)).toEqual({ copied: 4, present: 0, faults: [] });
  const back = ([path]: [string, string]) => readFile(join(moved.configuration.dataDirectory, 'media', path), 'utf8');
  expect(await Promise.all(Object.entries(FILES).map(back))).toEqual(Object.values(FILES));
  expect(await moveToFolder(moved, silent)).toEqual({ copied: 0, present: 4, faults: [] });
});

test('what came in after the move is moved by the next one', async () => {
  const { site, moved, bucket } = await givenSite();
  await moveToBucket(site, bucket, silent);
  await put(site, 'late.pdf', '%PDF late');
  const late = { ...moved, configuration: { ...moved.configuration, dataDirectory: site.configuration.dataDirectory } };
  expect(await moveToBucket(late, bucket, silent)).toEqual({ copied: 1, present: 4, faults: [] });
});

test('a file that is missing or damaged is named, and the others are moved', async () => {
  const { site, moved, bucket } = await givenSite();
  await writeFile(join(site.configuration.dataDirectory, 'media/film.mp4'), '9999');
  await storeMediaFiles(site.database.queries, [{ path: 'gone.pdf', bytes: 1, hash: hashOf('gone') }]);
  const { copied, faults } = await moveToBucket(site, bucket, silent);
  expect([copied, faults]).toEqual([
    3,
    ['film.mp4: the file is not the one that was taken in', 'gone.pdf: the file is missing'],
  ]);
  const back = await moveToFolder(moved, silent);
  expect([back.copied, back.faults]).toEqual([
    3,
    [expect.stringMatching('film.mp4: .* has no object'), expect.stringMatching('gone.pdf: .* has no object')],
  ]);
});

test('a move that breaks off says why, and goes on where it stopped', async () => {
  const { site, bucket } = await givenSite();
  const failing = await failingServer(server());
  const patience = { silence: 60_000, pauses: [], longestAsked: 0 };
  const behind = new Bucket({ ...bucket.address, endpoint: failing.address }, TEST_KEYS, patience);
  // The list is answered, and one file is taken.
  failing.failAfter(2, 'refuses');
  await expect(moveToBucket(site, behind, silent)).rejects.toThrow('refuses our keys');
  failing.fail('refuses', 0);
  expect(await moveToBucket(site, behind, silent)).toEqual({ copied: 3, present: 1, faults: [] });
});
