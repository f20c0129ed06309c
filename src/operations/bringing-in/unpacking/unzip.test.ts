import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { temporaryDirectory } from '#platform/testing/databases.ts';
import { ZIP_LIMITS } from '../bringing-limits.ts';
import { madeZip, type ZipPart } from '../testing/made-zip.ts';
import { unzip } from './unzip.ts';

/** The paths of what is unpacked. @throws what unzip throws; then the folder must be empty */
async function unzipped(zip: Buffer): Promise<string[]> {
  const around = await temporaryDirectory();
  const folder = join(around, 'unpacked');
  await mkdir(folder);
  await writeFile(join(around, 'a.zip'), zip);
  const below = async (path: string) => {
    const entries = await readdir(path, { recursive: true, withFileTypes: true });
    return entries
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name).slice(path.length + 1));
  };
  try {
    await unzip(join(around, 'a.zip'), folder, async () => undefined);
  } catch (error) {
    expect(await below(around)).toEqual(['a.zip']);
    throw error;
  }
  return (await below(folder)).toSorted();
}

const GOOD: ZipPart = { name: 'good.txt', content: 'good' };

test.each<[string, readonly ZipPart[], RegExp]>([
  ['a name that leads out', [{ name: '../evil.txt' }], /‘\.\.\/evil\.txt’, a name that leads out/],
  ['one that leads out further in', [{ name: 'a/../../evil.txt' }], /leads out of its folder/],
  ['one with backslashes', [{ name: '..\\evil.txt' }], /leads out of its folder/],
  ['a folder that leads out', [{ name: 'a/../../' }], /leads out of its folder/],
  ['a name from the root', [{ name: '/etc/passwd' }], /‘\/etc\/passwd’, a name from the root/],
  ['one of a drive', [{ name: 'C:\\windows\\a.txt' }], /from the root of a disk/],
  ['one of a network', [{ name: '\\\\server\\a.txt' }], /from the root of a disk/],
  ['a zero', [{ name: 'a.xml\0.png' }], /a name with a zero in it/],
  ['a link', [{ name: 'link', content: '/etc/passwd', mode: 0o120_777 }], /‘link’, which is a link or a device/],
  ['a device', [{ name: 'device', mode: 0o020_666 }], /a link or a device/],
  ['a password', [{ name: 'secret.xml', content: 'x', flags: 1 }], /has a password: ‘secret\.xml’/],
  [
    'a method that is not read',
    [{ name: 'a.xml', content: 'x', method: 14 }],
    /packed in a way that is not read \(14\)/,
  ],
  ['the same name twice', [GOOD, GOOD], /holds ‘good\.txt’ twice/],
  ['a file where a folder is', [{ name: 'a/b.txt' }, { name: 'a' }], /holds ‘a’ twice/],
  ['a folder where a file is', [{ name: 'a' }, { name: 'a/b.txt' }], /holds ‘a\/b\.txt’ twice/],
  ['too deep a place', [{ name: `${'a/'.repeat(41)}b` }], /more than 40 folders/],
  ['too long a name', [{ name: 'é'.repeat(200) }], /a name that is too long/],
  ['too long a path', [{ name: Array.from({ length: 30 }, () => 'x'.repeat(40)).join('/') }], /too long to be stored/],
  [
    'a bomb',
    [{ name: 'zeros.bin', content: Buffer.alloc(8 * 1024 ** 2) }],
    /‘zeros\.bin’ would become more than 200 times/,
  ],
  [
    'files that overlap',
    [GOOD, { name: 'b.txt', content: 'good', says: { offset: 0 } }],
    /lie in the same place of the zip/,
  ],
  ['a file beyond its end', [{ name: 'a', content: 'x', says: { offset: 90_000 } }], /damaged, or was cut short/],
])('a zip with %s is refused before anything of it is written', async (_what, parts, why) => {
  await expect(unzipped(madeZip(parts))).rejects.toThrow(why);
});

test('a zip that says of itself that it holds too much is refused', async () => {
  await expect(unzipped(madeZip([GOOD], { entries: ZIP_LIMITS.entries + 1, isZip64: true }))).rejects.toThrow(
    'The zip holds 200,001 files, and at most 200,000 are unpacked',
  );
  const large = { name: 'large.xml', content: 'x', says: { bytes: 5 * 1024 ** 3 } };
  await expect(unzipped(madeZip([large], { isZip64: true }))).rejects.toThrow(
    '‘large.xml’ in the zip has 5\u00a0GB, and a file has at most 4\u00a0GB.',
  );
});

test('names are read as their maker meant them, and what systems leave in zips is left out', async () => {
  const zip = madeZip([
    { name: 'folder/' },
    { name: Buffer.from([0x63, 0x61, 0x66, 0x82, 0x2e, 0x78, 0x6d, 0x6c]) },
    { name: Buffer.from('Zo\u0308e.txt') },
    { name: 'Straße/日本.txt' },
    { name: 'windows\\made\\a.txt' },
    { name: './here/./b.txt' },
    { name: 'Photo.JPG' },
    { name: 'photo.jpg' },
    { name: '__MACOSX/._a' },
    { name: '.git/config' },
    { name: 'folder/.htaccess' },
    { name: 'Thumbs.db' },
    { name: 'inner.zip', content: madeZip([{ name: '../evil' }]) },
  ]);
  expect(await unzipped(zip)).toEqual(
    [
      'Photo.JPG',
      'Straße/日本.txt',
      'Zöe.txt',
      'café.xml',
      'here/b.txt',
      'inner.zip',
      'photo.jpg',
      'windows/made/a.txt',
    ].toSorted(),
  );
});

test('a zip in 64 bits is read', async () => {
  expect(await unzipped(madeZip([GOOD, { name: 'stored', content: 'x', method: 0 }], { isZip64: true }))).toEqual([
    'good.txt',
    'stored',
  ]);
});

test('how much is unpacked is told', async () => {
  const folder = await temporaryDirectory();
  await writeFile(join(folder, 'a.zip'), madeZip([GOOD, { name: 'b', content: 'four' }]));
  await mkdir(join(folder, 'to'));
  const told: [number, number][] = [];
  await unzip(join(folder, 'a.zip'), join(folder, 'to'), async (done, total) => void told.push([done, total]));
  expect(told).toEqual([
    [4, 8],
    [8, 8],
  ]);
  expect(await readFile(join(folder, 'to', 'b'), 'utf8')).toBe('four');
});
