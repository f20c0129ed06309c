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
  expect(await pathToImport(folder, { file: 'export.zip' })).toBe(join(files, path));
});

test('a zip with two exports asks for one after the other', async () => {
  const { folder } = await unpacked(
    madeZip(['a.000.xml', 'a.001.xml'].map((name) => ({ name, content: contentOf(name) }))),
  );
  await expect(pathToImport(folder, { file: 'export.zip' })).rejects.toThrow(
    /holds 2 exports: a\.000\.xml, a\.001\.xml/,
  );
});
