import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { temporaryDirectory } from '../testing/databases.ts';
import { openKeys, SECRET_FILE } from './keys.ts';

test('A signature holds for its text and its purpose alone', async () => {
  const keys = openKeys({ secret: 'x'.repeat(32), dataDirectory: await temporaryDirectory() });
  const signature = keys.sign('unsubscribe', 'reader@example.com');
  expect(signature).toMatch(/^[\w-]{43}$/);
  expect(keys.verify('unsubscribe', 'reader@example.com', signature)).toBe(true);
  expect(keys.verify('unsubscribe', 'other@example.com', signature)).toBe(false);
  expect(keys.verify('preview', 'reader@example.com', signature)).toBe(false);
  expect(keys.verify('unsubscribe', 'reader@example.com', '')).toBe(false);
  expect(keys.verify('unsubscribe', 'reader@example.com', signature.slice(1))).toBe(false);
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

test('A sealed text does not show, is the same each time, and opens for its purpose alone', async () => {
  const keys = openKeys({ secret: 'x'.repeat(32), dataDirectory: await temporaryDirectory() });
  const token = keys.seal('unsubscribe', 'größe@example.com');
  expect(token).toMatch(/^[\w-]+$/);
  expect(Buffer.from(token, 'base64url').toString('latin1')).not.toContain('example');
  expect(keys.seal('unsubscribe', 'größe@example.com')).toBe(token);
  expect(keys.open('unsubscribe', token)).toBe('größe@example.com');
  expect(keys.open('preview', token)).toBeUndefined();
});

test('A token with another letter anywhere, cut, lengthened or of another secret does not open', async () => {
  const dataDirectory = await temporaryDirectory();
  const keys = openKeys({ secret: 'x'.repeat(32), dataDirectory });
  const token = keys.seal('unsubscribe', 'reader@example.com');
  const changed = [...token].map(
    (letter, at) => token.slice(0, at) + (letter === 'A' ? 'B' : 'A') + token.slice(at + 1),
  );
  const foreign = openKeys({ secret: 'y'.repeat(32), dataDirectory }).seal('unsubscribe', 'reader@example.com');
  for (const forged of [
    ...changed,
    token.slice(1),
    token.slice(0, -4),
    `${token}AAAA`,
    `${token}!`,
    foreign,
    '',
    '%00',
  ])
    expect(keys.open('unsubscribe', forged), forged).toBeUndefined();
});

test('A key stays the same in every version: mailed links and stored hashes outlive an upgrade', async () => {
  const keys = openKeys({ secret: 'x'.repeat(32), dataDirectory: await temporaryDirectory() });
  expect(keys.sign('preview', '7 0 1795000000')).toBe('iW3bY7vpECnUjRB7JtBeZfr2lyoQbCNurM0z_kLUEro');
  const mailed = 'H8mYkV0y3tmsZsDUAj2-pVTAYSlaEOCXKyJhMclRQfY7Z5V77j5OCHyvqf0qLg';
  expect(keys.open('unsubscribe', mailed)).toBe('reader@example.com');
});
