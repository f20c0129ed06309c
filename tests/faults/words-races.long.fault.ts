import { test } from 'vitest';
import { ROUNDS } from './testing/figures.ts';
import { RACES, raceAtStories } from './testing/races.ts';

test.each(RACES)('nothing that $who write at once, race after race, is lost or overwritten unasked: $engine', (race) =>
  raceAtStories(race, ROUNDS),
);
