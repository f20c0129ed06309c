import { expect } from '@playwright/test';
import { bytesOf, platformFonts, visit } from '../../bench/tools/browser.ts';
import { test } from '../fixtures.ts';
import { KINDS, MOST_DIFFERENT } from './kinds.ts';
import { inOurFonts, OURS, TELEPHONE, testLateFonts } from './late-fonts.ts';

const DISPLAY = 'Newsreader Variable';
const LABEL = 'Instrument Sans Variable';

for (const kind of MOST_DIFFERENT) testLateFonts(kind, TELEPHONE);

/** Fonts of the test machine: Liberation, as wide as Times New Roman and Arial, and DejaVu. */
const STAND_INS = [
  { display: `Times New Roman as ${DISPLAY}`, label: `Arial as ${LABEL}` },
  { display: `DejaVu Serif as ${DISPLAY}`, label: `DejaVu Sans as ${LABEL}` },
];

for (const { display, label } of STAND_INS) {
  test(`pages are as high in ${display} and ${label} as in our fonts`, async ({ page, context }) => {
    await page.setViewportSize({ width: 375, height: 812 });
    const session = await context.newCDPSession(page);
    for (const kind of ['home', 'article', 'tag', 'privacy policy'] as const) {
      await page.goto(KINDS[kind], { waitUntil: 'load' });
      await inOurFonts(session);
      const height = () => page.evaluate(() => document.documentElement.scrollHeight);
      const ours = await height();
      await page.evaluate(
        ([display, label]) => {
          document.documentElement.style.setProperty('--font-display', display);
          document.documentElement.style.setProperty('--font-label', label);
        },
        // A second family would hide that the fallback is missing.
        [`"${display}", monospace`, `"${label}", monospace`] as const,
      );
      const theirs = await height();
      expect(Math.abs(theirs / ours - 1), `${kind}: ${theirs} in place of ${ours} px`).toBeLessThan(0.01);
    }
  });
}

test('the fonts of a first view weigh 73 KB at most', async ({ browser, baseURL }) => {
  const { page, context, transfers } = await visit(browser, {});
  await page.goto(`${baseURL}/`);
  await expect.poll(() => transfers.filter(({ type, bytes }) => type === 'Font' && bytes > 0).length).toBe(2);
  expect(bytesOf(transfers, 'Font')).toBeLessThan(73_000);
  await context.close();
});

test('without script a page is set in our fonts', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(`${baseURL}/about`);
  const session = await context.newCDPSession(page);
  await expect.poll(() => platformFonts(session, 'h1')).toEqual([expect.stringMatching(OURS)]);
  await context.close();
});
