import { test } from 'vitest';
import { everyEngine } from '#platform/testing/databases.ts';
import { expectRoundTrip, LARGE_SOURCES } from './testing/round-trip.ts';

test.each(everyEngine)(
  'An export of the demo and of whole old sites on %s comes back as it was, and goes out again with the same bytes',
  (engine) => expectRoundTrip(engine, LARGE_SOURCES),
);
