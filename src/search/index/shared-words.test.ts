import { expect, test } from 'vitest';
import { textFrequency, titleFrequency } from './postings.ts';
import { SharedWords } from './shared-words.ts';

/** What a word says: ten for each time in a title, one in a text. */
const worth = (packed: number) => 10 * titleFrequency(packed) + textFrequency(packed);

function reading(...posts: readonly { text: string; title?: string }[]): SharedWords {
  const shared = new SharedWords();
  for (const { text, title = '' } of posts) shared.add([text, '', title], worth);
  return shared;
}

test('the words that several posts say come with what each post says by them, the most telling first', () => {
  const shared = reading(
    { title: 'Clean rooms', text: 'Clean, clean rooms and a visitor.' },
    { text: 'Rooms, measured.' },
    { text: 'A clean measure.' },
  );
  expect(shared.best(9)).toEqual([
    { word: 'clean', share: 10 + 2 + 1 },
    { word: 'rooms', share: 10 + 1 + 1 },
  ]);
  expect(shared.best(1)).toEqual([{ word: 'clean', share: 13 }]);
});

test('a word that one post alone says again and again is shared with none', () => {
  expect(reading({ text: 'room room room' }, { text: 'clean' }).best(9)).toEqual([]);
});

test('numbers, short words and those of every text say nothing', () => {
  const text = 'The 2026 ad of an 3rd party: where, because, email';
  expect(
    reading({ text }, { text })
      .best(9)
      .map(({ word }) => word),
  ).toEqual(['party', 'because', 'email']);
});
