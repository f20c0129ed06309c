import { expect, test } from 'vitest';
import type { Fragment } from './fragments.ts';
import { PASSAGE_WORDS } from './limits.ts';
import { bestPassage, markedText } from './passages.ts';

const wanted = new Map([
  ['clean', 'clean'],
  ['cleaning', 'clean'],
  ['rooms', 'room'],
]);
const marked = (fragments: readonly Fragment[]) => fragments.filter(({ found }) => found).map(({ text }) => text);
const text = (fragments: readonly Fragment[]) => fragments.map((fragment) => fragment.text).join('');

test('a title is marked wherever it holds what was searched for, and loses nothing', () => {
  const title = '“Clean” rooms & <b>cleaning</b>: why?';
  expect(marked(markedText(title, wanted))).toEqual(['Clean', 'rooms', 'cleaning']);
  expect(text(markedText(title, wanted))).toBe(title);
});

test('the passage is the one with the most different words found', () => {
  const filling = 'word '.repeat(60);
  const passage = bestPassage(`Clean, clean, clean. ${filling} Here are clean rooms at last. ${filling}`, wanted);
  expect(text(passage)).toContain('Here are clean rooms at last.');
  expect(text(passage)).toMatch(/^….*…$/s);
  expect(text(passage).match(/\w+/g)).toHaveLength(PASSAGE_WORDS);
});

test('a text that holds nothing of it shows its beginning, a short one all of it', () => {
  expect(text(bestPassage(`The first ${'word '.repeat(60)}`, wanted))).toMatch(/^The first word/);
  expect(text(bestPassage('(All of it.)', wanted))).toBe('(All of it.)');
  expect(bestPassage('', wanted)).toEqual([]);
});
