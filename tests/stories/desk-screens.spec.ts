import { expect } from '@playwright/test';
import { checkScreen } from '../accounts/check-screen.ts';
import { deskTest as test } from '../accounts/desk-site.ts';
import { seeDeskScreens } from './desk-screens.ts';

// Pictures of every screen take three times as long.
test.describe.configure({ timeout: process.env.DESK_SCREENSHOTS ? 600_000 : 120_000 });

test('the list, a story with each of its tools, and the library have no fault that axe knows of', ({ page }) =>
  seeDeskScreens(page, checkScreen));

test('the desk is usable within 2 s on a line of 10 Mbit/s', async ({ page }) => {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Network.enable');
  await devtools.send('Network.setCacheDisabled', { cacheDisabled: true });
  // Of the page's thread, by the processor's clock: other work on the machine does not count.
  await devtools.send('Performance.enable', { timeDomain: 'threadTicks' });
  const work = async () => {
    const { metrics } = await devtools.send('Performance.getMetrics');
    return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN) * 1000;
  };
  const before = await work();
  await page.goto('/desk/stories');
  await expect(page.getByRole('region', { name: 'All stories' }).getByRole('link').first()).toBeVisible();
  const worked = (await work()) - before;
  const { bytes, trips } = await page.evaluate(fetchedInTurn);
  const line = bytes / (10_000 / 8) + trips * ROUND_TRIP;
  const figures = `${worked.toFixed()} ms of work, ${bytes} bytes in ${trips} trips: ${line.toFixed()} ms on the line`;
  test.info().annotations.push({ type: 'figures', description: figures });
  expect(worked, figures).toBeGreaterThan(0);
  expect(bytes, figures).toBeGreaterThan(100_000);
  expect(worked + line, figures).toBeLessThanOrEqual(2000);
});

/** Milliseconds to the server and back, on such a line. */
const ROUND_TRIP = 40;

/** In the page: the bytes that came, and how many requests had to wait for the end of another one. */
function fetchedInTurn(): { bytes: number; trips: number } {
  const fetched = [...performance.getEntriesByType('navigation'), ...performance.getEntriesByType('resource')]
    .filter((entry) => entry instanceof PerformanceResourceTiming)
    .sort((one, other) => one.responseEnd - other.responseEnd);
  let trips = 0;
  let ended = Number.NEGATIVE_INFINITY;
  for (const { startTime, responseEnd } of fetched) {
    if (startTime < ended) continue;
    trips += 1;
    ended = responseEnd;
  }
  return { bytes: fetched.reduce((sum, { transferSize }) => sum + transferSize, 0), trips };
}

test('the preview beside the text shows what was typed, and a finding leads to its place', async ({ page }) => {
  const refusals: string[] = [];
  await page.exposeFunction('noteRefusal', (directive: string) => refusals.push(directive));
  await page.addInitScript(
    "document.addEventListener('securitypolicyviolation', (event) => noteRefusal(event.effectiveDirective + ' ' + event.blockedURI))",
  );
  await page.goto('/desk/stories');
  await page.getByRole('button', { name: 'New story' }).click();
  await page.getByRole('textbox', { name: 'Headline' }).fill('A preview beside the text');
  await page.getByRole('tab', { name: /^Checks/ }).click();
  await page.getByRole('button', { name: 'Choose a section' }).click();
  await expect(page.getByLabel('Section', { exact: true })).toBeFocused();
  await page.getByRole('tab', { name: 'Preview' }).click();
  const preview = page.frameLocator('iframe[title="Preview"]');
  await expect(preview.getByRole('heading', { level: 1 })).toHaveText('A preview beside the text');
  await page.getByRole('textbox', { name: 'Headline' }).fill('Another headline');
  const typed = Date.now();
  await expect(preview.getByRole('heading', { level: 1 })).toHaveText('Another headline');
  test.info().annotations.push({ type: 'ms', description: String(Date.now() - typed) });
  expect(refusals, 'no script tries what the policy forbids').toEqual([]);
});
