import { describe, test } from 'vitest';
import { everyEngine } from '#platform/testing/databases.ts';
import { expectRoundTrip, SMALL_SOURCES } from './testing/round-trip.ts';

describe.each(everyEngine)('An export of everything on %s', (engine) => {
  test('comes back into an empty site with every column as it was, and goes out again with the same bytes', () =>
    expectRoundTrip(engine, SMALL_SOURCES));
});
