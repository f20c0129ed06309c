import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { storeCategories } from '#content/posts/sections/store-categories.store.ts';
import { testSite } from '#content/testing/site.ts';
import { runImport } from '../run.ts';
import { UnreadableSource } from '../source-reader.ts';
import { posts } from '../testing/written.ts';
import { folder } from './testing/folders.ts';

const dated = '---\ntitle: A\ndate: 2021-03-04\n---\nText';
const undated = '---\ntitle: B\n---\nText';
const empty = '---\ntitle: C\ndate: 2021-03-04\n---\n';

/** @returns the slugs of the posts that come in */
async function slugsOf(
  files: Record<string, string>,
  choices: { asPosts?: string[]; asPages?: string[]; map?: string } = {},
) {
  const site = await testSite();
  await storeCategories(site);
  await runImport({ site, source: await folder({ 'posts/known.md': dated, ...files }), ...choices });
  return (await posts(site)).map(({ post_name }) => post_name).sort();
}

describe('A folder whose name does not say what is in it', () => {
  test('is a blog where most of its files have a date and a text', async () => {
    expect(await slugsOf({ 'notes/a.md': dated, 'notes/b.md': dated, 'notes/c.md': undated })).toEqual([
      'a',
      'b',
      'known',
    ]);
    expect(await slugsOf({ 'notes/a.md': dated, 'notes/b.md': undated })).toEqual(['known']);
    expect(await slugsOf({ 'notes/a.md': dated, 'notes/b.md': empty })).toEqual(['known']);
  });

  test('is none where it is called as documentation is, unless a file has its day in its name', async () => {
    expect(await slugsOf({ 'docs/a.md': dated, 'docs/2021-03-04-b.md': undated })).toEqual(['b', 'known']);
  });

  test('is what the operator says', async () => {
    const files = { 'docs/a.md': dated, 'docs/c.md': undated, 'notes/b.md': dated, 'notes/2021-03-04-d.md': undated };
    expect(await slugsOf(files, { asPosts: ['docs'], asPages: ['notes'] })).toEqual(['a', 'known']);
    expect(await slugsOf({ '_works/a.md': dated })).toEqual(['known']);
    expect(await slugsOf({ '_works/a.md': dated }, { asPosts: ['_works'] })).toEqual(['a', 'known']);
  });

  test('is what the map says: articles, pages, or left out, and then the report names what was in it', async () => {
    const map = join(await folder({ 'map.yml': 'folders: { docs: posts, notes: false }' }), 'map.yml');
    const files = { 'docs/a.md': dated, 'notes/b.md': dated, 'notes/2021-03-04-d.md': undated };
    expect(await slugsOf(files, { map })).toEqual(['a', 'known']);
    const site = await testSite();
    const report = await runImport({ site, source: await folder(files), map, dryRun: true });
    expect(report.chosen.map(({ what, reason, place }) => `${place.file} ${what}: ${reason}`).sort()).toEqual([
      "notes/2021-03-04-d.md article: it is in the folder 'notes'",
      "notes/b.md article: it is in the folder 'notes'",
    ]);
    expect([report.leftOutContent, report.leftOutByChoice]).toEqual([0, 2]);
  });

  test('that a house shows itself in is a blog where its articles are signed', async () => {
    const signed = dated.replace('title: A', 'title: A\nauthor: Jo');
    expect(await slugsOf({ 'products/a.md': signed, 'team/b.md': dated, 'page/c.md': signed })).toEqual(['a', 'known']);
    const ofOneAuthor = { 'hugo.toml': '[params]\nauthor = "Jane Roe"', 'services/d.md': dated };
    const source = await folder({ 'posts/known.md': dated, ...ofOneAuthor });
    const report = await runImport({ site: await testSite(), source, dryRun: true });
    expect(report.sections).toEqual([{ section: 'services', files: 1, posts: 1, isBlog: false }]);
  });

  test('keeps its articles, whatever layout they have', async () => {
    const laidOut = dated.replace('title: A', 'title: A\nlayout: page');
    const files = { 'notes/a.md': laidOut, 'docs/2021-03-04-b.md': laidOut, 'docs/c.md': laidOut };
    expect(await slugsOf(files)).toEqual(['a', 'b', 'known']);
    expect(await slugsOf(files, { asPosts: ['docs'] })).toEqual(['a', 'b', 'c', 'known']);
  });

  test('or says it is left out, where the map says so', async () => {
    const map = join(await folder({ 'map.yml': 'folders: { drafts: false }' }), 'map.yml');
    expect(await slugsOf({ 'drafts/b.md': dated }, { map })).toEqual(['known']);
  });

  test('that the operator misspells is named, and nothing comes in', async () => {
    const misspelt = slugsOf({ 'docs/a.md': dated }, { asPosts: ['dosc'] });
    await expect(misspelt).rejects.toThrow(UnreadableSource);
    await expect(misspelt).rejects.toThrow("name 'dosc'. They can name: docs.");
    await expect(slugsOf({}, { asPages: ['posts'] })).rejects.toThrow('No folder of this source is in doubt.');
  });
});
