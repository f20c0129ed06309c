import { describe, expect, test } from 'vitest';
import { plainLine, wellFormed } from './text.ts';

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
