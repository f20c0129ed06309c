import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { subscribe } from '#newsletter/newsletter.store.ts';
import { openDatabase } from '#platform/database/database.ts';
import { lastDone } from '#platform/database/last-done.ts';
import { temporaryDirectory } from '#platform/testing/databases.ts';
import { testSite } from '#platform/testing/site.ts';
import { backupCommand } from './backup.ts';
import { kept, typed } from './testing/running.ts';

test('A backup has the current database, recent writes included, and the imported pictures', async () => {
  const site = await testSite();
  const database = await openDatabase(site.configuration);
  onTestFinished(() => database.close());
  await subscribe({ ...site, database }, { email: 'reader@example.com' });
  await mkdir(join(site.configuration.dataDirectory, 'media/posts'), { recursive: true });
  await writeFile(join(site.configuration.dataDirectory, 'media/posts/a.webp'), 'picture');

  const folder = join(await temporaryDirectory(), 'backup');
  const { exitCode } = await typed(backupCommand(kept({ ...site, database })), folder);
  expect(exitCode).toBe(0);
  expect(await lastDone(database.queries, 'backup')).toEqual(site.now());
  expect(await readFile(join(folder, 'media/posts/a.webp'), 'utf8')).toBe('picture');

  const copy = await openDatabase({ dataDirectory: folder });
  onTestFinished(() => copy.close());
  expect(await copy.queries.selectFrom('subscription').select('email').execute()).toEqual([
    { email: 'reader@example.com' },
  ]);
});

test('A backup never goes into a folder that holds something', async () => {
  const folder = await temporaryDirectory();
  await writeFile(join(folder, 'notes.txt'), 'mine');
  const { printed, exitCode } = await typed(backupCommand(kept(await testSite())), folder);
  expect(printed).toContain('The folder holds something already; name another one.');
  expect(exitCode).toBe(1);
});

test('A backup of PostgreSQL is left to its own tool, which the message names', async () => {
  const folder = join(await temporaryDirectory(), 'backup');
  const { printed, exitCode } = await typed(backupCommand(kept(await testSite('postgres'))), folder);
  expect(printed).toContain('pg_dump --format=custom');
  expect(exitCode).toBe(1);
});
