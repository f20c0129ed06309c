import { readdir, readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { Readable } from 'node:stream';
import { describe, expect, test } from 'vitest';
import { siteInBucket } from '#content/media-store/testing/bucket-sites.ts';
import type { Site } from '#content/site.ts';
import { deskAddresses } from '#desk/desk-addresses.ts';
import { Bucket } from '#platform/bucket/bucket.ts';
import { RETRIES_OF_REQUESTS } from '#platform/bucket/retries.ts';
import { failingServer } from '#platform/bucket/testing/failing-server.ts';
import { s3Server } from '#platform/bucket/testing/s3-server.ts';
import { temporaryDirectory } from '#platform/testing/databases.ts';
import { silent } from '#platform/testing/silent.ts';
import { broughtFolder } from '../brought-folder.ts';
import { broughtSources, folderOf, readSource } from '../brought-source.ts';
import { endBrought } from '../ending.ts';
import { forgetSource } from '../forget-source.ts';
import { bringHere } from '../source-here.ts';
import { openBringingNodes } from '../testing/bringing-nodes.ts';
import { uploadsFolder } from './uploads.ts';
import { UploadsInBucket, uploadsInBucket } from './uploads-in-bucket.ts';

const server = s3Server();

const EXPORT = JSON.stringify({ db: [{ meta: { version: '5.0.0' }, data: { posts: [] } }] });

function bucketOf({ configuration: { mediaStore, bucketKeys } }: Site): Bucket {
  if (!mediaStore || !bucketKeys) throw new Error('The site has no bucket');
  return new Bucket(mediaStore, bucketKeys, RETRIES_OF_REQUESTS);
}

async function objectsOf(site: Site): Promise<string[]> {
  return (await Array.fromAsync(bucketOf(site).list('uploads/'))).map(({ name }) => name);
}

/** What is on a node's disk of a source. */
async function contentAt({ configuration }: Site, id: string): Promise<string> {
  const folder = folderOf(configuration, id);
  await bringHere({ configuration }, folder, await readSource(configuration, id), silent);
  return readFile(join(folder, 'export.json'), 'utf8');
}

test('parts that reach two nodes in turn, which share no disk, become an export that both can look at', async () => {
  const { one, other, kim } = await openBringingNodes(server());
  const location = await one.begin(EXPORT.length);
  let at = 0;
  let id = '';
  for (const [index, end] of [11, 20, 21, EXPORT.length].entries()) {
    const node = index % 2 === 0 ? one : other;
    expect(await (node === one ? other : one).offsetOf(location)).toBe(at);
    const taken = await node.part(location, at, EXPORT.slice(at, end));
    expect([taken.status, taken.next]).toEqual([204, end]);
    [at, id] = [end, taken.id];
  }
  // A client that never heard the last answer may ask either.
  expect((await one.part(location, EXPORT.length, '')).id).toBe(id);
  expect(await readdir(uploadsFolder(one.site.configuration))).not.toContainEqual(expect.stringMatching(/\.part$/));

  for (const node of [other, one]) {
    expect(await node.page(deskAddresses.bringIn())).toContain('old site.json');
    expect(await contentAt(node.site, id)).toBe(EXPORT);
    expect(await broughtSources(node.site.configuration)).toHaveLength(1);
  }
  const rows = await one.site.database.queries.selectFrom('audit_entry').select('action').execute();
  expect(rows.filter(({ action }) => action === 'bring export')).toHaveLength(1);

  // What one deletes, the other one does not keep.
  expect((await one.send(id, kim.id, { action: 'forget' })).status).toBe(303);
  expect(await objectsOf(one.site)).toEqual([]);
  expect(await other.page(deskAddresses.bringIn())).not.toContain('old site.json');
  expect(await readdir(broughtFolder(other.site.configuration))).not.toContain(id);
});

test('what arrived before the bucket failed stays, and a node that cannot reach it says so', async () => {
  const failing = await failingServer(server());
  const { one } = await openBringingNodes(failing.address);
  const location = await one.begin(20);
  expect((await one.part(location, 0, '{"db": [')).status).toBe(204);
  failing.fail('refuses');
  const refused = await one.part(location, 8, '        ]}');
  expect([refused.status, refused.said]).toEqual([503, expect.stringContaining('What has arrived stays')]);
  expect(await one.page(deskAddresses.bringIn())).toContain('does not answer');
  failing.fail('refuses', 0);
  expect(await one.offsetOf(location)).toBe(8);
});

test('the start of an export is what the bucket has, also where it first gives something else', async () => {
  const failing = await failingServer(server());
  const { one } = await openBringingNodes(failing.address);
  const location = await one.begin(30);
  await one.part(location, 0, EXPORT.slice(0, 20));
  // After its list.
  failing.failAfter(1, 'answers wrong', 1);
  const start = await uploadsInBucket(one.site.configuration)?.startOf(basename(location));
  expect(start?.toString()).toBe(EXPORT.slice(0, 20));
});

test('uploads in a bucket end after a week that nobody goes on with, and exports after thirty days', async () => {
  const { one, other, later } = await openBringingNodes(server());
  const [left, whole] = [await one.begin(100), await one.begin(EXPORT.length)];
  await one.part(left, 0, '{"db": [');
  await other.part(whole, 0, EXPORT);
  later(6 * 86_400);
  await endBrought(one.site);
  expect(new Set((await objectsOf(one.site)).map((name) => name.split('/')[1]))).toEqual(
    new Set([basename(left), basename(whole)]),
  );
  later(2 * 86_400);
  await endBrought(one.site);
  expect(new Set((await objectsOf(one.site)).map((name) => name.split('/')[1]))).toEqual(new Set([basename(whole)]));
  later(23 * 86_400);
  await endBrought(one.site);
  expect(await objectsOf(one.site)).toEqual([]);
  await endBrought(other.site);
  expect(await broughtSources(other.site.configuration)).toEqual([]);
  for (const { site } of [one, other]) expect(await readdir(uploadsFolder(site.configuration))).toEqual([]);
});

test('an upload in too many pieces is refused, and a part that was exchanged is not taken', async () => {
  const { one } = await openBringingNodes(server());
  const location = await one.begin(EXPORT.length);
  await one.part(location, 0, EXPORT.slice(0, 9));
  const bucket = bucketOf(one.site);
  const few = new UploadsInBucket(bucket, one.site.configuration, 1);
  await expect(few.add(basename(location), 9, Readable.from([Buffer.from('x')]))).rejects.toThrow('too many pieces');

  await one.part(location, 9, EXPORT.slice(9));
  const [part = ''] = (await objectsOf(one.site)).filter((name) => name.includes('part-'));
  await bucket.putText(part, 'something else');
  const to = join(one.site.configuration.dataDirectory, 'whole');
  await expect(few.writeTo({ upload: basename(location), bytes: EXPORT.length }, to, silent)).rejects.toThrow(
    'not what its name says',
  );
});

test('a line that breaks leaves what has reached the disk, and what is deleted is not taken for the whole', async () => {
  const { one } = await openBringingNodes(server());
  const upload = basename(await one.begin(300_000));
  const uploads = new UploadsInBucket(bucketOf(one.site), one.site.configuration);
  const broken = Readable.from(
    (async function* () {
      for (let chunk = 0; chunk < 3; chunk += 1) yield Buffer.alloc(65_536, 'x');
      throw new Error('The line broke');
    })(),
  );
  await expect(uploads.add(upload, 0, broken)).rejects.toThrow('The line broke');
  const stored = (await objectsOf(one.site)).filter((name) => name.includes('part-'));
  for (const name of stored) expect(Number(name.split('-').at(-2))).toBe((await bucketOf(one.site).text(name))?.length);
  const received = (await uploads.find(upload))?.received ?? 0;
  await uploads.add(upload, received, Readable.from([Buffer.alloc(300_000 - received, 'y')]));
  const to = join(one.site.configuration.dataDirectory, 'whole');
  await uploads.writeTo({ upload, bytes: 300_000 }, to, silent);
  expect((await readFile(to, 'utf8')).replaceAll(/[xy]/g, '')).toBe('');
  const [part = ''] = (await objectsOf(one.site)).filter((name) => name.includes('part-'));
  await bucketOf(one.site).remove(part);
  await expect(uploads.writeTo({ upload, bytes: 300_000 }, to, silent)).rejects.toThrow('not whole');
});

describe('an export that lies in a bucket which the site used before', () => {
  /** A node that has an export and an upload in its bucket, and how it is with another MEDIA_STORE. */
  async function openMoved() {
    const { one, later } = await openBringingNodes(server());
    const { id } = await one.part(await one.begin(EXPORT.length), 0, EXPORT);
    await one.part(await one.begin(100), 0, '{"db": [');
    const { mediaStore } = (await siteInBucket(server())).configuration;
    const moved: Site = { ...one.site, configuration: { ...one.site.configuration, mediaStore } };
    const withoutKeys: Site = { ...moved, configuration: { ...moved.configuration, bucketKeys: undefined } };
    return { before: one.site, moved, withoutKeys, id, later };
  }

  test('comes in from there as long as the keys open it, and is named where they do not', async () => {
    const { moved, withoutKeys, id } = await openMoved();
    await expect(contentAt(withoutKeys, id)).rejects.toThrow('to which the site has no keys any more');
    expect(await contentAt(moved, id)).toBe(EXPORT);
  });

  test('goes from there when its time is over, with what never arrived whole', async () => {
    const { before, moved, later } = await openMoved();
    later(8 * 86_400);
    await endBrought(moved);
    expect(new Set((await objectsOf(before)).map((name) => name.split('/')[1])).size).toBe(1);
    later(23 * 86_400);
    await endBrought(moved);
    expect(await objectsOf(before)).toEqual([]);
    expect(await broughtSources(moved.configuration)).toEqual([]);
  });

  test('goes from a node when another one has deleted it there', async () => {
    const { before, moved, id } = await openMoved();
    const dataDirectory = await temporaryDirectory();
    const other = { ...before, configuration: { ...before.configuration, dataDirectory } };
    await endBrought(other);
    await forgetSource(moved, id);
    const otherMoved = { ...other, configuration: { ...moved.configuration, dataDirectory } };
    expect(await broughtSources(otherMoved.configuration)).toHaveLength(1);
    await endBrought(otherMoved);
    expect(await broughtSources(otherMoved.configuration)).toEqual([]);
  });

  test('goes from the node where nothing opens it, and what is left is named', async () => {
    const { withoutKeys, later } = await openMoved();
    later(31 * 86_400);
    await expect(endBrought(withoutKeys)).rejects.toThrow(/used before \(uploads\/\d+-[\w-]+ in s3:.*name people/);
    expect(await broughtSources(withoutKeys.configuration)).toEqual([]);
  });
});
