import type { Locator, Page } from '@playwright/test';
import sharp from 'sharp';

/** Whether the pictures of docs/guides/an-owners-first-hour.md are made anew (`npm run guide-pictures`). */
const MAKES = process.env.GUIDE_PICTURES !== undefined;

/** Of the window, in pixels from its top. */
const SHOWN = { x: 0, y: 0, width: 1280, height: 800 };

/**
 * Makes a picture of the guide, docs/screenshots/first-hour-NAME.webp, where that is asked for.
 * @param at what stands at the top of the picture; the top of the page without it
 */
export async function guidePicture(page: Page, name: string, at?: Locator): Promise<void> {
  if (!MAKES) return;
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
  await (at ?? page.locator('body')).evaluate((shown) => shown.scrollIntoView({ block: 'start' }));
  const picture = await page.screenshot({ clip: SHOWN });
  await sharp(picture).webp({ quality: 60 }).toFile(`docs/screenshots/first-hour-${name}.webp`);
}
