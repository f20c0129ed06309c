import { expect, test } from 'vitest';
import { Vocabulary } from './vocabulary.ts';

const vocabulary = new Vocabulary(['warehouse', 'warehouses', 'consent', 'content', 'deliverability', 'ware']);

test.each([
  ['warehuose', 'two letters swapped', ['warehouse', 'warehouses']],
  ['warehous', 'a letter missing', ['warehouse', 'warehouses']],
  ['conssent', 'a letter too many', ['consent', 'content']],
  ['contant', 'a wrong letter', ['content', 'consent']],
  ['wzzzhouse', 'too many wrong letters', []],
  ['wae', 'too short to tell', []],
])('%s: %s', (typed, _what, expected) => {
  expect(vocabulary.similarTo(typed).map(({ word }) => word)).toEqual(expected);
});
