import { expect, test } from 'vitest';
import { givenDocument } from '#desk/stories/publishing/testing/documents.ts';
import { wordChanges } from '#desk/stories/publishing/word-changes.ts';
import { takingWords } from './taking-words.ts';
import { whyKept } from './why-kept.ts';

test.each([
  ['', 'A standfirst', 'Take this out again'],
  ['A standfirst', '', 'Bring this back'],
  ['A standfirst', 'A short standfirst', 'Bring back what was here'],
  ['A standfirst', 'Another', 'Bring back what was here'],
])('a button beside a field that went from “%s” to “%s” says: %s', (before, after, words) => {
  const of = (p_content: string) => givenDocument({ fields: { p_content } });
  expect(wordChanges(of(before), of(after)).map(takingWords)).toEqual([words]);
});

test.each([
  ['added', 'Take this paragraph out again'],
  ['removed', 'Bring this paragraph back'],
  ['changed', 'Bring back the paragraph as it was'],
  ['moved', 'Bring back the paragraph as and where it was'],
] as const)('a button beside a paragraph that was %s says: %s', (kind, words) => {
  expect(takingWords({ place: { block: 'a' }, kind, words: [] })).toBe(words);
});

test.each([
  [{ kind: 'published', name: '', reason: '' }, 'Published'],
  [{ kind: 'named', name: 'Before the cuts', reason: '' }, 'Before the cuts'],
  [{ kind: 'autosaved', name: '', reason: '' }, 'Saved while writing'],
  [
    { kind: 'autosaved', name: '', reason: 'ending words' },
    'Kept before words were taken out, replaced or brought back',
  ],
  [{ kind: 'autosaved', name: '', reason: 'before import' }, 'Kept before an import replaced it'],
  [{ kind: 'published', name: '', reason: 'imported' }, 'Imported: what readers saw before the desk published'],
  [{ kind: 'autosaved', name: 'Taken back', reason: '' }, 'Taken back'],
] as const)('a row of the history says why it was kept', (revision, words) => {
  expect(whyKept(revision)).toBe(words);
});
