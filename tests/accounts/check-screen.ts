import { expect, type Page } from '@playwright/test';
import { faultsByAxe } from '../accessibility/axe.ts';

/** Where pictures go, if they are asked for. */
const FOLDER = process.env.DESK_SCREENSHOTS;

const WIDE_AND_NARROW = [
  { width: 1280, colorScheme: 'light' },
  { width: 375, colorScheme: 'dark' },
] as const;

const VIEWS = FOLDER
  ? [1280, 768, 375].flatMap((width) => (['light', 'dark'] as const).map((colorScheme) => ({ width, colorScheme })))
  : WIDE_AND_NARROW;

/**
 * Expects of a screen of the desk that axe finds no fault, that nothing scrolls sideways and that no notice is empty, wide and
 * light, narrow and dark.
 * With DESK_SCREENSHOTS, at three widths in both schemes, with pictures in that folder. Leaves the page wide.
 */
export async function checkScreen(page: Page, name: string): Promise<void> {
  for (const { width, colorScheme } of VIEWS) {
    await page.setViewportSize({ width, height: 900 });
    // Colours must not be measured on their way from one scheme to the other.
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    const where = `${name}, ${width}, ${colorScheme}`;
    // What is framed is the article's page, which has tests of its own.
    expect(await faultsByAxe(page, { except: 'iframe' }), where).toEqual([]);
    const wider = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(wider, where).toBeLessThanOrEqual(0);
    const wordless = page.getByRole('alert').filter({ hasNotText: /\S/, visible: true });
    await expect(wordless, `${where}: a notice without words`).toHaveCount(0);
    if (FOLDER) await page.screenshot({ path: `${FOLDER}/${name}-${width}-${colorScheme}.png`, fullPage: true });
  }
  await page.setViewportSize({ width: 1280, height: 900 });
}
