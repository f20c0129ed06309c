import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { storeCategories } from '#content/posts/sections/store-categories.store.ts';
import { testSite } from '#content/testing/site.ts';
import { enginesOfRun, temporaryDirectory } from '#platform/testing/databases.ts';
import { runImport } from '../run.ts';
import { posts } from '../testing/written.ts';

/** A zip as the desk has unpacked it: into a folder of this name, of a number of its own. */
async function unpacked(files: Readonly<Record<string, string>>, below = ''): Promise<string> {
  const folder = join(await temporaryDirectory(), 'files', below);
  for (const [path, content] of Object.entries(files)) {
    await mkdir(dirname(join(folder, path)), { recursive: true });
    await writeFile(join(folder, path), content);
  }
  return folder;
}

const post = (title: string) => `---\ntitle: ${title}\ndate: 2021-03-04\n---\nWords of ${title}.\n`;
const named = (...titles: string[]) =>
  Object.fromEntries(titles.map((title) => [`posts/${title.toLowerCase()}.md`, post(title)]));

describe.each(enginesOfRun)('A zip without a folder at its top, on %s,', (engine) => {
  async function openDesk() {
    const site = await testSite(engine);
    await storeCategories(site);
    const bring = async (called: string, files: Readonly<Record<string, string>>, below?: string) => {
      await runImport({ site, source: await unpacked(files, below), called });
      return (await posts(site)).map(({ post_title }) => post_title).toSorted();
    };
    const prefixes = async () => {
      const rows = await site.database.queries.selectFrom('post').select('source_key').execute();
      return [...new Set(rows.map(({ source_key }) => /^folder:[^:]*:/.exec(source_key ?? '')?.[0]))].toSorted();
    };
    return { site, bring, prefixes };
  }

  test('leaves the posts of another site alone, of whatever name its zip is', async () => {
    const { bring, prefixes } = await openDesk();
    await bring('Archive.zip', named('Hello', 'Harbour', 'Ropes'));
    expect(
      await bring('Archive.zip', { ...named('Hello', 'Kites', 'Winds'), 'posts/hello.md': post('Hello there') }),
    ).toEqual(['Harbour', 'Hello', 'Hello there', 'Kites', 'Ropes', 'Winds']);
    expect(await prefixes()).toEqual(['folder:archive-2:', 'folder:archive:']);
  });

  test('is the same site when it comes again, grown, with the counter or the day of its download', async () => {
    const { bring, prefixes } = await openDesk();
    await bring('harbour.zip', named('Hello', 'Harbour'));
    await bring('harbour (1).zip', { ...named('Hello', 'Harbour'), 'posts/hello.md': post('Hello again') });
    const all = await bring('harbour-2026-11-28.zip', named('Hello', 'Harbour', 'Ropes'));
    expect([all, await prefixes()]).toEqual([['Harbour', 'Hello', 'Ropes'], ['folder:harbour:']]);
  });

  test('is the same site under another name, where it has most of its files', async () => {
    const { bring, prefixes } = await openDesk();
    await bring('harbour.zip', named('Hello', 'Harbour', 'Ropes', 'Kites'));
    const all = await bring('the whole site.zip', named('Hello', 'Harbour', 'Ropes', 'Winds', 'Sails'));
    expect([all, await prefixes()]).toEqual([
      ['Harbour', 'Hello', 'Kites', 'Ropes', 'Sails', 'Winds'],
      ['folder:harbour:'],
    ]);
    await bring('another.zip', named('Hello', 'Bread'));
    expect(await prefixes()).toEqual(['folder:another:', 'folder:harbour:']);
  });

  test('has the name of its address, or of the folder above content; what an earlier version brought goes on', async () => {
    const { site, bring, prefixes } = await openDesk();
    await bring('a.zip', { 'config.toml': 'baseURL = "https://harbour.example/"', ...named('Hello') });
    await bring('b.zip', { 'config.toml': 'baseURL = "https://example.org/"', ...named('Winds') }, 'kites/content');
    await runImport({ site, source: await unpacked(named('Early', 'Bird')) });
    await bring('new name.zip', named('Early', 'Bird', 'Worm'));
    expect(await prefixes()).toEqual(['folder:files:', 'folder:harbour.example:', 'folder:kites:']);
  });
});
