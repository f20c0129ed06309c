import { expect, type Page } from '@playwright/test';
import { test } from '../fixtures.ts';
import { faultsByAxe } from './axe.ts';
import { SCREENS } from './screens.ts';

// WCAG 2.2 AA: every screen in every state, wide and light, narrow and dark.

const SETTINGS = [
  { colorScheme: 'light', viewport: { width: 1280, height: 800 } },
  { colorScheme: 'dark', viewport: { width: 375, height: 700 } },
] as const;

for (const { colorScheme, viewport } of SETTINGS) {
  test.describe(`${colorScheme}, ${viewport.width} pixels wide`, () => {
    test.use({ colorScheme, viewport, contextOptions: { reducedMotion: 'reduce' } });
    // axe is slow.
    test.setTimeout(120_000);

    for (const { name, address, act } of SCREENS) {
      test(`axe finds nothing, and headings and landmarks are in order: ${name}`, async ({ page }) => {
        await page.goto(address);
        await act?.(page);
        expect(await faultsByAxe(page)).toEqual([]);
        expectInOrder(await headingLevels(page));
        for (const landmark of ['banner', 'main', 'contentinfo'] as const) {
          await expect(page.getByRole(landmark)).toHaveCount(1);
        }
      });
    }
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
