import { once } from 'node:events';
import { mkdir, mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { BackupArchive } from './backup-archive.ts';

const BYTES = 5_000_000;

// An error that nothing hears would end the process: the run reports one.
test('a later part of a download ends quietly, where its client breaks off or a file is gone', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'masthead-archive-'));
  await mkdir(join(folder, 'a'));
  await writeFile(join(folder, 'a', 'one'), Buffer.alloc(BYTES));
  const files = ['one', 'gone'].map((path) => ({ path, bytes: BYTES, sha256: '' }));
  const list = {
    publication: '',
    moment: '2026-11-28T05:00:00Z',
    migration: 1,
    revision: 1,
    rows: {},
    files,
    missing: [],
  };
  const archive = new BackupArchive(folder, { name: 'a', list, bytes: 2 * BYTES }, 0);
  const broken = archive.stream(1000);
  broken.once('data', () => broken.destroy());
  await once(broken, 'close');
  const [error] = await once(archive.stream(1000).resume(), 'error');
  expect(error).toMatchObject({ code: 'ENOENT' });
});
