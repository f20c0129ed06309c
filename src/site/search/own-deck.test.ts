import { expect, test } from 'vitest';
import { ownDeck } from './own-deck.ts';

test('a deck that repeats how the text begins has no words of its own', () => {
  const text = 'The lighthouse  opens\nin May. Tickets are free.';
  expect(ownDeck('The lighthouse opens in May.', text)).toBe('');
  expect(ownDeck('The lighthouse opens …', text)).toBe('');
  expect(ownDeck(text, text)).toBe('');
});

test('another deck is indexed as it is', () => {
  const text = 'The lighthouse opens in May.';
  expect(ownDeck('Tickets are free.', text)).toBe('Tickets are free.');
  expect(ownDeck('The lighthouse opens in May, at last', text)).toBe('The lighthouse opens in May, at last');
  expect(ownDeck('', text)).toBe('');
});
