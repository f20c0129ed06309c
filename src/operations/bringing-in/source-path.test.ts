import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { temporaryDirectory } from '#platform/testing/databases.ts';
import { silent } from '#platform/testing/silent.ts';
import { pathToImport } from './source-path.ts';
import { madeZip } from './testing/made-zip.ts';
import { unpack } from './unpacking/unpack.ts';

async function unpacked(archive: Buffer) {
  const folder = await temporaryDirectory();
  await writeFile(join(folder, 'export.zip'), archive);
  const files = join(folder, 'files');
  await unpack(join(folder, 'export.zip'), files, silent);
  return { folder, files };
}

/** The beginning of a file of that name. */
const contentOf = (name: string) =>
  name.endsWith('export.xml') || /\.\d+\.xml$/.test(name)
    ? '<rss xmlns:wp="http://wordpress.org/export/1.2/"/>'
    : name.endsWith('.json') && !name.includes('package')
      ? '{"db": []}'
      : 'x';

test.each([
  [['site/export.xml', 'site/wp-content/uploads/a.jpg'], 'site/export.xml'],
  [['export.json', 'content/images/a.jpg'], 'export.json'],
  [['blog/_posts/2020-01-01-a.md', 'blog/package.json'], 'blog'],
  [['posts/a.md', 'package.json', 'feed.xml'], ''],
])('of a zip with %s the command is given %j', async (names, path) => {
  const { folder, files } = await unpacked(madeZip(names.map((name) => ({ name, content: contentOf(name) }))));
  const found = await pathToImport(folder, { file: 'export.zip' });
  expect([found.source, found.parts]).toEqual([join(files, path), []]);
});

test('the files of one WordPress export are read together, in their order, and what is none is named', async () => {
  const names = [
    'site/a.10.xml',
    'site/a.2.xml',
    'site/audience.csv',
    'site/readme.txt',
    'site/a.jpg',
    'site/uploads/b.csv',
  ];
  const { folder, files } = await unpacked(madeZip(names.map((name) => ({ name, content: contentOf(name) }))));
  expect(await pathToImport(folder, { file: 'export.zip' })).toEqual({
    source: join(files, 'site/a.2.xml'),
    parts: [join(files, 'site/a.10.xml')],
    together: ['a.2.xml', 'a.10.xml'],
    unread: ['audience.csv', 'readme.txt'],
  });
});

test('they may lie in a folder beside others', async () => {
  const names = ['wordpress/a.1.xml', 'wordpress/a.2.xml', 'mailchimp/audience.csv', 'notes.txt'];
  const { folder } = await unpacked(madeZip(names.map((name) => ({ name, content: contentOf(name) }))));
  const { together, unread } = await pathToImport(folder, { file: 'export.zip' });
  expect([together, unread]).toEqual([['a.1.xml', 'a.2.xml'], ['notes.txt']]);
});

test('exports of different systems are brought one after the other', async () => {
  const { folder } = await unpacked(
    madeZip(['a.000.xml', 'ghost.json'].map((name) => ({ name, content: contentOf(name) }))),
  );
  await expect(pathToImport(folder, { file: 'export.zip' })).rejects.toThrow(
    /holds 2 exports: a\.000\.xml \(WordPress\), ghost\.json \(Ghost\)/,
  );
});
