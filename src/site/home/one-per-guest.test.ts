import { expect, test } from 'vitest';
import type { PostSummary } from '#content/posts/posts.ts';
import { onePerGuest } from './one-per-guest.ts';

/** Posts, newest first, by the authors named with one letter each. @returns the letters in the order of the carousel */
function shown(authors: string): string {
  const posts = [...authors].map((author, id) => ({ id, post_author_id: author.charCodeAt(0) }) as PostSummary);
  return onePerGuest(posts)
    .map(({ post_author_id }) => String.fromCharCode(post_author_id))
    .join('');
}

test('the carousel shows each guest once, where there are enough of them to fill the view', () => {
  expect(shown('ABACDBAE')).toBe('ABCDE');
  expect(shown('ABCDEFGH')).toBe('ABCDEFGH');
});

test('with too few guests, each appears before any repeats', () => {
  expect(shown('AABAC')).toBe('ABCAA');
  expect(shown('AAAA')).toBe('AAAA');
});
