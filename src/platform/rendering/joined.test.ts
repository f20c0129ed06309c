import { expect, test } from 'vitest';
import { joined } from './joined.ts';

test('texts and bytes stand one after the other, whatever they are written in', () => {
  expect(joined(['<p>', Buffer.from('“Größe”'), ' € 😀', '', new Uint8Array()]).toString()).toBe('<p>“Größe” € 😀');
});

test('what is longer than anything before it comes whole, and leaves the next alone', () => {
  const long = '…x'.repeat(200_000);
  expect(joined(['a', long, 'z']).toString()).toBe(`a${long}z`);
  const first = joined(['short']);
  joined(['other']);
  expect(first.toString()).toBe('short');
});
