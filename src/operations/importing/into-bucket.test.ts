import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { servedFile } from '#content/images/served-file.ts';
import { mediaBucketOf } from '#content/media-store/media-bucket.ts';
import { siteInBucket } from '#content/media-store/testing/bucket-sites.ts';
import { storeCategories } from '#content/posts/sections/store-categories.store.ts';
import type { Site } from '#content/site.ts';
import { libraryFiles, plainPicture } from '#desk/media/testing/uploading.ts';
import { exportEverything } from '#operations/exporting/everything.ts';
import { s3Server } from '#platform/bucket/testing/s3-server.ts';
import { temporaryDirectory } from '#platform/testing/databases.ts';
import { silent } from '#platform/testing/silent.ts';
import { runImport } from './run.ts';
import { ada, fakePost, importItems } from './testing/fake-source.ts';

const server = s3Server();

async function givenSite(): Promise<Site> {
  const site = await siteInBucket(server());
  await storeCategories(site);
  return site;
}

const objectsOf = async (site: Site) => (await Array.fromAsync(mediaBucketOf(site)?.list() ?? [])).length;

async function servedAt(site: Site, path: string): Promise<Buffer | undefined> {
  const original = await servedFile(site, path);
  return original && readFile(original.file);
}

test('an import puts pictures and linked files into the bucket, once, and an export brings them along', async () => {
  const site = await givenSite();
  const folder = await temporaryDirectory();
  const [picture, report] = [await plainPicture(64, 36).png().toBuffer(), Buffer.from('%PDF words')];
  await writeFile(join(folder, 'quay.png'), picture);
  await writeFile(join(folder, 'report.pdf'), report);
  const html = '<p><img src="/wp-content/uploads/quay.png"><a href="/wp-content/uploads/report.pdf">Report</a></p>';
  const items = () => [ada, fakePost({ key: 'a', banner: 'quay.png', html })];
  const first = await importItems(site, items(), { mediaFolders: [folder] });
  expect([first.counted('picture', 'new'), first.counted('file', 'new'), await objectsOf(site)]).toEqual([1, 1, 2]);
  const names = (await libraryFiles(site.configuration.dataDirectory)).filter((file) => !/[\da-f]{64}$/.test(file));
  expect(names).toEqual([]);
  const again = await importItems(site, items(), { mediaFolders: [folder] });
  expect([again.writes, await objectsOf(site)]).toEqual([0, 2]);

  const exported = join(await temporaryDirectory(), 'export');
  await exportEverything(site, exported, silent);
  expect(await readFile(join(exported, 'media/uploads/quay.png'))).toEqual(picture);
  const other = await givenSite();
  await runImport({ site: other, source: exported });
  expect(await servedAt(other, 'uploads/quay.png')).toEqual(picture);
  expect(await servedAt(other, 'uploads/report.pdf')).toEqual(report);
});

test('an import into a bucket that refuses it ends with the reason, and stores no article', async () => {
  const site = await givenSite();
  const { mediaStore } = site.configuration;
  const configuration = { ...site.configuration, ...(mediaStore && { mediaStore: { ...mediaStore, bucket: 'none' } }) };
  const folder = await temporaryDirectory();
  await writeFile(join(folder, 'quay.png'), await plainPicture(64, 36).png().toBuffer());
  const items = [ada, fakePost({ key: 'a', banner: 'quay.png' })];
  await expect(importItems({ ...site, configuration }, items, { mediaFolders: [folder] })).rejects.toThrow(
    'is not there',
  );
  expect(await site.database.queries.selectFrom('post').select('id').execute()).toEqual([]);
});
