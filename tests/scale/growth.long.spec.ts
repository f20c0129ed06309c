import { expect } from '@playwright/test';
import { compareSites } from '../../bench/rows/growth.ts';
import { test } from '../fixtures.ts';

/**
 * What reads or sorts all posts is visible at ten times the posts. Other tests run at the same time, so the bound is
 * wider than that of `npm run bench growth`, and a miss is measured again.
 */
const MOST = 2.5;
const ATTEMPTS = 3;

test('no page takes longer to render because there are more posts', async () => {
  test.setTimeout(240_000);
  let slow: string[] = [];
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    const figures = await compareSites(10_000, 15);
    slow = figures
      .filter(({ ratio = 0 }) => ratio > MOST)
      .map(({ what, value, beside }) => `${what} ${value.toFixed(1)} ms, ${beside}`);
    if (slow.length === 0) break;
  }
  expect(slow).toEqual([]);
});
