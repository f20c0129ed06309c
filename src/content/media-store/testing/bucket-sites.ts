import { createHash, randomUUID } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import type { Site } from '#content/site.ts';
import { openAgain } from '#content/testing/databases.ts';
import { testSite } from '#content/testing/site.ts';
import { TEST_BUCKET, TEST_KEYS } from '#platform/bucket/testing/s3-server.ts';
import type { Configuration } from '#platform/configuration.ts';
import type { Engine } from '#platform/database/engine.ts';
import { temporaryDirectory } from '#platform/testing/databases.ts';
import { storeMediaFiles } from '../../images/media-files.store.ts';
import { placeMedia } from '../media-store.ts';

/** Settings of a site whose media lie in a bucket, at a place of the test's own. */
export function inBucket(endpoint: string): Pick<Configuration, 'mediaStore' | 'bucketKeys'> {
  const address = { bucket: TEST_BUCKET, prefix: randomUUID(), region: 'us-east-1', copyBytes: 1e9 };
  return { mediaStore: { ...address, endpoint }, bucketKeys: TEST_KEYS };
}

/** A site whose media lie in a bucket. */
export async function siteInBucket(endpoint: string, engine: Engine = 'sqlite'): Promise<Site> {
  const site = await testSite(engine);
  return { ...site, configuration: { ...site.configuration, ...inBucket(endpoint) } };
}

/** Another node of a site, with a DATA_DIR of its own. @param endpoint where it reaches the bucket, if not where the first one does */
export async function otherNode(site: Site, endpoint?: string): Promise<Site> {
  const { mediaStore } = site.configuration;
  const configuration = {
    ...site.configuration,
    dataDirectory: await temporaryDirectory(),
    ...(mediaStore && endpoint !== undefined && { mediaStore: { ...mediaStore, endpoint } }),
  };
  return { ...site, configuration, database: await openAgain(site.database.location) };
}

/** SHA-256, hex. */
export function hashOf(content: string | Buffer): string {
  return createHash('sha256').update(content).digest('hex');
}

/** Takes a media file in: the file first, then its row. @returns its hash */
export async function givenMedia(site: Site, path: string, content: string | Buffer): Promise<string> {
  const hash = hashOf(content);
  await placeMedia(site, { path, hash }, (unfinished) => writeFile(unfinished, content));
  await storeMediaFiles(site.database.queries, [{ path, bytes: Buffer.byteLength(content), hash }]);
  return hash;
}
