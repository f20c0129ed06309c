import { expect, type Page } from '@playwright/test';
import { faultsByAxe } from '../accessibility/axe.ts';

/** Where pictures go, if they are asked for. */
const FOLDER = process.env.DESK_SCREENSHOTS;

interface View {
  readonly width: number;
  readonly colorScheme: 'light' | 'dark';
}

const atWidths = (...widths: number[]): readonly View[] =>
  widths.flatMap((width) => (['light', 'dark'] as const).map((colorScheme) => ({ width, colorScheme })));

/** Where most goes wrong; the long run looks at all four. */
const NARROW_AND_DARK: View = { width: 375, colorScheme: 'dark' };

/** Expects of a screen of the desk that nothing is wrong with it. */
export type CheckScreen = (page: Page, name: string) => Promise<void>;

/** Looks at the screen in one view; with DESK_SCREENSHOTS, at three widths in both schemes, with pictures in that folder. */
export const checkScreen: CheckScreen = (page, name) =>
  checkIn(FOLDER ? atWidths(1280, 768, 375) : [NARROW_AND_DARK], page, name);

/** Looks at the screen wide and narrow, in both schemes. */
export const checkScreenInAllViews: CheckScreen = (page, name) => checkIn(atWidths(1280, 375), page, name);

/** Expects that axe finds no fault, that nothing scrolls sideways and that no notice is empty. Leaves the page wide. */
async function checkIn(views: readonly View[], page: Page, name: string): Promise<void> {
  for (const { width, colorScheme } of views) {
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
