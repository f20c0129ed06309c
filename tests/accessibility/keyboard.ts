import { expect, type Page } from '@playwright/test';
import { test } from '../fixtures.ts';

// WCAG 2.1.1, 2.4.7 and 2.4.11: focus is visible, and nothing sticky covers it.

/** More than the Tab stops of any page. */
const MOST_STOPS = 250;

/** The focused element, and what is wrong with its focus indicator. */
interface Stop {
  readonly what: string;
  readonly faults: readonly string[];
}

/** A window's size. */
interface Size {
  readonly width: number;
  readonly height: number;
}

export const NARROW: Size = { width: 320, height: 568 };
export const WIDE: Size = { width: 1280, height: 720 };

/** Adds the test of the whole front page, whose header and footer every page has. */
export function testFocusOnFrontPage(viewport: Size): void {
  inWindow(viewport, () => {
    test('the focus is always in sight, from the first link to the last and up again', async ({ page }) => {
      await page.goto('/');
      await expectInSight(page, { least: 40 });
    });
  });
}

/** Adds the test of a page's content. */
export function testFocusInContent(address: string, viewport: Size): void {
  inWindow(viewport, () => {
    test(`the focus is always in sight within the content, down and up again: ${address}`, async ({ page }) => {
      await page.goto(address);
      await page.keyboard.press('Tab');
      await page.keyboard.press('Enter');
      await expect(page.getByRole('main')).toBeFocused();
      await expectInSight(page, { within: 'main', least: 1 });
    });
  });
}

function inWindow(viewport: Size, tests: () => void): void {
  test.describe(`${viewport.width} pixels wide`, () => {
    test.use({ viewport, contextOptions: { reducedMotion: 'reduce' } });
    test.setTimeout(120_000);
    tests();
  });
}

/** @param part.within a part of the page, whose beginning has the focus @param part.least how many stops it has at least */
async function expectInSight(page: Page, { within = 'body', least }: { within?: string; least: number }) {
  const down = await walk(page, 'Tab', within);
  const up = await walk(page, 'Shift+Tab', within);
  expect(down.length).toBeGreaterThanOrEqual(least);
  expect(up.length).toBeGreaterThanOrEqual(least);
  expect([...down, ...up].filter(({ faults }) => faults.length > 0)).toEqual([]);
}

/** Presses Tab until the focus leaves the part. */
async function walk(page: Page, key: 'Tab' | 'Shift+Tab', within: string): Promise<Stop[]> {
  const stops: Stop[] = [];
  for (let press = 0; press < MOST_STOPS; press++) {
    await page.keyboard.press(key);
    const stop = await page.evaluate(focused, within);
    if (!stop) break;
    stops.push(stop);
  }
  return stops;
}

/** In the browser. Undefined when nothing in the part has the focus. */
function focused(within: string): Stop | undefined {
  const element = document.activeElement;
  if (!(element instanceof HTMLElement) || element === document.body || !element.closest(within)) return undefined;
  // A headline's focus ring is around its card; a player's is the browser's own, around its buttons.
  const isMarked =
    element instanceof HTMLMediaElement ||
    ['', '::after'].some((part) => getComputedStyle(element, part || null).outlineStyle !== 'none');
  const isInSight = [...element.getClientRects()].some((box) => {
    const hit = document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2);
    return hit !== null && element.contains(hit);
  });
  const faults = [...(isMarked ? [] : ['no outline']), ...(isInSight ? [] : ['covered or out of sight'])];
  return { what: element.outerHTML.slice(0, 120), faults };
}
