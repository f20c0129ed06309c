import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { expect, onTestFinished, test, vi } from 'vitest';
import { storeCategories } from '#content/posts/sections/store-categories.store.ts';
import { testSite } from '#content/testing/site.ts';
import { openExport } from '../recognise.ts';
import { runImport } from '../run.ts';
import type { SourceItem } from '../source.ts';
import { collected, exportHead, exportTail, item, temporaryFile } from './testing/exports.ts';

/** Counts the calls of the real function, wherever it is imported. */
function watchedReadStream() {
  const createReadStream = vi.spyOn(fs, 'createReadStream');
  syncBuiltinESMExports();
  onTestFinished(() => {
    createReadStream.mockRestore();
    syncBuiltinESMExports();
  });
  return createReadStream;
}

test('An import reads an export twice, and its dry run as often', async () => {
  const file = await temporaryFile(exportHead + item() + exportTail);
  const site = await testSite();
  await storeCategories(site);
  const createReadStream = watchedReadStream();
  for (const dryRun of [true, false]) {
    createReadStream.mockClear();
    const report = await runImport({ site, source: file, dryRun });
    expect(report.counted('post', 'new')).toBe(1);
    expect(createReadStream.mock.calls.filter(([path]) => path === file)).toHaveLength(2);
  }
});

test('Both readings yield the same posts, events, pages, authors and terms, with the same addresses', async () => {
  const author = '<wp:author><wp:author_login>ada</wp:author_login></wp:author>';
  const stray = '<category domain="post_tag" nicename="stray"><![CDATA[Stray]]></category>';
  const items = [
    item({}, stray),
    item({ 'wp:post_id': '8', title: '', 'wp:post_name': '' }),
    item({ 'wp:post_id': '8', title: '', 'wp:post_name': '' }),
    item({ 'wp:post_id': '9', 'wp:post_type': 'tribe_events' }),
    item({ 'wp:post_id': '10', 'wp:post_type': 'page' }),
    item({ 'wp:post_id': '11', 'wp:post_type': 'guest-author', 'wp:post_name': 'cap-guest' }),
  ];
  const reader = await openExport(await temporaryFile(exportHead + author + items.join('') + exportTail));
  const named = (read: readonly SourceItem[]) =>
    read.flatMap((one) =>
      'key' in one ? [{ key: one.key, slug: 'slug' in one ? one.slug : '', ...addressesOf(one) }] : [],
    );
  const [outline, whole] = [await collected((reader.outline ?? reader.items)()), await collected(reader.items())].map(
    named,
  );
  expect(outline).toHaveLength(7);
  expect(outline).toEqual(expect.arrayContaining(whole ?? []));
  expect(whole).toHaveLength(7);
});

function addressesOf(one: SourceItem): { addresses?: readonly string[] } {
  return 'addresses' in one && one.addresses ? { addresses: one.addresses } : {};
}
