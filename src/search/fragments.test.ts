import { expect, test } from 'vitest';
import { MARK_END, MARK_START } from './engine.ts';
import { fragmentsOf } from './fragments.ts';

test('a marked text comes to pieces, those found marked', () => {
  expect(fragmentsOf(`A ${MARK_START}clean${MARK_END} room & <b>`)).toEqual([
    { text: 'A ', found: false },
    { text: 'clean', found: true },
    { text: ' room & <b>', found: false },
  ]);
  expect(fragmentsOf('plain')).toEqual([{ text: 'plain', found: false }]);
  expect(fragmentsOf(`${MARK_START}cut`)).toEqual([{ text: 'cut', found: true }]);
  expect(fragmentsOf('')).toEqual([]);
});
