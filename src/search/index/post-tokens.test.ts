import { expect, test } from 'vitest';
import { PostTokens } from './post-tokens.ts';

function read(tokens: PostTokens): [word: number, positions: readonly number[]][] {
  return tokens.words.map((word) => {
    tokens.look(word);
    return [word, tokens.positions.slice(0, tokens.count)];
  });
}

test('a post gives its words as they come first, each with all of its places', () => {
  const tokens = new PostTokens();
  for (const [position, word] of [0, 1, 0, 2, 1, 0].entries()) tokens.add(word, position);
  expect(read(tokens)).toEqual([
    [0, [0, 2, 5]],
    [1, [1, 4]],
    [2, [3]],
  ]);
});

test('nothing of a post is left for the next', () => {
  const tokens = new PostTokens();
  for (const [position, word] of [0, 1, 1].entries()) tokens.add(word, position);
  tokens.clear();
  expect(tokens.words).toEqual([]);
  tokens.add(1, 7);
  tokens.add(3, 8);
  expect(read(tokens)).toEqual([
    [1, [7]],
    [3, [8]],
  ]);
});
