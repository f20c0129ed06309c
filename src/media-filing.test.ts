import { copyFile, mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { servedFile } from '#content/images/served-file.ts';
import { noteChange } from '#desk/accounts/audit.store.ts';
import { smallSite } from '#operations/backup/testing/filled.ts';
import { fileByHand } from '#operations/media-store/filing-by-hand.ts';
import { UnfiledMedia } from '#site/images/unfiled-media.ts';
import { fileMediaOnce } from './media-filing.ts';

test('files that an earlier version took in get their rows at the next start, and no file that comes later', async () => {
  const site = await smallSite();
  const folder = join(site.configuration.dataDirectory, 'media');
  await mkdir(join(folder, 'reports'));
  await writeFile(join(folder, 'reports/annual.pdf'), '%PDF');
  await writeFile(join(folder, 'notes.html'), '<script>');
  expect(await servedFile(site, 'reports/annual.pdf')).toMatchObject({ bytes: 4 });
  await copyFile('publication/media/share.webp', join(folder, 'reports/hand-put.webp'));
  await writeFile(join(folder, 'broken.png'), 'no picture');
  const skipped: string[] = [];
  // In Latin-1, as old programs wrote it: no name of this system finds it.
  await writeFile(Buffer.from(`${folder}/b\xfccher.pdf`, 'latin1'), '');
  await fileMediaOnce(site, (path) => skipped.push(path));
  expect(await servedFile(site, 'reports/annual.pdf')).toMatchObject({ bytes: 4 });
  const rows = await site.database.queries.selectFrom('media_file').select('path').execute();
  expect(rows.map(({ path }) => path)).toEqual(['reports/annual.pdf']);
  expect(await servedFile(site, 'reports/hand-put.webp')).toBeDefined();
  const at = site.database.queries.selectFrom('media').select(['path', 'width']).orderBy('path');
  expect(await at.execute()).toEqual([
    { path: 'posts/a.webp', width: expect.any(Number) },
    { path: 'reports/hand-put.webp', width: 1200 },
  ]);
  expect(skipped).toHaveLength(2);

  await writeFile(join(folder, 'later.pdf'), '%PDF');
  await fileMediaOnce(site, () => undefined);
  expect(await servedFile(site, 'later.pdf')).toBeUndefined();
});

test('a file that was put there by hand later is named once in the log, with the command that has it served', async () => {
  const site = await smallSite();
  await fileMediaOnce(site, () => undefined);
  const folder = join(site.configuration.dataDirectory, 'media');
  await mkdir(join(folder, 'hall'));
  await writeFile(join(folder, 'hall/prices.pdf'), '%PDF');
  await copyFile('publication/media/share.webp', join(folder, 'hall/lathe.webp'));
  await writeFile(join(folder, 'hall/notes.txt.part'), 'a rest');
  await writeFile(join(folder, 'broken.png'), 'no picture');
  const warn = vi.fn();
  const unfiled = new UnfiledMedia();
  for (const path of ['hall/prices.pdf', 'hall/prices.pdf', 'hall/none.webp', 'hall/notes.txt.part'])
    await unfiled.note(site, path, { warn });
  expect(warn.mock.calls).toEqual([[{ path: 'hall/prices.pdf' }, expect.stringContaining('media file gives it one')]]);

  const before = await site.database.revision();
  expect(await fileByHand(site)).toEqual({
    filed: ['hall/lathe.webp', 'hall/prices.pdf'],
    skipped: ['broken.png'],
    deleted: [],
  });
  expect(await site.database.revision(), 'pages that show it are made anew').toBeGreaterThan(before);
  for (const path of ['hall/lathe.webp', 'hall/prices.pdf'])
    expect(await servedFile(site, path)).toMatchObject({ path });
  const filed = await site.database.revision();
  // A process was killed after it had deleted one, and before its file was gone.
  await copyFile('publication/media/share.webp', join(folder, 'hall/gone.webp'));
  const actor = { id: null, name: 'mara' };
  await site.database.queries
    .transaction()
    .execute((transaction) =>
      noteChange(transaction, site, { actor, action: 'delete picture', subject: 'hall/gone.webp' }),
    );
  expect(await fileByHand(site)).toEqual({ filed: [], skipped: ['broken.png'], deleted: ['hall/gone.webp'] });
  expect(await site.database.revision(), 'a run that was killed before may have left it').toBeGreaterThan(filed);
});
