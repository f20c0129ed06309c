import { expect, test } from 'vitest';
import { Beginnings, type Positions } from './beginnings.ts';

type Place = [place: number, position: number];

/** A word that stands at these places. */
function word(...places: readonly Place[]): Positions {
  const left = [...places];
  const at = { place: 0, position: 0, next };
  function next(): boolean {
    const place = left.shift();
    if (place) [at.place, at.position] = place;
    return place !== undefined;
  }
  return at;
}

function possible(positions: Positions, distance = 0): Beginnings {
  const beginnings = new Beginnings();
  beginnings.add(positions, distance);
  return beginnings;
}

const read = (beginnings: Beginnings) =>
  Array.from({ length: beginnings.count }, (_, index) => [beginnings.place(index), beginnings.position(index)]);

test('a phrase begins where its second word comes right after its first, in the same post only', () => {
  const beginnings = possible(word([0, 1], [0, 2], [0, 9], [3, 199_999], [5, 0]));
  beginnings.confirm(word([0, 2], [0, 3], [0, 11], [1, 2], [4, 200_000], [5, 1]), 1);
  beginnings.keepConfirmed();
  expect(read(beginnings)).toEqual([
    [0, 1],
    [0, 2],
    [5, 0],
  ]);
});

test('it is the same whichever of its words is looked for first', () => {
  const [first, second, third] = [
    () => word([0, 0], [0, 7], [2, 4]),
    () => word([0, 0], [0, 1], [0, 8], [2, 5]),
    () => word([0, 1], [0, 2], [2, 6], [2, 7]),
  ];
  const orders = [
    [first, second, third],
    [second, third, first],
    [third, first, second],
  ];
  const all = [first, second, third];
  for (const [rarest = first, ...others] of orders) {
    const beginnings = possible(rarest(), all.indexOf(rarest));
    for (const other of others) {
      beginnings.confirm(other(), all.indexOf(other));
      beginnings.keepConfirmed();
    }
    expect(read(beginnings)).toEqual([
      [0, 0],
      [2, 4],
    ]);
  }
});

test('a word in several forms confirms what any of them stands after', () => {
  const beginnings = possible(word([0, 1], [0, 5], [1, 3], [2, 0]));
  beginnings.confirm(word([0, 6], [2, 9]), 1);
  beginnings.confirm(word([0, 2], [1, 4]), 1);
  beginnings.keepConfirmed();
  expect(read(beginnings)).toEqual([
    [0, 1],
    [0, 5],
    [1, 3],
  ]);
});

test('where the word that is looked for first has several forms, they come in the order of the text', () => {
  const beginnings = possible(word([0, 5], [2, 1], [2, 8]));
  beginnings.add(word([0, 2], [2, 3], [3, 0]), 0);
  beginnings.add(word([1, 4]), 0);
  expect(read(beginnings)).toEqual([
    [0, 2],
    [0, 5],
    [1, 4],
    [2, 1],
    [2, 3],
    [2, 8],
    [3, 0],
  ]);
});

test('a word that follows itself is found as often as it does', () => {
  const places: Place[] = [
    [0, 1],
    [0, 2],
    [0, 3],
    [0, 5],
  ];
  const beginnings = possible(word(...places));
  beginnings.confirm(word(...places), 1);
  beginnings.keepConfirmed();
  expect(read(beginnings)).toEqual([
    [0, 1],
    [0, 2],
  ]);
});

test('what was confirmed for one segment is forgotten for the next, however many there were', () => {
  const many = Array.from({ length: 1000 }, (_, index): Place => [index, index % 7]);
  const beginnings = possible(word(...many));
  beginnings.confirm(word(...many.map(([place, position]): Place => [place, position + 1])), 1);
  beginnings.keepConfirmed();
  expect(read(beginnings)).toEqual(many);
  beginnings.clear();
  beginnings.add(word([0, 0], [1, 1]), 0);
  beginnings.confirm(word([1, 2]), 1);
  beginnings.keepConfirmed();
  expect(read(beginnings)).toEqual([[1, 1]]);
});
