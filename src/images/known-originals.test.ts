import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { temporaryDirectory } from '#platform/testing/databases.ts';
import { knownOriginals } from './known-originals.ts';
import { ORIGINAL_KNOWN_MILLISECONDS } from './limits.ts';

async function folder() {
  const directory = await temporaryDirectory();
  const clock = { now: 0 };
  const write = (content: string) => writeFile(join(directory, 'a.svg'), content);
  return { write, clock, find: knownOriginals([directory], () => clock.now) };
}

test('an original is looked up once a second', async () => {
  const { write, clock, find } = await folder();
  await write('one');
  const first = await find('a.svg');
  await write('another one');
  clock.now = ORIGINAL_KNOWN_MILLISECONDS - 1;
  expect(await find('a.svg')).toBe(first);
  clock.now = ORIGINAL_KNOWN_MILLISECONDS;
  expect(await find('a.svg')).toMatchObject({ bytes: 11 });
});

test('what was missing is there as soon as it is', async () => {
  const { write, find } = await folder();
  expect(await find('a.svg')).toBeUndefined();
  await write('one');
  expect(await find('a.svg')).toMatchObject({ bytes: 3 });
});
