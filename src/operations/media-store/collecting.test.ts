import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { storeMediaFiles } from '#content/images/media-files.store.ts';
import { servedFile } from '#content/images/served-file.ts';
import { mediaBucketOf } from '#content/media-store/media-bucket.ts';
import { fetchMedia, placeMedia } from '#content/media-store/media-store.ts';
import { givenMedia, hashOf, otherNode, siteInBucket } from '#content/media-store/testing/bucket-sites.ts';
import type { Site } from '#content/site.ts';
import { Bucket } from '#platform/bucket/bucket.ts';
import { s3Server } from '#platform/bucket/testing/s3-server.ts';
import { silent } from '#platform/testing/silent.ts';
import { backUpToBucket } from '../backup/bucket-backups.ts';
import { collectObjects } from './collecting.ts';

const server = s3Server();

const DAY = 86_400_000;
/** The server's own clock says when an object was stored. */
const BEGUN = Date.now() + 60_000;

const afterDays = (site: Site, days: number): Site => ({ ...site, now: () => new Date(BEGUN + days * DAY) });

async function objectsOf(site: Site): Promise<string[]> {
  return (await Array.fromAsync(mediaBucketOf(site)?.list() ?? [])).map(({ hash }) => hash).toSorted();
}

const deleteRow = (site: Site, path: string) =>
  site.database.queries.deleteFrom('media_file').where('path', '=', path).execute();

test('an object is deleted thirty days after its last row, and not before', async () => {
  const site = await siteInBucket(server());
  const [kept, gone] = [await givenMedia(site, 'kept.pdf', 'kept'), await givenMedia(site, 'gone.pdf', 'gone')];
  await storeMediaFiles(site.database.queries, [{ path: 'gone-too.pdf', bytes: 4, hash: gone }]);
  await deleteRow(site, 'gone.pdf');
  await collectObjects(afterDays(site, 0));
  await collectObjects(afterDays(site, 40));
  expect(await objectsOf(site)).toEqual([kept, gone].toSorted());

  await deleteRow(site, 'gone-too.pdf');
  for (const day of [41, 60, 70.9]) await collectObjects(afterDays(site, day));
  expect(await objectsOf(site)).toEqual([kept, gone].toSorted());
  await collectObjects(afterDays(site, 71.1));
  expect(await objectsOf(site)).toEqual([kept]);
});

test('the days begin anew with a row that came meanwhile', async () => {
  const site = await siteInBucket(server());
  const hash = await givenMedia(site, 'a.pdf', 'a');
  await deleteRow(site, 'a.pdf');
  await collectObjects(afterDays(site, 0));
  await storeMediaFiles(site.database.queries, [{ path: 'b.pdf', bytes: 1, hash }]);
  await collectObjects(afterDays(site, 20));
  await deleteRow(site, 'b.pdf');
  await collectObjects(afterDays(site, 25));
  await collectObjects(afterDays(site, 50));
  expect(await objectsOf(site)).toEqual([hash]);
});

test('what a backup beside the media names is kept as long as the backup', async () => {
  const site = await siteInBucket(server());
  const { mediaStore } = site.configuration;
  const hash = await givenMedia(site, 'a.pdf', 'a');
  const place = `s3://${mediaStore?.bucket}/${mediaStore?.prefix}?endpoint=${server()}`;
  await backUpToBucket(site, place, silent);
  await deleteRow(site, 'a.pdf');
  await collectObjects(afterDays(site, 0));
  await collectObjects(afterDays(site, 31));
  expect(await objectsOf(site)).toEqual([hash]);

  const bucket = mediaBucketOf(site)?.patient;
  for await (const { name } of bucket?.list('backups/') ?? []) await bucket?.remove(name);
  await collectObjects(afterDays(site, 32));
  await collectObjects(afterDays(site, 63));
  expect(await objectsOf(site)).toEqual([]);
});

describe('an object that is placed again in the moment of its deletion', () => {
  /** A site whose object is due, and what happens between the last look for a row and the deletion. */
  async function openDue(meanwhile: (site: Site) => Promise<unknown>) {
    const site = await siteInBucket(server());
    const hash = await givenMedia(site, 'a.pdf', 'a');
    await deleteRow(site, 'a.pdf');
    await collectObjects(afterDays(site, 0));
    const remove = Bucket.prototype.remove;
    const spy = vi.spyOn(Bucket.prototype, 'remove').mockImplementationOnce(async function (this: Bucket, name) {
      await meanwhile(site);
      await remove.call(this, name);
    });
    onTestFinished(() => spy.mockRestore());
    await collectObjects(afterDays(site, 31));
    return { site, hash };
  }
  const place = (site: Site) =>
    placeMedia(site, { path: 'a.pdf', hash: hashOf('a') }, (unfinished) => writeFile(unfinished, 'a'));
  const name = (site: Site) => storeMediaFiles(site.database.queries, [{ path: 'a.pdf', bytes: 1, hash: hashOf('a') }]);
  const readAtOther = async (site: Site, hash: string) => {
    const node = await otherNode(site);
    const to = join(node.configuration.dataDirectory, 'a.pdf');
    await fetchMedia(node, { path: 'a.pdf', hash }, to);
    return [await readFile(to, 'utf8'), (await servedFile(node, 'a.pdf'))?.bytes];
  };

  test.each([
    ['with its row', (site: Site) => place(site).then(() => name(site)), async () => undefined],
    ['before its row', place, name],
  ])('%s, is read at every node, and is back in its place with the next round', async (_when, during, after) => {
    const { site, hash } = await openDue(during);
    await after(site);
    expect(await objectsOf(site)).toEqual([]);
    expect(await readAtOther(site, hash)).toEqual(['a', 1]);
    await collectObjects(afterDays(site, 31.3));
    expect(await objectsOf(site)).toEqual([hash]);
    await collectObjects(afterDays(site, 100));
    expect(await objectsOf(site)).toEqual([hash]);
  });

  test('is not kept for long where no row comes', async () => {
    const { site } = await openDue(place);
    const aside = () => Array.fromAsync(mediaBucketOf(site)?.patient.list('set-aside/') ?? []);
    expect(await aside()).toHaveLength(1);
    await collectObjects(afterDays(site, 32.1));
    expect(await aside()).toEqual([]);
  });
});

test('a node forgets its copies of what no row names within an hour', async () => {
  const site = await siteInBucket(server());
  await givenMedia(site, 'kept.pdf', 'kept');
  const hash = await givenMedia(site, 'gone.pdf', 'gone');
  await deleteRow(site, 'gone.pdf');
  const folder = join(site.configuration.dataDirectory, 'media/.objects', hash.slice(0, 2));
  const atHours = (hours: number) => ({ ...site, now: () => new Date(Date.now() + hours * 3_600_000) });
  await collectObjects(atHours(0.9));
  expect(await readdir(folder)).toEqual([hash]);
  await collectObjects(atHours(1.1));
  expect(await readdir(folder)).toEqual([]);
});
