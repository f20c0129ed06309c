import { createHash } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { temporaryDirectory } from '#platform/testing/databases.ts';
import { mayHoldCommentsOf, replaceComments } from './comment-files.ts';

const hashOf = (name: string) => createHash('sha256').update(name).digest('base64url');

test('everybody who wrote a comment is found in its file, wherever in it, and nobody else', async () => {
  const path = join(await temporaryDirectory(), 'comments-old.csv');
  const people = Array.from({ length: 3000 }, (_, index) => hashOf(`${index}`));
  // Some begin like a formula, and get an apostrophe in the file.
  expect(people.some((hash) => hash.startsWith('-'))).toBe(true);
  const rows = people.map((person, index) => {
    const text = `${hashOf('in a text')}${'x'.repeat(index % 777)}\n"${index}"`;
    return { post: 'Cranes', name: 'Ada', date: '2020-06-01', text, person };
  });
  await replaceComments(
    path,
    `${path}.new`,
    (async function* () {
      yield* rows;
    })(),
  );
  const missed: string[] = [];
  for (const hash of people.filter((one, index) => index % 100 === 0 || one.startsWith('-')))
    if (!(await mayHoldCommentsOf(path, new Set([hash])))) missed.push(hash);
  expect(missed).toEqual([]);
  expect(await mayHoldCommentsOf(path, new Set([hashOf('nobody')]))).toBe(false);
});

test('a hash is found wherever what is read at once ends', async () => {
  const path = join(await temporaryDirectory(), 'comments-old.csv');
  const hash = hashOf('ada');
  for (const before of [999_950, 999_957, 999_970, 999_999, 1_000_000]) {
    await writeFile(path, `${' '.repeat(before)}"${hash}"\r\n`);
    expect([before, await mayHoldCommentsOf(path, new Set([hash]))]).toEqual([before, true]);
  }
});
