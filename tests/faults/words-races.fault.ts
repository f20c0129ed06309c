import { test } from 'vitest';
import { RACES, raceAtStories } from './testing/races.ts';

test.each(RACES)('nothing that $who write at once is lost, and nothing overwritten unasked: $engine', (race) =>
  raceAtStories(race, 4),
);
