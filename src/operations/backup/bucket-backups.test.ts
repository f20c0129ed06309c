import { readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Command } from 'commander';
import { describe, expect, test } from 'vitest';
import { givenMedia, hashOf, otherNode } from '#content/media-store/testing/bucket-sites.ts';
import type { Site } from '#content/site.ts';
import { kept, runTyped } from '#operations/commands/testing/running.ts';
import { failingServer } from '#platform/bucket/testing/failing-server.ts';
import { s3Server } from '#platform/bucket/testing/s3-server.ts';
import { temporaryDirectory } from '#platform/testing/databases.ts';
import { silent } from '#platform/testing/silent.ts';
import { backUp } from './backup.ts';
import { backUpToBucket, openPlace, withBucketBackup } from './bucket-backups.ts';
import { backupCommands } from './commands.ts';
import { endBackups } from './ending-backups.ts';
import { BackupRefused } from './refused.ts';
import { rehearse } from './rehearse.ts';
import { restore } from './restore.ts';
import { contentAt, emptySite, placeInBucket, siteWithFiles } from './testing/bucket-places.ts';

const server = s3Server();

function masthead(site: Site, ...parameters: string[]) {
  const program = new Command();
  for (const command of backupCommands({ openSite: kept(site), openUnderAnySecret: kept(site) }))
    program.addCommand(command);
  return runTyped(program, ...parameters);
}

const place = (prefix: string, endpoint = server()) => placeInBucket(prefix, endpoint);
const givenSite = (isInBucket: boolean) => siteWithFiles({ isInBucket, endpoint: server() });

