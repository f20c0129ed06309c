import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { storeCategories } from '#content/posts/sections/store-categories.store.ts';
import { testSite } from '#content/testing/site.ts';
import { temporaryDirectory } from '#platform/testing/databases.ts';
import { reportText } from './report-text.ts';
import { runImport } from './run.ts';

const post = (title: string) => `---\ntitle: ${title}\ncategory: news\nauthor: ada\ndate: 2026-01-01\n---\nText.`;

async function folderOf(...names: string[]): Promise<string> {
  const source = await temporaryDirectory();
  await mkdir(join(source, 'posts'));
  for (const name of names) await writeFile(join(source, `posts/${name}.md`), post(name));
  return source;
}

async function ready() {
  const site = await testSite();
  await storeCategories(site);
  const statuses = async () => {
    const rows = await site.database.queries.selectFrom('post').select(['post_name', 'status']).execute();
    return Object.fromEntries(rows.map(({ post_name, status }) => [post_name, status]));
  };
  return { site, statuses };
}

test('What was deleted since the last import of a folder becomes a draft, is named, and comes back with its file', async () => {
  const { site, statuses } = await ready();
  const source = await folderOf('one', 'two');
  await runImport({ site, source });
  await rm(join(source, 'posts/one.md'));
  const dry = await runImport({ site, source, dryRun: true });
  expect(reportText(dry)).toContain('posts/one.md');
  expect(await statuses()).toEqual({ one: 'published', two: 'published' });
  const report = reportText(await runImport({ site, source }));
  expect(report).toContain('Withdrawn, and drafts from now on: their files are gone: 1');
  expect(report).toContain('posts/one.md');
  expect(await statuses()).toEqual({ one: 'draft', two: 'published' });
  expect((await runImport({ site, source })).findings('withdrawn').size).toBe(0);
  await writeFile(join(source, 'posts/one.md'), post('one'));
  await runImport({ site, source });
  expect(await statuses()).toEqual({ one: 'published', two: 'published' });
});

test('An import of one folder withdraws nothing that another folder brought in', async () => {
  const { site, statuses } = await ready();
  await runImport({ site, source: await folderOf('one') });
  await runImport({ site, source: await folderOf('two') });
  expect(await statuses()).toEqual({ one: 'published', two: 'published' });
});

test('A folder that was moved away or exchanged as a whole withdraws nothing, and says so', async () => {
  const { site, statuses } = await ready();
  const source = await folderOf('one');
  await runImport({ site, source });
  await rename(join(source, 'posts/one.md'), join(source, 'posts/other.md'));
  const report = await runImport({ site, source });
  expect(reportText(report)).toContain('nothing was withdrawn');
  expect(await statuses()).toMatchObject({ one: 'published' });
});

test('One file that is imported by itself withdraws none of the others', async () => {
  const { site, statuses } = await ready();
  const source = await folderOf('one', 'two');
  await runImport({ site, source });
  await rm(join(source, 'posts/one.md'));
  await runImport({ site, source: join(source, 'posts/two.md') });
  expect(await statuses()).toEqual({ one: 'published', two: 'published' });
});

test('What a folder is taken for may change: readers have its files once, as articles or as pages', async () => {
  const { site, statuses } = await ready();
  const source = await temporaryDirectory();
  await mkdir(join(source, 'posts'));
  await mkdir(join(source, 'notes'));
  await writeFile(join(source, 'posts/one.md'), '---\ntitle: One\ndate: 2026-01-01\ntags: [a]\n---\nText.');
  await writeFile(join(source, 'notes/two.md'), '---\ntitle: Two\ndate: 2026-01-01\ntags: [a]\n---\nText.');
  const pages = async () =>
    Object.fromEntries(
      (await site.database.queries.selectFrom('text_page').select(['page_path', 'status']).execute()).map(
        ({ page_path, status }) => [page_path, status],
      ),
    );
  await runImport({ site, source, asPages: ['notes'] });
  expect([await statuses(), await pages()]).toMatchObject([{ one: 'published' }, { '/notes/two': 'published' }]);
  const report = await runImport({ site, source, asPosts: ['notes'] });
  expect([await statuses(), await pages()]).toMatchObject([
    { one: 'published', two: 'published' },
    { '/notes/two': 'draft' },
  ]);
  expect(reportText(report)).toContain('It is an article now, and was a page');
  await runImport({ site, source, asPages: ['notes'] });
  expect([await statuses(), await pages()]).toMatchObject([{ two: 'draft' }, { '/notes/two': 'published' }]);
});
