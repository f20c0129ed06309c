import { mkdir, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Command } from 'commander';
import { describe, expect, test } from 'vitest';
import { servedFile } from '#content/images/served-file.ts';
import { mediaBucketOf } from '#content/media-store/media-bucket.ts';
import { givenMedia, hashOf, inBucket, otherNode } from '#content/media-store/testing/bucket-sites.ts';
import type { Site } from '#content/site.ts';
import { testSite } from '#content/testing/site.ts';
import { kept, runTyped } from '#operations/commands/testing/running.ts';
import { failingServer } from '#platform/bucket/testing/failing-server.ts';
import { s3Server, TEST_BUCKET, TEST_KEYS } from '#platform/bucket/testing/s3-server.ts';
import { openKeys } from '#platform/keys.ts';
import { temporaryDirectory } from '#platform/testing/databases.ts';
import { silent } from '#platform/testing/silent.ts';
import { backUp } from './backup.ts';
import { backUpToBucket } from './bucket-backups.ts';
import { backupCommands } from './commands.ts';
import { rehearse } from './rehearse.ts';
import { restore } from './restore.ts';
import { smallSite } from './testing/filled.ts';

const server = s3Server();

function masthead(site: Site, ...parameters: string[]) {
  const program = new Command();
  for (const command of backupCommands({ openSite: kept(site), openUnderAnySecret: kept(site) }))
    program.addCommand(command);
  return runTyped(program, ...parameters);
}

const place = (prefix: string, endpoint = server()) => `s3://${TEST_BUCKET}/${prefix}?endpoint=${endpoint}`;

/** A site with articles and two files. @param isInBucket has them in a bucket */
async function givenSite(isInBucket: boolean): Promise<Site> {
  const small = await smallSite();
  await small.database.queries.deleteFrom('media').execute();
  await rm(join(small.configuration.dataDirectory, 'media'), { recursive: true });
  const settings = isInBucket ? inBucket(server()) : { bucketKeys: TEST_KEYS };
  const site = { ...small, configuration: { ...small.configuration, ...settings } };
  await givenMedia(site, 'reports/a.pdf', '%PDF a');
  await givenMedia(site, 'reports/b.pdf', '%PDF b');
  return site;
}

async function emptySite(isInBucket: boolean): Promise<Site> {
  const site = await testSite();
  const settings = isInBucket ? inBucket(server()) : { bucketKeys: TEST_KEYS };
  const configuration = { ...site.configuration, ...settings };
  return { ...site, configuration, keys: openKeys(configuration) };
}

const contentAt = async (site: Site, path: string) => {
  const original = await servedFile(site, path);
  return original && readFile(original.file, 'utf8');
};

