import { expect, test } from 'vitest';
import { pairedSections } from './paired-sections.ts';

/** Sections a, b, c … with these numbers of posts. */
const given = (...counts: number[]) =>
  counts.map((length, index) => ({ id: 'abcdefgh'.charAt(index), posts: { length } }));

test.each([
  ['neighbours of one post', [3, 1, 1, 2], 'bc'],
  ['of three, the first two', [1, 1, 1], 'ab'],
  ['two pairs in a row', [1, 1, 1, 1], 'abcd'],
  ['none across an empty one', [1, 0, 1], ''],
  ['none that is alone', [1, 2], ''],
])('stand side by side: %s', (_name, counts, ids) => {
  expect([...pairedSections(given(...counts))].join('')).toBe(ids);
});
