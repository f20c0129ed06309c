import { expect, type Page, test } from '@playwright/test';
import { visit } from '../../bench/tools/browser.ts';

// A page is set in its faces from its first frame on, or in the reader's own for as long as it is open.

/** The families of which a file was asked for by a line of the page. */
const familiesInUse = (page: Page): Promise<string[]> =>
  page.evaluate(
    `[...new Set([...document.fonts].filter(({ status }) => status !== 'unloaded').map(({ family }) => family.replaceAll('"', '')))].sort()`,
  );

const OURS = ['Instrument Sans Variable', 'Newsreader Variable'];

test('a page whose faces are there at its first frame is set in them', async ({ page }) => {
  await page.goto('/');
  await expect(page.locator('html:not([data-faces])')).toBeAttached();
  expect(await familiesInUse(page)).toEqual(expect.arrayContaining(OURS));
});

test('a page whose faces come late asks for none of them, and the next page is set in what was fetched', async ({
  browser,
  baseURL,
}) => {
  const { page, context, transfers } = await visit(browser, { throttled: true });
  await page.goto(`${baseURL}/`, { waitUntil: 'load' });
  await expect(page.locator('html')).toHaveAttribute('data-faces', 'late');
  expect(await familiesInUse(page)).not.toEqual(expect.arrayContaining(OURS));
  await expect.poll(() => transfers.filter(({ type, bytes }) => type === 'Font' && bytes > 0).length).toBe(2);

  await page.goto(`${baseURL}/about`);
  await expect(page.locator('html:not([data-faces])')).toBeAttached();
  expect(await familiesInUse(page)).toEqual(expect.arrayContaining(OURS));
  await context.close();
});

test('without script a page is set in our faces where they come in time', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(`${baseURL}/`);
  await expect(page.locator('html:not([data-faces])')).toBeAttached();
  await expect.poll(() => familiesInUse(page)).toEqual(expect.arrayContaining(OURS));
  await context.close();
});