// The others are in the long run (bucket-backups.long.test.ts).
describe.each([
  ['a folder', false],
  ['a bucket', true],
])('a site with its media in %s', (_where, isInBucket) => {
  test('is backed up into a bucket, rehearsed there, and restored', async () => {
    const site = await givenSite(isInBucket);
    const name = `backups-${isInBucket}`;
    const { printed, exitCode } = await masthead(site, 'backup', place(name));
    expect([printed, exitCode]).toEqual([expect.stringMatching(/^Everything is in s3:.*rehearse 's3:/), 0]);
    const rehearsed = await masthead(site, 'rehearse', place(name));
    expect([rehearsed.printed, rehearsed.exitCode]).toEqual([
      expect.stringMatching(/^backups\/2026-11-21T09-00-00Z of s3:.*every file is whole/),
      0,
    ]);
    const other = await emptySite({ isInBucket, endpoint: server() });
    const restored = await masthead(other, 'restore', place(name));
    expect(restored.printed).toContain('3 articles and 1 subscribers are back.');
    expect(await contentAt(other, 'reports/a.pdf')).toBe('%PDF a');
  });
});

test('media in a bucket are backed up into a folder', async () => {
  const site = await givenSite(true);
  const folder = join(await temporaryDirectory(), 'backup');
  const { missing, files } = await backUp(site, folder, silent);
  expect(missing).toEqual([]);
  expect(files).toContainEqual({ path: 'media/reports/b.pdf', bytes: 6, sha256: hashOf('%PDF b') });
  expect((await rehearse(site, folder, silent)).faults).toEqual([]);
});

test('a file that an older backup has without a row gets one in a site with a bucket', async () => {
  const site = await givenSite(false);
  await site.database.queries.deleteFrom('media_file').execute();
  const folder = join(await temporaryDirectory(), 'backup');
  await backUp(site, folder, silent);
  const other = await emptySite({ isInBucket: true, endpoint: server() });
  await restore(other, folder, silent);
  expect(await contentAt(other, 'reports/b.pdf')).toBe('%PDF b');
});

test('the next backup sends and fetches only what is new', async () => {
  const failing = await failingServer(server());
  const site = await givenSite(true);
  await backUpToBucket(site, place('twice', failing.address), silent);
  const sent = () => failing.asked.filter((line) => line.startsWith('PUT') && line.includes('/objects/'));
  expect(sent()).toHaveLength(2);
  failing.asked.length = 0;
  await givenMedia(site, 'new.pdf', '%PDF new');
  const now = () => new Date('2026-11-22T09:00:00.000Z');
  const later = { ...(await otherNode(site, failing.address)), now };
  await backUpToBucket(later, place('twice', failing.address), silent);
  expect(sent()).toEqual([expect.stringContaining(hashOf('%PDF new'))]);
  const fetched = () => failing.asked.filter((line) => line.startsWith('GET') && line.includes('/objects/'));
  expect(fetched()).toEqual([expect.stringContaining(hashOf('%PDF new'))]);

  const folder = await temporaryDirectory();
  await backUp(site, join(folder, 'one'), silent);
  const node = await otherNode(site, failing.address);
  failing.asked.length = 0;
  await backUp({ ...node, now }, join(folder, 'two'), silent);
  expect(fetched()).toEqual([]);
  const [one, two] = ['one', 'two'].map((name) => stat(join(folder, name, 'media/new.pdf')));
  expect((await one)?.ino).toBe((await two)?.ino);
});

test('old backups of a place are deleted with what only they hold, and never the newest', async () => {
  const site = await givenSite(false);
  // The server's own clock says when an object was stored.
  const afterDays = (days: number) => ({ ...site, now: () => new Date(Date.now() + days * 86_400_000) });
  const backup = (days: number) => masthead(afterDays(days), 'backup', place('ending'), '--keep-days', '90');
  await backup(0);
  await site.database.queries.deleteFrom('media_file').where('path', '=', 'reports/a.pdf').execute();
  await rm(join(site.configuration.dataDirectory, 'media/reports/a.pdf'));
  await backup(80);
  const objects = async () => (await Array.fromAsync(openPlace(site, place('ending')).list('objects/'))).length;
  expect(await objects()).toBe(2);
  await backup(91);
  expect(await objects()).toBe(1);
  const lists = async () =>
    (await Array.fromAsync(openPlace(site, place('ending')).list('backups/'))).filter(({ name }) =>
      name.endsWith('/backup.json'),
    ).length;
  expect(await lists()).toBe(2);
  await endBackups(afterDays(999), openPlace(site, place('ending')), 90);
  expect([await lists(), await objects()]).toEqual([1, 1]);
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
  const bucket = openPlace(site, place('damaged'));
  const file = join(await temporaryDirectory(), 'file');
  await writeFile(file, '%PDF x');
  await bucket.put(`objects/${hashOf('%PDF a')}`, file, { sha256: hashOf('%PDF x') });
  await expect(rehearse(site, place('damaged'), silent)).rejects.toThrow(/media\/reports\/a.pdf .* is damaged/);
  await bucket.remove(`objects/${hashOf('%PDF a')}`);
  await expect(rehearse(site, place('damaged'), silent)).rejects.toThrow(/media\/reports\/a.pdf .* is missing/);
  await expect(restore(await emptySite({ isInBucket: true, endpoint: server() }), 'none', silent)).rejects.toThrow(
    'no complete backup',
  );
});

test('a backup that breaks off is no backup, and one that is not there is told', async () => {
  const failing = await failingServer(server());
  const site = await givenSite(false);
  failing.failAfter(2, 'refuses');
  const broken = await masthead(site, 'backup', place('broken', failing.address));
  expect([broken.printed, broken.exitCode]).toEqual([expect.stringContaining('refuses our keys'), 1]);
  const rehearsed = await masthead(site, 'rehearse', place('broken'));
  expect(rehearsed.printed).toContain('There is no complete backup in s3://');
  const named = withBucketBackup(site, place('broken'), { name: '2026-11-21T09-00-00Z' }, async () => undefined);
  await expect(named).rejects.toThrow(BackupRefused);
  expect((await readdir(site.configuration.dataDirectory)).filter((name) => name.endsWith('.part'))).toEqual([]);
  const wrong = await masthead(site, 'backup', 's3://Backups');
  expect(wrong.printed).toContain('The place names a bucket of 3 to 63 small letters');
});
