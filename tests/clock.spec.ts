import { expect } from '@playwright/test';
import { DEMO_MOMENT } from '../scripts/toolchain/test-clock.mjs';
import { longDate } from '../src/platform/dates.ts';
import { test } from './fixtures.ts';

/** The longest that a run of all tests takes, in milliseconds. */
const LONGEST_RUN = 3 * 3_600_000;

test('browser, site and test have one clock, whatever the machine’s says', async ({ page }) => {
  const begun = Date.parse((process.env.MASTHEAD_TEST_CLOCK ?? DEMO_MOMENT).replace(/\[.*/, ''));
  const days = [new Date()];
  await page.goto('/');
  const moments = await page.evaluate(() => [Date.now(), Date.parse(new Date().toISOString())]);
  days.push(new Date());
  for (const moment of [...moments, ...days.map(Number)]) {
    expect(moment).toBeGreaterThanOrEqual(begun);
    expect(moment).toBeLessThan(begun + LONGEST_RUN);
  }
  const shown = days.map((day) => longDate(day, { language: 'en-GB', timeZone: 'UTC' }));
  expect(shown).toContain(await page.locator('main p').first().textContent());
});
