import { describe, expect, test } from 'vitest';
import { plainLine, shortened, wellFormed } from './text.ts';

describe('A title', () => {
  test.each([
    ['CDC&#8217;s <em>API</em>', 'CDC’s API'],
    ['AT&T &amp; Co', 'AT&T & Co'],
    ['How to use <div>', 'How to use <div>'],
    ['a < b && c > d', 'a < b && c > d'],
    ['One<br>two\n three', 'One two three'],
  ])('%j is read as %j', (written, title) => {
    expect(plainLine(written)).toBe(title);
  });
});

test('Text holds no control characters and no halves of characters', () => {
  expect(wellFormed('a\0b\ud83dc\u0085d\te\nf')).toBe('ab�cd\te\nf');
});

describe('Shortened text', () => {
  test('ends at a word', () => expect(shortened('one two, three', 9)).toBe('one two…'));
  test('stays whole where it fits', () => expect(shortened('one two', 7)).toBe('one two'));
  test('is cut between characters where there are no blanks', () =>
    expect(shortened('🙂'.repeat(10), 5)).toBe('🙂🙂…'));
});
