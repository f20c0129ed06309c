import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { servedFile } from '#content/images/served-file.ts';
import { givenMedia, inBucket } from '#content/media-store/testing/bucket-sites.ts';
import type { Site } from '#content/site.ts';
import { testSite } from '#content/testing/site.ts';
import { TEST_BUCKET, TEST_KEYS } from '#platform/bucket/testing/s3-server.ts';
import { openKeys } from '#platform/secrets/keys.ts';
import { smallSite } from './filled.ts';

/** How an operator names a place in the bucket of tests. */
export const placeInBucket = (prefix: string, endpoint: string) => `s3://${TEST_BUCKET}/${prefix}?endpoint=${endpoint}`;

/** Whether a site has its media in a bucket, and where the server of buckets is. */
interface Where {
  readonly isInBucket: boolean;
  readonly endpoint: string;
}

const settingsOf = ({ isInBucket, endpoint }: Where) => (isInBucket ? inBucket(endpoint) : { bucketKeys: TEST_KEYS });

/** A site with articles and two files. */
export async function siteWithFiles(where: Where): Promise<Site> {
  const small = await smallSite();
  await small.database.queries.deleteFrom('media').execute();
  await rm(join(small.configuration.dataDirectory, 'media'), { recursive: true });
  const site = { ...small, configuration: { ...small.configuration, ...settingsOf(where) } };
  await givenMedia(site, 'reports/a.pdf', '%PDF a');
  await givenMedia(site, 'reports/b.pdf', '%PDF b');
  return site;
}

/** A site that nothing was taken into. */
export async function emptySite(where: Where): Promise<Site> {
  const site = await testSite();
  const configuration = { ...site.configuration, ...settingsOf(where) };
  return { ...site, configuration, keys: openKeys(configuration) };
}

/** What readers get at a path. */
export async function contentAt(site: Site, path: string): Promise<string | undefined> {
  const original = await servedFile(site, path);
  return original && readFile(original.file, 'utf8');
}
