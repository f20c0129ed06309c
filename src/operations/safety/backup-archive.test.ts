import { once } from 'node:events';
import { mkdir, mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { backupArchive } from './backup-archive.ts';

const BYTES = 5_000_000;

// An error that nothing hears would end the process: the run reports one.
test('a later part of a download ends quietly, where its client breaks off or a file is gone', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'masthead-archive-'));
  await mkdir(join(folder, 'a'));
  await writeFile(join(folder, 'a', 'one'), Buffer.alloc(BYTES));
  const files = ['one', 'gone'].map((path) => ({ path, bytes: BYTES }));
  const archived = { name: 'a', folder: join(folder, 'a'), moment: '2026-11-28T05:00:00Z', files };
  const broken = backupArchive(archived, 1000);
  broken.once('data', () => broken.destroy());
  await once(broken, 'close');
  const [error] = await once(backupArchive(archived, 1000).resume(), 'error');
  expect(error).toMatchObject({ code: 'ENOENT' });
});
