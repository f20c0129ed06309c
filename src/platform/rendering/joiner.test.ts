import { expect, test } from 'vitest';
import { Joiner } from './joiner.ts';

test('texts and bytes stand one after the other, whatever they are written in', () => {
  expect(new Joiner().join(['<p>', Buffer.from('“Größe”'), ' € 😀', '', new Uint8Array()]).toString()).toBe(
    '<p>“Größe” € 😀',
  );
});

test('what is longer than anything before it comes whole, and leaves the next alone', () => {
  const joiner = new Joiner();
  const long = '…x'.repeat(200_000);
  expect(joiner.join(['a', long, 'z']).toString()).toBe(`a${long}z`);
  const first = joiner.join(['short']);
  joiner.join(['other']);
  expect(first.toString()).toBe('short');
});
