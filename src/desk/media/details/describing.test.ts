import { expect, test } from 'vitest';
import { nextAfter } from './describing.desk.ts';

test('pictures are described one after the other, and those that were left out come at the end', () => {
  expect(nextAfter(['a', 'b', 'c'], 0, 0)).toBe('b');
  // The first was left out, the second is described and has left the list: the third has its place.
  expect(nextAfter(['a', 'c'], -1, 1)).toBe('c');
  expect(nextAfter(['a', 'c'], 1, 1)).toBe('a');
  expect(nextAfter(['a'], -1, 1)).toBe('a');
  expect(nextAfter(['a'], 0, 0)).toBe(undefined);
  expect(nextAfter([], -1, 0)).toBe(undefined);
});