describe.each([
  ['a folder', false, false],
  ['a folder', false, true],
  ['a bucket', true, false],
  ['a bucket', true, true],
])('a site with its media in %s', (_where, isInBucket, restoredIntoBucket) => {
  const into = restoredIntoBucket ? 'a bucket' : 'a folder';

  test(`is backed up into a bucket, rehearsed there, and restored into a site with ${into}`, async () => {
    const site = await givenSite(isInBucket);
    const name = `backups-${isInBucket}-${restoredIntoBucket}`;
    const { printed, exitCode } = await masthead(site, 'backup', place(name));
    expect([printed, exitCode]).toEqual([expect.stringMatching(/^Everything is in s3:.*rehearse 's3:/), 0]);
    const rehearsed = await rehearse(site, place(name), silent);
    expect(rehearsed).toMatchObject({
      faults: [],
      folder: expect.stringMatching(/^backups\/2026-11-21T09-00-00Z of s3:/),
    });

    const other = await emptySite(restoredIntoBucket);
    const restored = await masthead(other, 'restore', place(name));
    expect(restored.printed).toContain('3 articles and 1 subscribers are back.');
    expect(await contentAt(other, 'reports/a.pdf')).toBe('%PDF a');
  });

  test(`is backed up into a folder, and restored into a site with ${into}`, async () => {
    const site = await givenSite(isInBucket);
    const folder = join(await temporaryDirectory(), 'backup');
    const { missing, files } = await backUp(site, folder, silent);
    expect(missing).toEqual([]);
    expect(files).toContainEqual({ path: 'media/reports/b.pdf', bytes: 6, sha256: hashOf('%PDF b') });
    expect((await rehearse(site, folder, silent)).faults).toEqual([]);
    const other = await emptySite(restoredIntoBucket);
    await restore(other, folder, silent);
    expect(await contentAt(other, 'reports/b.pdf')).toBe('%PDF b');
  });
});

test('the next backup sends and fetches only what is new', async () => {
  const failing = await failingServer(server());
  const site = await givenSite(true);
  await backUpToBucket(site, place('twice', failing.address), silent);
  const sent = () => failing.asked.filter((line) => line.startsWith('PUT') && line.includes('/objects/'));
  expect(sent()).toHaveLength(2);
  failing.asked.length = 0;
  await givenMedia(site, 'new.pdf', '%PDF new');
  const later = { ...site, now: () => new Date('2026-11-22T09:00:00.000Z') };
  await backUpToBucket(later, place('twice', failing.address), silent);
  expect(sent()).toEqual([expect.stringContaining(hashOf('%PDF new'))]);

  const folder = await temporaryDirectory();
  await backUp(site, join(folder, 'one'), silent);
  const node = await otherNode(site, failing.address);
  failing.asked.length = 0;
  await backUp({ ...node, now: later.now }, join(folder, 'two'), silent);
  expect(failing.asked.filter((line) => line.startsWith('GET') && line.includes('/objects/'))).toEqual([]);
  const [one, two] = ['one', 'two'].map((name) => stat(join(folder, name, 'media/new.pdf')));
  expect((await one)?.ino).toBe((await two)?.ino);
});

test('a file of an earlier backup that was damaged is fetched, not linked', async () => {
  const site = await givenSite(true);
  const folder = await temporaryDirectory();
  await backUp(site, join(folder, 'one'), silent);
  await writeFile(join(folder, 'one/media/reports/a.pdf'), '%PDF x');
  await backUp(site, join(folder, 'two'), silent);
  expect(await readFile(join(folder, 'two/media/reports/a.pdf'), 'utf8')).toBe('%PDF a');
});

test('a backup that lacks an object, or has another in its place, is found by the rehearsal', async () => {
  const site = await givenSite(false);
  await backUpToBucket(site, place('damaged'), silent);
  const bucket = mediaBucketOf({ ...site, configuration: { ...site.configuration, ...inBucket(server()) } })?.patient;
  if (!bucket) throw new Error('The site has no bucket');
  const damaged = Object.assign(Object.create(bucket), { address: { ...bucket.address, prefix: 'damaged' } });
  const file = join(await temporaryDirectory(), 'file');
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, '%PDF x');
  await damaged.put(`objects/${hashOf('%PDF a')}`, file, { sha256: hashOf('%PDF x') });
  await expect(rehearse(site, place('damaged'), silent)).rejects.toThrow(/media\/reports\/a.pdf .* is damaged/);
  await damaged.remove(`objects/${hashOf('%PDF a')}`);
  await expect(rehearse(site, place('damaged'), silent)).rejects.toThrow(/media\/reports\/a.pdf .* is missing/);
  await expect(restore(await emptySite(true), 'none', silent)).rejects.toThrow('no complete backup');
});

test('a backup that breaks off is no backup, and one that is not there is told', async () => {
  const failing = await failingServer(server());
  const site = await givenSite(false);
  failing.failAfter(2, 'refuses');
  const broken = await masthead(site, 'backup', place('broken', failing.address));
  expect([broken.errors, broken.exitCode]).toEqual([expect.stringContaining('refuses our keys'), 1]);
  const rehearsed = await masthead(site, 'rehearse', place('broken'));
  expect(rehearsed.errors).toContain('There is no complete backup in s3://');
  expect((await readdir(site.configuration.dataDirectory)).filter((name) => name.endsWith('.part'))).toEqual([]);
  const wrong = await masthead(site, 'backup', 's3://Backups');
  expect(wrong.errors).toContain('The place names a bucket of 3 to 63 small letters');
});
