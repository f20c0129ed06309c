import { expect, type Page } from '@playwright/test';
import { bytesOf, visit } from '../../bench/tools/browser.ts';
import { test } from '../fixtures.ts';

// A page is set in its faces from its first frame on, or in the reader's own for as long as it is open.

/** The families of which a file was asked for by a line of the page. */
const familiesInUse = (page: Page): Promise<string[]> =>
  page.evaluate(
    `[...new Set([...document.fonts].filter(({ status }) => status !== 'unloaded').map(({ family }) => family.replaceAll('"', '')))].sort()`,
  );

const OURS = ['Instrument Sans Variable', 'Newsreader Variable'];

test('a page whose faces are there at its first frame is set in them', async ({ page }) => {
  // Which finds them kept: a server and a browser that have just started may need longer than a first frame waits.
  await page.goto('/about', { waitUntil: 'load' });
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

test('a page that is complete before its first frame is in its faces before it is laid out for that', async ({
  page,
}) => {
  await page.addInitScript('window.requestAnimationFrame = () => 0');
  await page.goto('/', { waitUntil: 'load' });
  await expect(page.locator('html:not([data-faces])')).toBeAttached();
});

test('the faces of a first view weigh 50 KB at most, and have kept their kerning', async ({ browser, baseURL }) => {
  const { page, context, transfers } = await visit(browser, {});
  await page.goto(`${baseURL}/`);
  await expect.poll(() => transfers.filter(({ type, bytes }) => type === 'Font' && bytes > 0).length).toBe(2);
  expect(bytesOf(transfers, 'Font')).toBeLessThan(51_000);
  for (const family of OURS) expect(await kerningOf(page, family)).toBeGreaterThan(0.05);
  await context.close();
});

/** How much narrower capitals that lean on each other stand than without kerning, in em. */
async function kerningOf(page: Page, family: string): Promise<number> {
  return await page.evaluate(async (face) => {
    await document.fonts.load(`400 100px "${face}"`, 'AVAVAV');
    const line = document.body.appendChild(document.createElement('span'));
    line.textContent = 'AVAVAV';
    line.style.cssText = `position: absolute; font: 400 100px "${face}"`;
    const kerned = line.getBoundingClientRect().width;
    line.style.fontKerning = 'none';
    return (line.getBoundingClientRect().width - kerned) / 5 / 100;
  }, family);
}

test('without script a page is set in our faces where they come in time', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(`${baseURL}/`);
  await expect(page.locator('html:not([data-faces])')).toBeAttached();
  await expect.poll(() => familiesInUse(page)).toEqual(expect.arrayContaining(OURS));
  await context.close();
});
