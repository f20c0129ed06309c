import { expect, test } from 'vitest';
import { plainWord, plainWords, singularOf, stemOf, WordWalk } from './words.ts';

/** The words of a text with what they are cut out of. */
function walked(text: string): { word: string; written: string; firstLetter: string }[] {
  const walk = new WordWalk(text);
  const words = [];
  while (walk.next()) {
    const firstLetter = String.fromCharCode(walk.firstLetter);
    words.push({ word: walk.word, written: text.slice(walk.start, walk.end), firstLetter });
  }
  return words;
}

test('a word has neither case nor accents', () => {
  expect(['CAFÉ', 'Cafe\u0301', 'Größe', 'İstanbul', 'x'.repeat(100)].map(plainWord)).toEqual([
    'cafe',
    'cafe',
    'große',
    'istanbul',
    'x'.repeat(64),
  ]);
});

test('what is neither letter nor digit parts words', () => {
  expect(plainWords("Don't e-mail U.S. data—2,000 日本!")).toEqual(
    ['don', 't', 'e', 'mail', 'u', 's', 'data', '2', '000', '日本'], // biome-ignore format: one line
  );
});

test('letters, digits and marks make words in any script, the rarest too', () => {
  const text = 'e\u0301te\u0301 \u0301x 𝒜lpha 𐐀𐐨-२०२६ naïve’s “ab” ☂️ zürich\u200d!';
  const matched = text.toLowerCase().match(/[\p{L}\p{N}][\p{L}\p{M}\p{N}]*/gu) ?? [];
  expect(matched).toHaveLength(9);
  expect(plainWords(text)).toEqual(matched.map(plainWord));
  expect(walked(text).map(({ written }) => written.toLowerCase())).toEqual(matched);
});

test.each([
  ['A Café, cafés', ['a', 'cafe', 'cafes'], ['A', 'Café', 'cafés']],
  ['İ in İstanbul', ['i', 'in', 'istanbul'], ['İ', 'in', 'İstanbul']],
])('the places of words are those of the text as it is written: %s', (text, words, written) => {
  const found = walked(text);
  expect(found.map(({ word }) => word)).toEqual(words);
  expect(found.map((one) => one.written)).toEqual(written);
  expect(found.map(({ firstLetter }) => firstLetter)).toEqual(words.map((word) => word.charAt(0)));
});

test('endings of a word have one stem, words of other scripts are their own', () => {
  expect(new Set(['measure', 'measures', 'measured', 'measuring'].map(stemOf))).toEqual(new Set(['measur']));
  expect(['日本', '2026', 'größe'].map(stemOf)).toEqual(['日本', '2026', 'größe']);
});

test.each([
  ['strategies', 'strategy'],
  ['centers', 'center'],
  ['practices', 'practice'],
  ['business', 'business'],
  ['status', 'status'],
  ['gas', 'gas'],
])('%s is the plural of %s', (plural, singular) => {
  expect(singularOf(plural)).toBe(singular);
});
