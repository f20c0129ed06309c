import { expect } from '@playwright/test';
import { visitOnce } from '../../bench/rows/lab.ts';
import { test } from '../fixtures.ts';
import { KINDS, type Kind, statusOf } from './kinds.ts';

/** Layout shift that fonts may cause (docs/decisions/0036). */
const MOST_SHIFT = 0.02;
/** Its headline takes a line more in our font than in the stand-in at this width, as one in twenty does: decision 0036 accepts it. */
const HEADLINE_SHIFTS = { 'article with a video': 0.04 };
const mostShiftOf = (kind: Kind): number =>
  new Map<string, number>(Object.entries(HEADLINE_SHIFTS)).get(kind) ?? MOST_SHIFT;

/** Adds the test of what a kind of page loads on a slow line, and of what moves meanwhile. */
export function testOnSlowPhone(kind: Kind): void {
  test(`on a slow phone the page ${kind} gets our fonts without a noticeable shift, and loads each file once, from this site only`, async ({
    browser,
    baseURL,
  }) => {
    test.slow();
    const { status, cls, moved, transfers, inOurFonts } = await visitOnce(browser, `${baseURL}${KINDS[kind]}`);
    expect(status).toBe(statusOf(kind));
    expect(inOurFonts).toBe(true);
    expect(cls, moved.join(', ')).toBeLessThanOrEqual(mostShiftOf(kind));
    const addresses = transfers.map(({ url }) => url).filter((url) => !url.startsWith('data:'));
    expect(addresses.filter((url) => !url.startsWith(String(baseURL)))).toEqual([]);
    expect(addresses.filter((url, index) => addresses.indexOf(url) !== index)).toEqual([]);
    expect(addresses.filter((url) => /-(?:western|latin-ext)-/.test(url))).toEqual([]);
  });
}

/** Adds the test of a kind of page in a wide window. */
export function testAtDesk(kind: Kind): void {
  test(`at a desk nothing on the page ${kind} moves that a reader would notice`, async ({ browser, baseURL }) => {
    const { status, cls, moved } = await visitOnce(browser, `${baseURL}${KINDS[kind]}`, {
      throttled: false,
      wide: true,
    });
    expect(status).toBe(statusOf(kind));
    expect(cls, moved.join(', ')).toBeLessThanOrEqual(MOST_SHIFT);
  });
}
