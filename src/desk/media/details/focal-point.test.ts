import { expect, test } from 'vitest';
import { focusInWords, readFocus, writeFocus } from './focal-point.ts';

test.each([
  [{ left: 33.4, top: 68 }, '30-70', 'bottom, left'],
  [{ left: -5, top: 140 }, '0-100', 'bottom, left'],
  [{ left: 52, top: 12 }, '50-10', 'top, centre'],
  [{ left: 54, top: 46 }, '', 'the middle'],
])('%o is stored as %o, and said as %o', (point, stored, words) => {
  expect(writeFocus(point)).toBe(stored);
  expect(focusInWords(stored)).toBe(words);
  expect(writeFocus(readFocus(stored))).toBe(stored);
});
