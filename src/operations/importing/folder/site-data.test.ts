import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { siteData } from './site-data.ts';

const folders: string[] = [];
afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true });
});

function folderOf(files: Readonly<Record<string, string>>): string {
  const folder = mkdtempSync(join(tmpdir(), 'site-data-'));
  folders.push(folder);
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
  return folder;
}

test('The data of a site is named by its files and folders, those of its own folder first', () => {
  const own = folderOf({ '_data/a.yml': 'x: 1', '_data/team/b.json': '[2]', '_data/c.txt': 'no', '_data/d.json': '{' });
  const parent = folderOf({ '_data/a.yml': 'x: 3', 'src/_data/e.yaml': 'y' });
  expect(siteData([own, parent])).toEqual({ a: { x: 1 }, team: { b: [2] }, d: undefined, e: 'y' });
});

test('Nothing is read through a link to another folder of the machine', () => {
  const [elsewhere, site] = [folderOf({ 'keys.yml': 'secret: 1' }), folderOf({ '_data.txt': '', 'src/x': '' })];
  symlinkSync(elsewhere, join(site, '_data'));
  symlinkSync(elsewhere, join(site, 'src/_data'));
  expect(siteData([site])).toEqual({});
});

test('A file is read when its name is asked for', () => {
  const site = folderOf({ '_data/a.yml': 'before', '_data/b.yml': 'before' });
  const data = siteData([site]);
  const { a } = data;
  for (const name of ['a', 'b']) writeFileSync(join(site, `_data/${name}.yml`), 'after');
  expect([a, data.a, data.b]).toEqual(['before', 'before', 'after']);
});

test('No more than 20 MB of all files is read', () => {
  const large = JSON.stringify('a'.repeat(999_000));
  const site = folderOf(Object.fromEntries(Array.from({ length: 22 }, (_, index) => [`_data/f${index}.json`, large])));
  expect(Object.values(siteData([site])).filter((text) => text !== undefined)).toHaveLength(20);
});
