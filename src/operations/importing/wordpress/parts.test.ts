import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { storeCategories } from '#content/posts/sections/store-categories.store.ts';
import { testSite } from '#content/testing/site.ts';
import { temporaryDirectory } from '#platform/testing/databases.ts';
import { runImport } from '../run.ts';
import { posts } from '../testing/written.ts';
import { exportHead, exportTail, item, postmeta } from './testing/exports.ts';

const post = (id: string, elements: Readonly<Record<string, string>> = {}, more = '') =>
  item({ 'wp:post_id': id, 'wp:post_name': `post-${id}`, link: `https://old.example/post-${id}/`, ...elements }, more);

const AUTHOR = `<wp:author><wp:author_login><![CDATA[ada]]></wp:author_login>
  <wp:author_display_name><![CDATA[Ada Byron]]></wp:author_display_name></wp:author>`;

const PICTURE = post('90', {
  'wp:post_type': 'attachment',
  'wp:attachment_url': 'https://old.example/wp-content/uploads/harbour.png',
  'content:encoded': '',
});

/** A PNG of one pixel. */
const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

/** The files of an export. */
async function filesOf(...files: readonly string[]): Promise<string[]> {
  const folder = await temporaryDirectory();
  await writeFile(join(folder, 'harbour.png'), PIXEL);
  return Promise.all(
    files.map(async (content, index) => {
      const file = join(folder, `site.${index}.xml`);
      await writeFile(file, content);
      return file;
    }),
  );
}

async function imported([source = '', ...parts]: readonly string[]) {
  const site = await testSite();
  await storeCategories(site);
  return { site, report: await runImport({ site, source, parts }) };
}

test('an export in several files is one source: pictures, authors and links are found in whichever file they are', async () => {
  const first = post(
    '1',
    { 'content:encoded': '<![CDATA[<p>See <a href="https://old.example/post-2/">it</a>.</p>]]>' },
    postmeta('_thumbnail_id', '90'),
  );
  const { site, report } = await imported(
    await filesOf(
      exportHead + first + exportTail,
      exportHead + AUTHOR + post('2') + PICTURE + post('1', { title: 'Again' }) + exportTail,
    ),
  );
  const [one, two, ...others] = await posts(site);
  expect(others).toEqual([]);
  expect(one?.banner_img).toMatch(/\.png$/);
  expect(one?.post_content).toContain(`href="/news/${two?.post_name}"`);
  const authors = await site.database.queries.selectFrom('author').select('author_display_name').execute();
  expect(authors).toEqual([{ author_display_name: 'Ada Byron' }]);
  // Of a post that stands in both, the first counts; its place names the file.
  const twice = [...report.findings('left out').values()].find(({ sentence }) => /twice/.test(sentence));
  expect(twice?.examples).toEqual([expect.stringMatching(/^site\.1\.xml:\d+ \(1\) {2}“Again”$/)]);
});

test('exports of two sites are not mixed, nor is anything else taken for a part', async () => {
  const other = exportHead.replaceAll('https://old.example', 'https://other.example');
  const www = exportHead.replaceAll('https://old.example', 'https://www.old.example');
  const same = await filesOf(exportHead + post('1') + exportTail, www + post('2') + exportTail);
  expect(await posts((await imported(same)).site)).toHaveLength(2);
  await expect(
    imported(await filesOf(exportHead + post('1') + exportTail, other + post('1') + exportTail)),
  ).rejects.toThrow(/is an export of old\.example, and .*site\.1\.xml of other\.example: bring in each by itself/);
  await expect(imported(await filesOf(exportHead + post('1') + exportTail, '{"db": []}'))).rejects.toThrow(
    'is no WordPress export: only the files of one such export are read together',
  );
  await expect(imported(await filesOf(exportHead + post('1') + exportTail, exportHead + post('2')))).rejects.toThrow(
    /site\.1\.xml is cut short/,
  );
});
