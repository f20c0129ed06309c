import type { Locator, Page } from '@playwright/test';
import sharp from 'sharp';

/** Whether the pictures of docs/guides/an-owners-first-hour.md are made anew (`npm run guide-pictures`). */
const MAKES = process.env.GUIDE_PICTURES !== undefined;

/** Of the window in such a picture, in pixels. */
const SIZE = { width: 960, height: 640 };

/** With the window as the test has it. */
const USUAL = { width: 1280, height: 900 };

/**
 * Makes a picture of the guide, docs/screenshots/first-hour-NAME.webp, where that is asked for.
 * @param at what stands at the top of the picture; the top of the page without it
 */
export async function guidePicture(page: Page, name: string, at?: Locator): Promise<void> {
  if (!MAKES) return;
  await page.setViewportSize(SIZE);
  if (at) await at.evaluate((shown) => shown.scrollIntoView({ block: 'start' }));
  const picture = await page.screenshot();
  await sharp(picture).webp({ quality: 60 }).toFile(`docs/screenshots/first-hour-${name}.webp`);
  await page.setViewportSize(USUAL);
}
