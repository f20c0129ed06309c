import { expect, test } from 'vitest';
import { z } from 'zod';
import { emptyTexts, type KindTexts, maximaOfTexts, textColumns, wordsOfTexts } from './kind-texts.ts';

const TEXTS = {
  title: { label: 'Title', as: 'line', most: 300, isRequired: true },
  summary: { label: 'Description', hint: 'for search engines', as: 'lines', most: 1_000 },
} as const satisfies KindTexts;

test('one line about a text gives its column, its maximum, its words and its empty value', () => {
  const row = { title: 'A', summary: '' };
  expect(z.strictObject(textColumns(TEXTS)).parse(row)).toEqual(row);
  expect(maximaOfTexts(TEXTS)).toEqual({ title: 300, summary: 1_000 });
  expect(wordsOfTexts(TEXTS)).toEqual({ title: 'title', summary: 'description for search engines' });
  expect(emptyTexts(TEXTS)).toEqual({ title: '', summary: '' });
});
