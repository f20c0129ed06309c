import { expect, test } from 'vitest';
import { correctedTerm } from './corrected-term.ts';

test('puts what was meant in the place of what was typed, and leaves the rest', () => {
  const corrections = [
    { typed: 'consnet', meant: 'consent' },
    { typed: 'roms', meant: 'rooms' },
  ];
  expect(correctedTerm('Consnet "clean" ROMS -cookies', corrections)).toBe('consent "clean" rooms -cookies');
});

test('a word within another is another', () => {
  expect(correctedTerm('romsey roms', [{ typed: 'roms', meant: 'rooms' }])).toBe('romsey rooms');
});
