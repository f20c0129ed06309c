import { expect } from '@playwright/test';
import { checkScreen } from '../accounts/check-screen.ts';
import { deskTest as test } from '../accounts/desk-site.ts';

test('a story is held in a place of the front page, seen there, and released', async ({ page }) => {
  test.slow();
  await page.goto('/desk/front-page');
  const second = page.getByRole('main').getByRole('list').getByRole('listitem').nth(1);
  await expect(second).toContainText('Not held');
  await second.getByText('Hold a story in place 2').click();
  await second.getByLabel('Words of the headline').fill('Kinloom turned');
  const offered = second.getByLabel('Story').getByRole('option', { name: /Kinloom turned/ });
  await second.getByLabel('Story').selectOption((await offered.textContent()) ?? '');
  await checkScreen(page, 'front page');
  await second.getByRole('button', { name: 'Hold it there until then' }).click();
  await expect(second).toContainText('Held until');
  await expect(second).toContainText('Kinloom turned');
  const frame = page.frameLocator('iframe[title="The front page"]');
  await expect(frame.getByRole('link', { name: /Kinloom turned/ }).first()).toBeVisible();
  await second.getByRole('button', { name: 'Release place 2' }).click();
  await expect(second).toContainText('Not held');
});
