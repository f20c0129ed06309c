import { expect, type Page } from '@playwright/test';
import { inUse, untouched } from '../../bench/rows/scripts.ts';
import { test } from '../fixtures.ts';

/** The weight of a page's scripts; actions before the scripts are loaded are not lost. */

const ARTICLE = '/featured/napkin-plan-for-the-warehouse';
const BEHAVIOURS = '**/assets/behaviours-*.js';

test('an untouched article loads at most 3 KB of script, and no React', async ({ browser, baseURL }) => {
  const { value, beside } = await untouched(browser, `${baseURL}${ARTICLE}`);
  expect(value, beside).toBeLessThanOrEqual(3000);
});

test('the home page fetches at most 75 KB of script with every island in use', async ({ browser, baseURL }) => {
  const { value, beside } = await inUse(browser, `${baseURL}/`);
  expect(value, beside).toBeLessThanOrEqual(75_000);
});

test('the home page loads React only when a menu or the subscribe popup opens', async ({ page }) => {
  const scripts: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(request.url());
  });
  await page.goto('/');
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
  await expect(page.locator('mh-carousel:defined')).toBeAttached();
  await page.waitForLoadState('networkidle');
  expect(scripts.filter((address) => /\/react-/.test(address))).toEqual([]);
  // Check of the measure itself: opening a menu does load React.
  await page.getByRole('navigation', { name: 'Main' }).getByText('Latest').click();
  await expect.poll(() => scripts.filter((address) => /\/react-/.test(address)).length).toBe(1);
});

/** Expects that the front page fetches the code of what begins by itself after its first contentful paint. */
async function expectFetchedWhenShown(page: Page): Promise<void> {
  await page.goto('/');
  await expect(page.locator('mh-carousel:defined')).toBeAttached();
  const moments = await page.evaluate(() => ({
    shown: performance.getEntriesByName('first-contentful-paint').at(0)?.startTime,
    fetched: performance.getEntriesByType('resource').find(({ name }) => /\/behaviours-/.test(name))?.startTime,
  }));
  expect(moments.fetched).toBeGreaterThan(moments.shown ?? Number.POSITIVE_INFINITY);
}

test('what begins by itself fetches its code once the page is shown', ({ page }) => expectFetchedWhenShown(page));

test('also where its background is painted first, and the rest after it has loaded', async ({ page }) => {
  await page.addInitScript(() => {
    const hidden = new CSSStyleSheet();
    hidden.replaceSync('body > * { visibility: hidden }');
    document.adoptedStyleSheets.push(hidden);
    addEventListener('load', () => requestAnimationFrame(() => setTimeout(() => hidden.replaceSync(''))));
  });
  await expectFetchedWhenShown(page);
});

test("a page with a form loads the form's script at the reader's first action, not before", async ({ page }) => {
  const fetched: string[] = [];
  page.on('request', (request) => {
    const [, name] = /\/assets\/([a-z.-]+)-[^/]*\.js$/.exec(request.url()) ?? [];
    if (name) fetched.push(name);
  });
  await page.goto('/contact-us');
  await page.waitForLoadState('networkidle');
  expect(fetched).toEqual(['entry']);
  await page.getByRole('main').getByLabel('First name').focus();
  await expect.poll(() => fetched).toContain('contact-form.fetched');
});

test('a form that is sent before its code is there is checked in its place, once the code is there', async ({
  page,
}) => {
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route('**/assets/contact-form*.js', async (route) => {
    await released;
    await route.continue();
  });
  await page.goto('/contact-us');
  const asked = page.waitForRequest('**/assets/contact-form*.js');
  await page.getByRole('button', { name: 'Submit' }).click();
  await asked;
  const alerts = page.getByRole('main').getByRole('alert').filter({ hasText: /./ });
  await expect(alerts).toHaveCount(0);
  release();
  await expect(alerts.first()).toHaveText('Please provide a valid first name.');
  expect(new URL(page.url()).pathname).toBe('/contact-us');
});

test('a link to another page does not wait for code that is not for it', async ({ page }) => {
  await page.route(BEHAVIOURS, () => {
    // Never answered.
  });
  await page.goto('/');
  await page.locator('mh-saved').getByRole('link').first().click();
  await expect(page.locator('article h1')).toBeVisible();
});

const facebook = (page: Page) => page.getByRole('list', { name: 'Share' }).getByRole('link', { name: 'Facebook' });

test('a click that is faster than its code is held, and done once the code is there', async ({ page, context }) => {
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
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

test('without its code, a link works as a link', async ({ page, context }) => {
  await context.route('https://**', (route) => route.abort());
  await page.route(BEHAVIOURS, (route) => route.abort());
  await page.goto(ARTICLE);
  const opened = page.waitForEvent('popup');
  await facebook(page).click();
  await opened;
  expect(context.pages()).toHaveLength(2);
});

test('without its code, a button works as it does without script', async ({ page }) => {
  await page.route('**/assets/SubscribeDialog*.js', (route) => route.abort());
  await page.goto('/about');
  await page.getByRole('contentinfo').getByRole('button', { name: 'Subscribe' }).click();
  await expect(page.getByRole('dialog').getByLabel('Email')).toBeVisible();
});
