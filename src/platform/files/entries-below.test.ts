import { mkdir, symlink, writeFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { expect, test } from 'vitest';
import { temporaryDirectory } from '../testing/databases.ts';
import { entriesBelow } from './entries-below.ts';

test('lists what is in a folder and its folders, and follows no link out of it or in a circle', async () => {
  const [folder, outside] = [await temporaryDirectory(), await temporaryDirectory()];
  await mkdir(join(folder, 'inner'));
  await writeFile(join(folder, 'inner', 'own'), '');
  await writeFile(join(outside, 'secret'), '');
  await symlink(outside, join(folder, 'out'));
  await symlink(folder, join(folder, 'inner', 'circle'));
  const found = (await entriesBelow(folder)).map(({ parentPath, name }) => relative(folder, join(parentPath, name)));
  expect(found.sort()).toEqual(['inner', 'inner/circle', 'inner/own', 'out']);
});
