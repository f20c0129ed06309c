import { expect, type Page } from '@playwright/test';

/**
 * Waits until script works the form of the page, which it does from the first sign of a reader on: it takes the browser's
 * own words from it then.
 */
export async function formLives(page: Page): Promise<void> {
  await page.getByRole('heading', { level: 1 }).hover();
  await expect(page.getByRole('main').locator('form')).toHaveJSProperty('noValidate', true);
}
