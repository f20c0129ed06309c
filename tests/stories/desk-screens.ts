import { expect, type Page } from '@playwright/test';
import type { CheckScreen } from '../accounts/check-screen.ts';

/** Goes through the list, a story with each of its tools, and the library. */
export async function seeDeskScreens(page: Page, check: CheckScreen): Promise<void> {
  await page.goto('/desk/stories?words=Kinloom+turned');
  const row = page.getByRole('link', { name: 'How Kinloom turned 2.1m customers into 48,000' });
  await expect(row).toBeVisible();
  await check(page, 'list');
  await row.click();
  await expect(page.getByRole('textbox', { name: 'Text of the story' })).toBeVisible();
  await page.getByRole('textbox', { name: 'Headline' }).fill('How Kinloom turned 2.1m customers into 48,000 strangers');
  await expect(page.getByRole('button', { name: 'Publish the changes' })).toBeEnabled();
  await page.getByText('Say something about it to a colleague').click();
  await page.getByLabel('Your words').fill('Who said so?');
  await page.getByRole('button', { name: 'Send' }).click();
  await expect(page.getByRole('region', { name: 'Conversation' }).getByRole('listitem')).toHaveCount(1);
  await page.getByText('Focal point: the middle').click();
  await check(page, 'publish');
  for (const tool of ['Details', 'Checks', 'Preview', 'History']) {
    await page.getByRole('tab', { name: tool }).click();
    await check(page, tool.toLowerCase());
  }
  await page.getByRole('button', { name: 'Choose another picture' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await check(page, 'dialog');
  await page.goto('/desk/media');
  await expect(page.getByRole('heading', { level: 1, name: 'Media' })).toBeVisible();
  await check(page, 'media');
}
