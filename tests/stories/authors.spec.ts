import { expect, type Page } from '@playwright/test';
import { checkScreen } from '../accounts/check-screen.ts';
import { deskTest as test } from '../accounts/desk-site.ts';

test('an author is added, given a new address, merged into another one, and brought back', async ({ page, desk }) => {
  test.slow();
  await page.goto('/desk/kinds/authors');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Authors');
  await checkScreen(page, 'list of authors');
  await addAuthorOfStory(page);
  await checkScreen(page, 'author');

  // Whose account has this byline is chosen here, too.
  const account = page.getByRole('region', { name: 'Account' });
  await expect(account.getByText('No account has this byline')).toBeVisible();
  const name = await account.getByLabel('Another account').locator('option').first().textContent();
  await account.getByRole('button', { name: 'Give it this byline' }).click();
  await expect(account.getByRole('button', { name: `Take the byline away from ${name}` })).toBeVisible();
  await checkScreen(page, 'author with an account');
  await account.getByRole('button', { name: `Take the byline away from ${name}` }).click();
  await expect(account.getByText('No account has this byline')).toBeVisible();

  // One with stories is not removed: the refusal says what to do.
  await page.goto('/desk/kinds/authors');
  await page.getByRole('link', { name: 'Lucía Vargas' }).click();
  const old = await page.getByLabel(/^Address/).inputValue();
  await page.getByRole('button', { name: /^Remove the author/ }).click();
  await expect(page.getByRole('alert').getByText('Merge this author into another')).toBeVisible();
  await page.getByLabel('The other author').fill('Fairweather');
  await page.getByRole('button', { name: 'Merge “Lucía Vargas” into “Ada Fairweather”' }).click();
  await expect(page.getByRole('region', { name: 'Just removed' })).toBeVisible();
  await checkScreen(page, 'merged author');
  const led = await page.request.get(`${desk.url}/author/${old}`);
  expect([led.url(), led.status()]).toEqual([`${desk.url}/author/ada-fairweather`, 200]);
  expect(await led.text()).toContain('https://ada.example');

  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('is back.')).toBeVisible();
  expect((await page.request.get(`${desk.url}/author/${old}`)).url()).toBe(`${desk.url}/author/${old}`);
});

/** Who is missed in a story is added on the way, and is in its list afterwards. */
async function addAuthorOfStory(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Stories' }).click();
  await page.getByRole('button', { name: 'New story' }).click();
  await page.getByRole('tab', { name: 'Details' }).click();
  const authors = page.getByLabel('Author').getByRole('option');
  await expect(authors.filter({ hasText: 'Lucía Vargas' })).toBeAttached();
  await page.getByRole('link', { name: 'Add an author' }).click();
  await page.getByLabel('Name', { exact: false }).first().fill('Ada Fairweather');
  await page.getByLabel('Pages elsewhere').fill('https://ada.example');
  await page.getByRole('button', { name: 'Add the author' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Ada Fairweather');
  await page.goBack();
  await page.getByRole('tab', { name: 'Details' }).click();
  await expect(authors.filter({ hasText: 'Ada Fairweather' })).toBeAttached();
  await page.goForward();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Ada Fairweather');
}
