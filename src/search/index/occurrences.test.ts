import { expect, test } from 'vitest';
import { Occurrences } from './occurrences.ts';

function given(...places: [place: number, position: number][]): Occurrences {
  const occurrences = new Occurrences();
  for (const [place, position] of places) occurrences.add(place, position);
  return occurrences;
}

const read = (occurrences: Occurrences) =>
  Array.from({ length: occurrences.count }, (_, index) => [occurrences.place(index), occurrences.position(index)]);

test('those that come right after another stay, in the same post only', () => {
  const first = given([0, 1], [0, 2], [0, 9], [3, 199_999], [5, 0]);
  first.follow(given([0, 2], [0, 3], [0, 11], [1, 2], [4, 200_000], [5, 1]));
  expect(read(first)).toEqual([
    [0, 2],
    [0, 3],
    [5, 1],
  ]);
});

test('a word that follows itself is found as often as it does', () => {
  const word = given([0, 1], [0, 2], [0, 3], [0, 5]);
  word.follow(given([0, 1], [0, 2], [0, 3], [0, 5]));
  expect(read(word)).toEqual([
    [0, 2],
    [0, 3],
  ]);
});

test('those of several words are put in their order, however many there are', () => {
  const many = given(...Array.from({ length: 1000 }, (_, index): [number, number] => [999 - index, index % 7]));
  many.sort();
  expect(read(many).map(([place]) => place)).toEqual(Array.from({ length: 1000 }, (_, index) => index));
  many.clear();
  expect(many.count).toBe(0);
});
