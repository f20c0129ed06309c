import { chmod, mkdir, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { openDatabase } from '#content/database/database.ts';
import { DATABASE_FILE } from '#platform/database/database.ts';
import { temporaryDirectory } from '#platform/testing/databases.ts';
import { restrictBackup, restrictDataDirectory } from './restrict-files.ts';

/** What an earlier version left, readable to everybody. */
async function givenOldFolder(...files: string[]): Promise<string> {
  const folder = await temporaryDirectory();
  await mkdir(join(folder, 'imports'));
  for (const file of files) await writeFile(join(folder, file), '');
  for (const file of files) await chmod(join(folder, file), 0o644);
  for (const path of ['', 'imports']) await chmod(join(folder, path), 0o755);
  return folder;
}

async function modesOf(folder: string, ...paths: string[]): Promise<Record<string, string>> {
  const modes = paths.map(
    async (path) => [path, ((await stat(join(folder, path))).mode & 0o7777).toString(8)] as const,
  );
  return Object.fromEntries(await Promise.all(modes));
}

test("what an earlier version left for everybody to read is its owner's alone after the start", async () => {
  const folder = await givenOldFolder('suppressions.txt', 'secret.key', 'imports/2026.txt', 'imports/held.json');
  restrictDataDirectory(folder);
  expect(
    await modesOf(folder, '', 'suppressions.txt', 'secret.key', 'imports', 'imports/2026.txt', 'imports/held.json'),
  ).toEqual({
    '': '700',
    'suppressions.txt': '600',
    'secret.key': '600',
    imports: '700',
    'imports/2026.txt': '600',
    'imports/held.json': '600',
  });
});

test("a database that everybody could read, and its log, are their owner's alone once they are opened", async () => {
  const folder = await temporaryDirectory();
  const first = await openDatabase({ dataDirectory: folder });
  await first.queries.selectFrom('post').selectAll().execute();
  const files = ['', '-wal', '-shm'].map((suffix) => DATABASE_FILE + suffix);
  for (const file of files) await chmod(join(folder, file), 0o644);
  const second = await openDatabase({ dataDirectory: folder });
  expect(await modesOf(folder, ...files)).toEqual(Object.fromEntries(files.map((file) => [file, '600'])));
  await Promise.all([first.close(), second.close()]);
});

test("a backup of an earlier version is its owner's alone", async () => {
  const folder = await givenOldFolder(DATABASE_FILE, 'secret.key', 'imports/2026.txt');
  restrictBackup(folder);
  expect(await modesOf(folder, '', DATABASE_FILE, 'imports', 'imports/2026.txt')).toEqual({
    '': '700',
    [DATABASE_FILE]: '600',
    imports: '700',
    'imports/2026.txt': '600',
  });
});

test("backups in a data directory of an earlier version are their owner's alone after the start", async () => {
  const folder = await temporaryDirectory();
  const backup = 'backups/2026-11-01T09-00-00Z';
  await mkdir(join(folder, backup), { recursive: true, mode: 0o755 });
  await writeFile(join(folder, 'backups/task.json'), '', { mode: 0o644 });
  await writeFile(join(folder, backup, DATABASE_FILE), '', { mode: 0o644 });
  restrictDataDirectory(folder);
  expect(await modesOf(folder, 'backups', 'backups/task.json', backup, `${backup}/${DATABASE_FILE}`)).toEqual({
    backups: '700',
    'backups/task.json': '600',
    [backup]: '700',
    [`${backup}/${DATABASE_FILE}`]: '600',
  });
});

test('a folder that is shared on purpose stays as it is', async () => {
  const folder = await givenOldFolder();
  await chmod(folder, 0o1777);
  restrictDataDirectory(folder);
  expect(await modesOf(folder, '')).toEqual({ '': '1777' });
});
