import { type CDPSession, expect, type Page } from '@playwright/test';
import { bytesOf, platformFonts, visit } from '../../bench/tools/browser.ts';
import { test } from '../fixtures.ts';
import { layoutShiftOf, noteLayoutShifts } from '../layout-shifts.ts';
import { EVERY_KIND, KINDS, statusOf } from './kinds.ts';

/**
 * Fallback fonts take the room of ours until these load (docs/decisions/0036). To see the swap on any machine, the test
 * holds back fonts until the page is painted.
 */

const TELEPHONE = { viewport: { width: 375, height: 812 }, isMobile: true, hasTouch: true };
const TABLET = { viewport: { width: 768, height: 1024 } };
/** Layout shift that fonts may cause: on a telephone as specified (specification, Readings). */
const MOST_SHIFT = 0.02;
/** In a tablet's narrow columns a line of a search result's passage may break elsewhere: 0.019 to 0.022. */
const MOST_TABLET_SHIFT = 0.03;
const SCREENS = [
  { screen: 'telephone', options: TELEPHONE, most: MOST_SHIFT },
  { screen: 'tablet', options: TABLET, most: MOST_TABLET_SHIFT },
] as const;
const DISPLAY = 'Newsreader Variable';
const LABEL = 'Instrument Sans Variable';
/** Names inside the font files. */
const OURS = /^(?:Newsreader|Instrument Sans)/;
/** The logo, a heading and a label. */
const SHOWN = ['header a span', 'h1', 'footer a'];

/** Holds back a page's fonts until released. */
async function holdFonts(page: Page): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route('**/*.woff2', async (route) => {
    await promise;
    await route.continue();
  });
  return resolve;
}

/** Resolves after the next paint. */
const painted = (page: Page) =>
  page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))));

/** Resolves when these elements use our fonts. */
async function inOurFonts(session: CDPSession): Promise<void> {
  // A busy machine may lay out late.
  for (const text of SHOWN)
    await expect
      .poll(() => platformFonts(session, text), { message: text, timeout: 15_000 })
      .toEqual([expect.stringMatching(OURS)]);
}

for (const kind of EVERY_KIND) {
  test(`on the page ${kind} our fonts replace the stand-ins, and nothing moves that a reader would notice`, async ({
    browser,
    baseURL,
  }) => {
    for (const { screen, options, most } of SCREENS) {
      const context = await browser.newContext({ ...options, baseURL: baseURL ?? '' });
      const page = await context.newPage();
      const release = await holdFonts(page);
      await noteLayoutShifts(page);
      const answer = await page.goto(KINDS[kind], { waitUntil: 'domcontentloaded' });
      expect(answer?.status()).toBe(statusOf(kind));
      await painted(page);
      const session = await context.newCDPSession(page);
      for (const text of SHOWN) for (const font of await platformFonts(session, text)) expect(font).not.toMatch(OURS);

      release();
      await inOurFonts(session);
      await painted(page);
      expect(await layoutShiftOf(page), screen).toBeLessThanOrEqual(most);
      await context.close();
    }
  });
}

/** Fonts of the test machine: Liberation, as wide as Times New Roman and Arial, and DejaVu. */
const STAND_INS = [
  { display: `Times New Roman as ${DISPLAY}`, label: `Arial as ${LABEL}` },
  { display: `DejaVu Serif as ${DISPLAY}`, label: `DejaVu Sans as ${LABEL}` },
];

for (const { display, label } of STAND_INS) {
  test(`pages are as high in ${display} and ${label} as in our fonts`, async ({ page, context }) => {
    await page.setViewportSize(TELEPHONE.viewport);
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
