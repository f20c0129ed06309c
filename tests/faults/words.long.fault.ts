import { test } from 'vitest';
import { ROUNDS } from './testing/figures.ts';
import { endWhereWordsAreTyped } from './testing/words-kept.ts';

test('no word older than 300 ms is missing or doubled, however often tab, browser, server, network and session end', () =>
  // A hundred ends of each kind in `npm run faults`.
  endWhereWordsAreTyped(Math.min(ROUNDS, 100)));
