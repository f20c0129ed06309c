import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { mediaBucketOf } from '#content/media-store/media-bucket.ts';
import { inBucket } from '#content/media-store/testing/bucket-sites.ts';
import { givenPost, givenPublication } from '#content/posts/testing/content.ts';
import type { Site } from '#content/site.ts';
import { testSite } from '#content/testing/site.ts';
import { openLibrary, plainPicture } from '#desk/media/testing/uploading.ts';
import { backUpToBucket, withBucketBackup } from '#operations/backup/bucket-backups.ts';
import { rehearse } from '#operations/backup/rehearse.ts';
import { restore } from '#operations/backup/restore.ts';
import { placeInBucket } from '#operations/backup/testing/bucket-places.ts';
import { collectObjects } from '#operations/media-store/collecting.ts';
import { hasRadosgw, radosgw } from '#platform/bucket/testing/radosgw.ts';
import { s3Server } from '#platform/bucket/testing/s3-server.ts';
import { openKeys } from '#platform/secrets/keys.ts';
import { noAssets } from '#platform/testing/assets.ts';
import { enginesOfRun } from '#platform/testing/databases.ts';
import { silent } from '#platform/testing/silent.ts';
import { createApp } from './app.ts';

const DAY = 86_400_000;

function testRound(server: () => string): void {
  test.each(enginesOfRun)('a picture is uploaded, shown, backed up, restored and deleted: %s', async (engine) => {
    const { site, app, upload, call } = await openLibrary(engine, undefined, inBucket(server()));
    await givenPublication(site);
    const { body } = await upload(await plainPicture(640, 360).jpeg().toBuffer());
    const { path } = body.picture;
    await givenPost(site, { post_name: 'quay', banner_img: path, banner_show: 1 });
    const page = await app.inject('/');
    expect(page.body).toContain(path);
    expect((await app.inject(`/media/${path}?width=300`)).statusCode).toBe(200);

    const place = placeInBucket(`round-${engine}`, server());
    await backUpToBucket(site, place, silent);
    expect((await rehearse(site, place, silent)).faults).toEqual([]);

    const restored = await emptySite(server());
    await withBucketBackup(restored, place, {}, ({ folder, media }) => restore(restored, folder, silent, { media }));
    const other = await createApp({ site: restored, assets: noAssets });
    onTestFinished(() => other.close());
    expect((await other.inject('/')).body).toContain(path);
    await rm(join(restored.configuration.dataDirectory, 'media'), { recursive: true });
    expect((await other.inject(`/media/${path}?width=300`)).statusCode).toBe(200);

    await site.database.queries.deleteFrom('post').execute();
    const second = (await upload(await plainPicture(640, 360, '#ffffff').jpeg().toBuffer())).body.picture;
    expect((await call('DELETE', `/media?${new URLSearchParams({ path: second.path })}`)).status).toBe(200);
    expect((await app.inject(`/media/${second.path}`)).statusCode).toBe(404);
    expect(await objectsOf(site)).toBe(2);
    const begun = Date.now() + 60_000;
    for (const days of [0, 29.9, 30.1]) {
      await collectObjects({ ...site, now: () => new Date(begun + days * DAY) });
      expect(await objectsOf(site)).toBe(days > 30 ? 1 : 2);
    }
  });
}

async function emptySite(endpoint: string): Promise<Site> {
  const site = await testSite();
  const configuration = { ...site.configuration, ...inBucket(endpoint) };
  return { ...site, configuration, keys: openKeys(configuration) };
}

async function objectsOf(site: Site): Promise<number> {
  return (await Array.fromAsync(mediaBucketOf(site)?.list() ?? [])).length;
}

describe('in a bucket of s3rver', () => testRound(s3Server()));
describe.skipIf(!hasRadosgw)("in a bucket of Debian's radosgw", () => testRound(radosgw()));
