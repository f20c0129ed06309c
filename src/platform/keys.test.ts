import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { openKeys, SECRET_FILE } from './keys.ts';
import { temporaryDirectory } from './testing/databases.ts';

test('A signature holds for its text and its purpose alone', async () => {
  const keys = openKeys({ secret: 'x'.repeat(32), dataDirectory: await temporaryDirectory() });
  const signature = keys.sign('unsubscribe', 'reader@example.com');
  expect(signature).toMatch(/^[\w-]{43}$/);
  expect(keys.verify('unsubscribe', 'reader@example.com', signature)).toBe(true);
  expect(keys.verify('unsubscribe', 'other@example.com', signature)).toBe(false);
  expect(keys.verify('preview', 'reader@example.com', signature)).toBe(false);
  expect(keys.verify('unsubscribe', 'reader@example.com', '')).toBe(false);
});

test('The first signature makes a secret that only the owner can read; later processes use the same', async () => {
  const dataDirectory = await temporaryDirectory();
  const signature = openKeys({ secret: undefined, dataDirectory }).sign('preview', 'a');
  expect(openKeys({ secret: undefined, dataDirectory }).verify('preview', 'a', signature)).toBe(true);
  expect(await readdir(dataDirectory)).toEqual([SECRET_FILE]);
  const file = join(dataDirectory, SECRET_FILE);
  expect((await stat(file)).mode & 0o777).toBe(0o600);
  expect((await readFile(file, 'utf8')).trim()).toMatch(/^[\w-]{43}$/);
});

test('Another secret makes other signatures, and a given one needs no file', async () => {
  const dataDirectory = await temporaryDirectory();
  const keys = openKeys({ secret: 'x'.repeat(32), dataDirectory });
  expect(openKeys({ secret: 'y'.repeat(32), dataDirectory }).sign('preview', 'a')).not.toBe(keys.sign('preview', 'a'));
  expect(await readdir(dataDirectory)).toEqual([]);
});
