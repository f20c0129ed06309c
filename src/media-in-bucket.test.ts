import { readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { storeMediaFiles } from '#content/images/media-files.store.ts';
import { servedFile } from '#content/images/served-file.ts';
import { mediaBucketOf } from '#content/media-store/media-bucket.ts';
import { givenMedia, hashOf, inBucket, otherNode, siteInBucket } from '#content/media-store/testing/bucket-sites.ts';
import type { Site } from '#content/site.ts';
import { openLibrary, plainPicture } from '#desk/media/testing/uploading.ts';
import { Bucket } from '#platform/bucket/bucket.ts';
import { type BucketFault, failingServer } from '#platform/bucket/testing/failing-server.ts';
import { s3Server } from '#platform/bucket/testing/s3-server.ts';
import { noAssets } from '#platform/testing/assets.ts';
import { createApp } from './app.ts';

const server = s3Server();

async function readersOf(site: Site) {
  const app = await createApp({ site, assets: noAssets });
  onTestFinished(() => app.close());
  return (url: string, headers: Record<string, string> = {}) => app.inject({ url, headers });
}

/** The names of the node's copies, unfinished ones included. */
async function copiesAt({ configuration }: Site): Promise<string[]> {
  const folder = join(configuration.dataDirectory, 'media');
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  return entries.filter((entry) => entry.isFile()).map(({ name }) => name);
}

describe('A site whose media lie in a bucket', () => {
  test('has an upload there by its hash, and serves it at every node, also once its copies are deleted', async () => {
    const { site, app, upload } = await openLibrary('sqlite', undefined, inBucket(server()));
    const { status, body } = await upload(await plainPicture(320, 180).jpeg().toBuffer());
    expect(status).toBe(200);
    const { path } = body.picture;
    const { hash } = await site.database.queries.selectFrom('media').select('hash').executeTakeFirstOrThrow();
    expect((await Array.fromAsync(mediaBucketOf(site)?.list() ?? [])).map((object) => object.hash)).toEqual([hash]);
    expect(await copiesAt(site)).toEqual([hash]);

    const ask = await readersOf(await otherNode(site));
    const [one, other] = [await app.inject(`/media/${path}?width=150`), await ask(`/media/${path}?width=150`)];
    expect([one.statusCode, other.statusCode]).toEqual([200, 200]);
    expect(other.headers.etag).toBe(one.headers.etag);
    expect((await ask(`/media/${path}?width=150`, { 'if-none-match': `${one.headers.etag}` })).statusCode).toBe(304);
    await rm(join(site.configuration.dataDirectory, 'media'), { recursive: true });
    expect(await servedFile(site, path)).toMatchObject({ hash });
  });

  test('shows a file that another node replaces at once, under another ETag', async () => {
    const site = await siteInBucket(server());
    const [one, second] = [await readersOf(site), await otherNode(site)];
    const other = await readersOf(second);
    await givenMedia(site, 'report.pdf', '%PDF the first');
    const first = await other('/media/report.pdf');
    expect(first.body).toBe('%PDF the first');
    expect(first.headers.etag).toBe((await one('/media/report.pdf')).headers.etag);
    await givenMedia(second, 'report.pdf', '%PDF another1');
    for (const ask of [one, other]) {
      const { body, headers } = await ask('/media/report.pdf', { 'if-none-match': `${first.headers.etag}` });
      expect(body).toBe('%PDF another1');
      expect(headers.etag).not.toBe(first.headers.etag);
      expect(headers['last-modified']).toBeUndefined();
    }
  });

  test('gives ranges that go on at another node', async () => {
    const site = await siteInBucket(server());
    await givenMedia(site, 'film.mp4', '0123456789');
    const [one, other] = [await readersOf(site), await readersOf(await otherNode(site))];
    const { etag } = (await one('/media/film.mp4')).headers;
    const rest = await other('/media/film.mp4', { range: 'bytes=5-', 'if-range': `${etag}` });
    expect([rest.statusCode, rest.body]).toEqual([206, '56789']);
    expect((await other('/media/film.mp4', { 'if-none-match': `${etag}` })).statusCode).toBe(304);
  });

  test('fetches what several ask for at once a single time', async () => {
    const failing = await failingServer(server());
    const site = await siteInBucket(server());
    const hash = await givenMedia(site, 'report.pdf', '%PDF');
    const ask = await readersOf(await otherNode(site, failing.address));
    const answers = await Promise.all([1, 2, 3, 4, 5].map(() => ask('/media/report.pdf')));
    expect(answers.map(({ body }) => body)).toEqual(Array(5).fill('%PDF'));
    expect(failing.asked).toEqual([expect.stringMatching(`GET .*${hash}`)]);
  });

  test('asks no bucket for what came with the publication', async () => {
    const failing = await failingServer(server());
    const site = await siteInBucket(failing.address);
    const icon = await readFile(join(site.configuration.publicationDirectory, 'media/icon.svg'));
    const row = { path: 'icon.svg', bytes: icon.length, hash: hashOf(icon) };
    await storeMediaFiles(site.database.queries, [row]);
    expect(await servedFile(site, 'icon.svg')).toMatchObject(row);
    expect(failing.asked).toEqual([]);
  });

  test('serves what it knows while the database is away', async () => {
    const site = await siteInBucket(server());
    await givenMedia(site, 'report.pdf', '%PDF');
    await servedFile(site, 'report.pdf');
    await site.database.close();
    expect(await servedFile(site, 'report.pdf')).toMatchObject({ bytes: 4, hash: hashOf('%PDF') });
  });

  test('gives up copies where the disk is full, and shows what a reader asks for', async () => {
    const site = await siteInBucket(server());
    for (const name of ['a', 'b', 'c']) await givenMedia(site, `${name}.pdf`, name.repeat(1000));
    const node = await otherNode(site);
    for (const name of ['a', 'b']) await servedFile(node, `${name}.pdf`);
    const full = Object.assign(new Error('no space left'), { code: 'ENOSPC' });
    const spy = vi.spyOn(Bucket.prototype, 'get').mockRejectedValueOnce(full);
    onTestFinished(() => spy.mockRestore());
    expect(await servedFile(node, 'c.pdf')).toMatchObject({ bytes: 1000 });
    expect((await copiesAt(node)).sort()).toEqual([hashOf('b'.repeat(1000)), hashOf('c'.repeat(1000))].sort());
  });

  test('gives up half of its copies once for all fetches that find the disk full, also where some learn of it late', async () => {
    const site = await siteInBucket(server());
    const held = Array.from('abcdefgh');
    for (const name of [...held, 'y', 'z']) await givenMedia(site, `${name}.pdf`, name.repeat(1000));
    const node = await otherNode(site);
    for (const name of held) await servedFile(node, `${name}.pdf`);
    const full = Object.assign(new Error('no space left'), { code: 'ENOSPC' });
    const first = Promise.withResolvers<void>();
    const spy = vi.spyOn(Bucket.prototype, 'get');
    onTestFinished(() => spy.mockRestore());
    spy.mockImplementationOnce(() => first.promise.then(() => Promise.reject(full)));
    const late = servedFile(node, 'y.pdf');
    await vi.waitFor(() => expect(spy).toHaveBeenCalledTimes(1));
    spy.mockRejectedValueOnce(full);
    expect(await servedFile(node, 'z.pdf')).toMatchObject({ bytes: 1000 });
    first.resolve();
    expect(await late).toMatchObject({ bytes: 1000 });
    expect(await copiesAt(node)).toHaveLength(held.length / 2 + 2);
  });

  test('keeps no more copies than it may', async () => {
    const site = await siteInBucket(server());
    const { mediaStore } = site.configuration;
    const configuration = {
      ...site.configuration,
      ...(mediaStore && { mediaStore: { ...mediaStore, copyBytes: 2500 } }),
    };
    const small = { ...site, configuration };
    for (const name of ['a', 'b', 'c', 'd']) await givenMedia(small, `${name}.pdf`, name.repeat(1000));
    await expect.poll(() => copiesAt(small)).toHaveLength(2);
    expect(await servedFile(small, 'a.pdf')).toMatchObject({ bytes: 1000 });
  });
});

describe('A bucket that', () => {
  const faults: readonly BucketFault[] = ['refuses', 'answers wrong'];

  test.each(faults)('%s costs the picture alone: 503, kept nowhere, and the pages go on', async (fault) => {
    const failing = await failingServer(server());
    const site = await siteInBucket(server());
    await givenMedia(site, 'report.pdf', '%PDF'.repeat(1000));
    const node = await otherNode(site, failing.address);
    const ask = await readersOf(node);
    // On a busy machine the page below may take longer than the bucket is left alone.
    const clock = { now: performance.now() };
    const spy = vi.spyOn(performance, 'now').mockImplementation(() => clock.now);
    onTestFinished(() => spy.mockRestore());
    failing.fail(fault);
    const { statusCode, headers } = await ask('/media/report.pdf');
    expect([statusCode, headers['retry-after'], headers['cache-control']]).toEqual([503, '30', 'no-store']);
    expect(await copiesAt(node)).toEqual([]);
    expect((await ask('/')).statusCode).toBe(200);
    const isOne = fault === 'answers wrong';
    const ready = isOne ? 'ready\n' : 'ready; the bucket of the media does not answer\n';
    expect(await ask('/readyz')).toMatchObject({ statusCode: 200, body: ready });

    // It is left alone for a while, and asked again then.
    const { length } = failing.asked;
    failing.fail(fault, 0);
    expect((await ask('/media/report.pdf')).statusCode).toBe(503);
    expect(failing.asked).toHaveLength(length);
    clock.now += 5001;
    // What keeps failures looks at the clock once in a millisecond.
    await expect.poll(async () => (await ask('/media/report.pdf')).body).toBe('%PDF'.repeat(1000));
    expect((await ask('/readyz')).body).toBe('ready\n');
  });

  test('answers again is known to, also where no reader needs it', async () => {
    const failing = await failingServer(server());
    const site = await siteInBucket(server());
    await givenMedia(site, 'report.pdf', '%PDF');
    const ask = await readersOf(await otherNode(site, failing.address));
    const clock = { now: performance.now() };
    const spy = vi.spyOn(performance, 'now').mockImplementation(() => clock.now);
    onTestFinished(() => spy.mockRestore());
    failing.fail('refuses');
    await ask('/media/report.pdf');
    const { length } = failing.asked;
    expect((await ask('/readyz')).body).toContain('the bucket of the media does not answer');
    expect(failing.asked, 'left alone').toHaveLength(length);
    failing.fail('refuses', 0);
    clock.now += 5001;
    await expect.poll(async () => (await ask('/readyz')).body).toBe('ready\n');
  });

  test('lacks an object answers 503 as well', async () => {
    const site = await siteInBucket(server());
    const hash = await givenMedia(site, 'report.pdf', '%PDF');
    await mediaBucketOf(site)?.patient.remove(`objects/${hash}`);
    const ask = await readersOf(await otherNode(site));
    expect((await ask('/media/report.pdf')).statusCode).toBe(503);
    expect((await ask('/media/other.pdf')).statusCode).toBe(404);
  });

  test('takes no upload leaves neither a row nor a file', async () => {
    const failing = await failingServer(server());
    const { site, upload } = await openLibrary('sqlite', undefined, inBucket(failing.address));
    failing.fail('refuses');
    const { status, body } = await upload(await plainPicture(32, 18).png().toBuffer());
    expect([status, body.message]).toEqual([503, 'This cannot be done at the moment. Please try again later.']);
    expect(await copiesAt(site)).toEqual([]);
    expect(await site.database.queries.selectFrom('media').select('path').execute()).toEqual([]);
  });
});
