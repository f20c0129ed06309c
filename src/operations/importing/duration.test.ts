import { expect, test } from 'vitest';
import { readDuration } from './duration.ts';

test.each([
  ['2290', 2290],
  ['38:10', 2290],
  ['00:38:10', 2290],
  ['1:02:05', 3725],
  ['62:05', 3725],
  [' 38:10 ', 2290],
  ['00:38:10.500', 2290],
  ['PT38M10S', 2290],
  ['PT1H2M5S', 3725],
])('a recording of %s runs for %i seconds', (written, seconds) => expect(readDuration(written)).toBe(seconds));

test.each(['', '0', '00:00', 'about an hour', '-5', 'PT', '1:2:3:4'])('%j is no running time', (written) =>
  expect(readDuration(written)).toBeUndefined(),
);
