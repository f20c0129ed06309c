import { expect } from '@playwright/test';
import { checkScreen } from '../accounts/check-screen.ts';
import { deskTest as test } from '../accounts/desk-site.ts';

test('who loses the line and closes the browser finds the words of the story again by beginning as ever', async ({
  page,
  context,
}) => {
  const headline = 'The lathe that would not stop';
  await page.goto('/desk/stories');
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  await page.getByRole('button', { name: 'New story' }).click();
  await page.getByRole('textbox', { name: 'Headline' }).fill(headline);
  await expect(page.locator('[data-saving]')).toHaveAttribute('data-saving', 'saved');
  const story = page.url();
  await context.setOffline(true);
  await page.getByRole('textbox', { name: 'Headline' }).fill(`${headline} turning`);
  await page.close();

  const again = await context.newPage();
  await again.goto('/desk');
  await expect(again).toHaveURL(/\/desk\/stories$/);
  await expect(again.getByText('These stories were open here')).toBeVisible();
  await checkScreen(again, 'stories, off the line');
  await again.getByRole('link', { name: `${headline} turning` }).click();
  await expect(again).toHaveURL(story);
  await expect(again.getByRole('textbox', { name: 'Headline' })).toHaveValue(`${headline} turning`);
  await again.getByRole('textbox', { name: 'Headline' }).fill(`${headline} turning red`);
  await context.setOffline(false);
  await expect(again.locator('[data-saving]')).toHaveAttribute('data-saving', 'saved');
  await again.goto('/desk/stories');
  await expect(again.getByRole('link', { name: `${headline} turning red` })).toBeVisible();
  await expect(again.getByText('These stories were open here')).toHaveCount(0);
});
