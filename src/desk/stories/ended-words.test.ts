import { describe, expect, test } from 'vitest';
import { growthFourfold, MOST_GROWTH } from '#platform/testing/processor-time.ts';
import { endsWords } from './ended-words.ts';
import { givenDocument } from './publishing/testing/documents.ts';

const story = (...html: string[]) =>
  givenDocument({ blocks: html.map((source, index) => ({ id: `b${index}`, html: source })) });

const SENTENCE = 'The warehouse bill came at midnight';

describe('A change ends words', () => {
  test.each([
    ['a sentence that is deleted', story(`<p>${SENTENCE}</p>`), story('<p></p>')],
    ['a paragraph that is gone', story('<p>A</p>', `<p>${SENTENCE}</p>`), story('<p>A</p>')],
    [
      'a sentence that is typed over',
      story(`<p>A. ${SENTENCE}. B</p>`),
      story('<p>A. Now something else stands here. B</p>'),
    ],
    ['a sentence without spaces', story('<p>午夜的仓库账单</p>'), story('<p>账</p>')],
    ['a picture that is gone', story('<figure><img src="/media/a/b.webp" alt="A lorry"></figure>'), story()],
    ['a headline', givenDocument({ fields: { post_title: SENTENCE } }), givenDocument({ fields: { post_title: 'B' } })],
  ])('%s', (_what, before, after) => {
    expect(endsWords(before, after)).toBe(true);
    // Writing it ended none.
    expect(endsWords(after, before)).toBe(_what === 'a sentence that is typed over');
  });

  test.each([
    ['a word that is deleted', story(`<p>${SENTENCE}</p>`), story(`<p>${SENTENCE.slice(0, -9)}</p>`)],
    [
      'a paragraph that is divided',
      story(`<p>${SENTENCE} ${SENTENCE}</p>`),
      story(`<p>${SENTENCE}</p>`, `<p>${SENTENCE}</p>`),
    ],
    ['a paragraph that moves', story(`<p>${SENTENCE}</p>`, '<p>B</p>'), story('<p>B</p>', `<p>${SENTENCE}</p>`)],
    ['a paragraph that becomes a list', story(`<p>${SENTENCE}</p>`), story(`<ul><li>${SENTENCE}</li></ul>`)],
    ['nothing', story(`<p>${SENTENCE}</p>`), story(`<p>${SENTENCE}</p>`)],
  ])('but not %s', (_what, before, after) => {
    expect(endsWords(before, after)).toBe(false);
  });

  test('in time that grows with the text alone, also with what no tag closes', async () => {
    const compared = (length: number) => {
      const [before, after] = [story('<'.repeat(length)), story('<a b="'.repeat(length / 6))];
      return () => {
        // Once is too short to be measured.
        for (let round = 0; round < 10; round += 1) endsWords(before, after);
      };
    };
    expect(await growthFourfold(compared(200_000), compared(800_000))).toBeLessThan(MOST_GROWTH);
  });
});
