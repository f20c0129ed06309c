import { expect, test } from 'vitest';
import { Joiner } from './joiner.ts';
import { type Piece, sharedPiece } from './pieces.ts';

const textOf = (joiner: Joiner, pieces: readonly Piece[]) => Buffer.concat(joiner.join(pieces).pieces).toString();

test('texts and what is shared stand one after the other, whatever they are written in', () => {
  const page = ['<p>', sharedPiece('“Größe”'), ' € 😀', '', sharedPiece(''), sharedPiece('…'), '</p>'];
  expect(textOf(new Joiner(), page)).toBe('<p>“Größe” € 😀…</p>');
});

test('what is shared is the same bytes in every page', () => {
  const shared = sharedPiece('<footer></footer>');
  const joiner = new Joiner();
  for (const text of ['one', 'other']) expect(joiner.join([text, shared]).pieces[1]).toBe(shared.bytes);
});

test('what is longer than anything before it comes whole, and leaves the next alone', () => {
  const joiner = new Joiner();
  const long = '…x'.repeat(200_000);
  expect(textOf(joiner, ['a', long, 'z'])).toBe(`a${long}z`);
  const { pieces } = joiner.join(['short']);
  joiner.join(['other']);
  expect(Buffer.concat(pieces).toString()).toBe('short');
});

test('two pages have the same digest only where they are the same', () => {
  const joiner = new Joiner();
  const [one, other] = [sharedPiece('<i>one</i>'), sharedPiece('<i>other</i>')];
  const page = (...pieces: Piece[]) => joiner.join(pieces).digest;
  expect(page('a', one, 'b')).toBe(page('a', sharedPiece('<i>one</i>'), 'b'));
  const different = [
    page('a', one, 'b'),
    page('a', other, 'b'),
    page('ab', one),
    page(one, 'ab'),
    page('ab'),
    page('a', one, 'c'),
  ];
  expect(new Set(different).size).toBe(different.length);
});
