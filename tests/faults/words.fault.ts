import { test } from 'vitest';
import { endWhereWordsAreTyped } from './testing/words-kept.ts';

test('no word older than 300 ms is missing or doubled after the end of tab, browser, server, network or session', () =>
  endWhereWordsAreTyped(1));
