import { expect, type Page, test } from '@playwright/test';
import { inUse, untouched } from '../../bench/rows/scripts.ts';

/** What a page's scripts weigh, and that a reader who is faster than they are loses nothing by it. */

const ARTICLE = '/featured/napkin-plan-for-the-warehouse';
const BEHAVIOURS = '**/assets/behaviours-*.js';

test('an article that nobody touches fetches at most 5 KB of script, and no React', async ({ browser, baseURL }) => {
  const { value, beside } = await untouched(browser, `${baseURL}${ARTICLE}`);
  expect(value, beside).toBeLessThanOrEqual(5000);
});

test('the home page fetches at most 75 KB of script with every island in use', async ({ browser, baseURL }) => {
  const { value, beside } = await inUse(browser, `${baseURL}/`);
  expect(value, beside).toBeLessThanOrEqual(75_000);
});

test('the home page needs no React as long as nobody opens a menu or subscribes', async ({ page }) => {
  const scripts: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(request.url());
  });
  await page.goto('/');
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
  await expect(page.locator('mh-carousel:defined')).toBeAttached();
  await page.waitForLoadState('networkidle');
  expect(scripts.filter((address) => /\/react-/.test(address))).toEqual([]);
  // The measure itself: opening a menu does fetch it.
  await page.getByRole('navigation', { name: 'Main' }).getByText('Latest').click();
  await expect.poll(() => scripts.filter((address) => /\/react-/.test(address)).length).toBe(1);
});

const facebook = (page: Page) => page.getByRole('list', { name: 'Share' }).getByRole('link', { name: 'Facebook' });

test('a click that is faster than its code is held, and done once the code is there', async ({ page, context }) => {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await context.route('https://**', (route) => route.abort());
  await page.route(BEHAVIOURS, async (route) => {
    await released;
    await route.continue();
  });
  await page.goto(ARTICLE);
  const asked = page.waitForRequest(BEHAVIOURS);
  await facebook(page).click();
  await asked;
  expect(context.pages()).toHaveLength(1);
  const opened = page.waitForEvent('popup');
  release();
  const popup = await opened;
  expect(await popup.evaluate(() => [outerWidth > 0, innerWidth])).toEqual([true, 550]);
  expect(context.pages()).toHaveLength(2);
});

test('where the code never comes, a link leads where it leads', async ({ page, context }) => {
  await context.route('https://**', (route) => route.abort());
  await page.route(BEHAVIOURS, (route) => route.abort());
  await page.goto(ARTICLE);
  const opened = page.waitForEvent('popup');
  await facebook(page).click();
  await opened;
  expect(context.pages()).toHaveLength(2);
});
