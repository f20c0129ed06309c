import { expect, type Page } from '@playwright/test';

/** Waits until script handles the form, from the reader's first action on: it then replaces the browser's messages. */
export async function waitForForm(page: Page): Promise<void> {
  await page.getByRole('heading', { level: 1 }).hover();
  await expect(page.locator('mh-contact-form form')).toHaveJSProperty('noValidate', true);
}
