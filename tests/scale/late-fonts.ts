import { type BrowserContextOptions, type CDPSession, expect, type Page } from '@playwright/test';
import { platformFonts } from '../../bench/tools/browser.ts';
import { test } from '../fixtures.ts';
import { layoutShiftOf, noteLayoutShifts } from '../layout-shifts.ts';
import { KINDS, type Kind, statusOf } from './kinds.ts';

/**
 * Fallback fonts take the room of ours until these load (docs/decisions/0036). To see the swap on any machine, the test
 * holds back fonts until the page is painted.
 */

/** A window, and the layout shift that fonts may cause in it. */
interface Screen {
  readonly name: string;
  readonly options: BrowserContextOptions;
  readonly most: number;
}

/** As specified (specification, Readings). */
export const TELEPHONE: Screen = {
  name: 'a telephone',
  options: { viewport: { width: 375, height: 812 }, isMobile: true, hasTouch: true },
  most: 0.02,
};

/** In its narrow columns a line of a search result's passage may break elsewhere: 0.019 to 0.022. */
export const TABLET: Screen = { name: 'a tablet', options: { viewport: { width: 768, height: 1024 } }, most: 0.03 };

/** Names inside the font files. */
export const OURS = /^(?:Newsreader|Instrument Sans)/;
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
export async function inOurFonts(session: CDPSession): Promise<void> {
  // A busy machine may lay out late.
  for (const text of SHOWN)
    await expect
      .poll(() => platformFonts(session, text), { message: text, timeout: 15_000 })
      .toEqual([expect.stringMatching(OURS)]);
}

/** Adds the test of a kind of page on a screen, whose fonts come after the first paint. */
export function testLateFonts(kind: Kind, { name, options, most }: Screen): void {
  test(`on the page ${kind} our fonts replace the stand-ins, and nothing moves that a reader would notice, on ${name}`, async ({
    browser,
    baseURL,
  }) => {
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
    expect(await layoutShiftOf(page)).toBeLessThanOrEqual(most);
    await context.close();
  });
}
