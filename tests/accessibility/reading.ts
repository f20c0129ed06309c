import { expect, type Page } from '@playwright/test';
import { test } from '../fixtures.ts';
import { faultsByAxe } from './axe.ts';
import type { Screen } from './screens.ts';

// WCAG 2.2 AA: every screen in every state.

/** How a reader sees a screen. */
interface Setting {
  readonly colorScheme: 'light' | 'dark';
  readonly viewport: { readonly width: number; readonly height: number };
}

const WIDE = { width: 1280, height: 800 };
const NARROW = { width: 375, height: 700 };

export const LIGHT_AND_WIDE: Setting = { colorScheme: 'light', viewport: WIDE };
export const DARK_AND_NARROW: Setting = { colorScheme: 'dark', viewport: NARROW };
export const EVERY_SETTING: readonly Setting[] = [
  LIGHT_AND_WIDE,
  DARK_AND_NARROW,
  { colorScheme: 'dark', viewport: WIDE },
  { colorScheme: 'light', viewport: NARROW },
];

/** Adds the test of a screen in one setting. */
export function testReading({ name, address, act }: Screen, { colorScheme, viewport }: Setting): void {
  test.describe(`${colorScheme}, ${viewport.width} pixels wide`, () => {
    test.use({ colorScheme, viewport, contextOptions: { reducedMotion: 'reduce' } });
    // axe is slow.
    test.setTimeout(120_000);

    test(`axe finds nothing, and headings and landmarks are in order: ${name}`, async ({ page }) => {
      await page.goto(address);
      await act?.(page);
      expect(await faultsByAxe(page)).toEqual([]);
      expectInOrder(await headingLevels(page));
      for (const landmark of ['banner', 'main', 'contentinfo'] as const) {
        await expect(page.getByRole(landmark)).toHaveCount(1);
      }
    });
  });
}

function headingLevels(page: Page): Promise<number[]> {
  return page
    .locator('h1, h2, h3, h4, h5, h6')
    .evaluateAll((headings) =>
      headings.filter((heading) => heading.checkVisibility()).map(({ tagName }) => Number(tagName.slice(1))),
    );
}

/** The first heading is the only h1, and no heading skips a level. */
function expectInOrder(levels: readonly number[]): void {
  expect(levels[0]).toBe(1);
  expect(levels.filter((level) => level === 1)).toHaveLength(1);
  const jumps = levels.filter((level, index) => index > 0 && level > (levels[index - 1] ?? 0) + 1);
  expect(jumps, levels.join(' ')).toEqual([]);
}
