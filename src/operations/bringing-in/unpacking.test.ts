import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { temporaryDirectory } from '#platform/testing/databases.ts';
import { silent } from '#platform/testing/silent.ts';
import { pathToImport } from './source-path.ts';
import { type ZippedFile, zipOf } from './testing/zip.ts';
import { unpack } from './unpacking.ts';

async function unpacked(archive: Buffer) {
  const folder = await temporaryDirectory();
  await writeFile(join(folder, 'export.zip'), archive);
  const files = join(folder, 'files');
  const why = await unpack(join(folder, 'export.zip'), files, silent).catch((error: Error) => error.message);
  const names = await readdir(folder, { recursive: true });
  return { folder, files, why, names: names.filter((name) => name.startsWith('files')) };
}

describe('a zip', () => {
  test('is unpacked without hidden files, links and what a Mac adds', async () => {
    const { files, names } = await unpacked(
      zipOf([
        { name: 'blog/export.xml', content: contentOf('export.xml') },
        { name: 'blog/wp-content/uploads/ünïcode/a.jpg', content: 'picture' },
        { name: 'blog/.git/config', content: 'x' },
        { name: '__MACOSX/blog/._export.xml', content: 'x' },
        { name: 'blog/link', content: '/etc/passwd', type: 0o120000 },
      ]),
    );
    expect(await readFile(join(files, 'blog/wp-content/uploads/ünïcode/a.jpg'), 'utf8')).toBe('picture');
    expect(names.filter((name) => /git|MACOSX|link/.test(name))).toEqual([]);
    expect(await pathToImport(join(files, '..'), { file: 'export.zip' })).toBe(join(files, 'blog/export.xml'));
  });

  const plain = { content: 'words' };
  const bomb = Buffer.alloc(60 * 1024 ** 2);
  test.each<[string, ZippedFile[], RegExp]>([
    ['that leads out of its folder', [{ name: '../../evil.xml', ...plain }], /cannot be|invalid relative path/],
    ['with an absolute path', [{ name: '/etc/evil', ...plain }], /cannot be|absolute path/],
    ['with a drive', [{ name: 'C:/evil', ...plain }], /cannot be|absolute path/],
    [
      'with a name twice, but for capitals',
      [
        { name: 'a.xml', ...plain },
        { name: 'A.XML', ...plain },
      ],
      /is in it twice/,
    ],
    ['with a password', [{ name: 'a.xml', ...plain, flags: 1 }], /locked with a password/],
    [
      'whose file is larger than it says',
      [{ name: 'a.xml', content: 'words '.repeat(99), claimed: 5 }],
      /larger than it says|damaged/,
    ],
    [
      'whose files share their bytes',
      [
        { name: 'a', ...plain },
        { name: 'b', ...plain, isShared: true },
      ],
      /share their bytes/,
    ],
    ['that is far larger than it looks', [{ name: 'a', content: bomb }], /far larger/],
    ['with a name that is too long', [{ name: `${'x'.repeat(500)}.xml`, ...plain }], /too long/],
    ['that lies too deep', [{ name: `${'d/'.repeat(40)}a.xml`, ...plain }], /too deep/],
  ])('%s is refused in words, and leaves nothing', async (_, files, words) => {
    const { why, names } = await unpacked(zipOf(files));
    expect(why).toMatch(words);
    expect(names).toEqual([]);
  });

  test('that was cut short is refused in words', async () => {
    const whole = zipOf([{ name: 'a.xml', content: 'words' }]);
    expect((await unpacked(whole.subarray(0, whole.length - 30))).why).toMatch(/damaged, or was cut short/);
    expect((await unpacked(Buffer.from('PK\x03\x04 no zip', 'latin1'))).why).toMatch(/damaged, or was cut short/);
  });
});

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
  const { folder, files } = await unpacked(zipOf(names.map((name) => ({ name, content: contentOf(name) }))));
  expect(await pathToImport(folder, { file: 'export.zip' })).toBe(join(files, path));
});

test('a zip with two exports asks for one after the other', async () => {
  const { folder } = await unpacked(
    zipOf(['a.000.xml', 'a.001.xml'].map((name) => ({ name, content: contentOf(name) }))),
  );
  await expect(pathToImport(folder, { file: 'export.zip' })).rejects.toThrow(
    /holds 2 exports: a\.000\.xml, a\.001\.xml/,
  );
});
