import { expect, test } from 'vitest';
import { endOfChain, longestChain, partName, partOf } from './part-chain.ts';

const HASH = 'a'.repeat(64);
const given = (offset: number, bytes: number) => {
  const name = partName({ offset, bytes, sha256: HASH });
  return { name, offset, bytes, sha256: HASH };
};
const endOf = (...parts: readonly (readonly [offset: number, bytes: number])[]) =>
  endOfChain(longestChain(parts.map(([offset, bytes]) => given(offset, bytes))));

test('the name of a part says where it begins, how long it is, and what it holds', () => {
  expect(partOf(given(16_777_216, 9).name)).toEqual(given(16_777_216, 9));
  expect([partOf('note.json'), partOf('part-1-2-3')]).toEqual([undefined, undefined]);
});

test('parts count as far as they follow each other from the beginning', () => {
  expect(endOf()).toBe(0);
  expect(endOf([5, 5])).toBe(0);
  expect(endOf([0, 5], [5, 5], [11, 5])).toBe(10);
});

test('a part that another node took late never makes the way shorter', () => {
  // The line broke after 5 of 16; the client went on elsewhere, and then the first node had all 16 after all.
  expect(endOf([0, 5], [5, 16])).toBe(21);
  expect(endOf([0, 5], [0, 16], [5, 16])).toBe(21);
  expect(endOf([0, 16], [0, 5], [16, 16])).toBe(32);
});
