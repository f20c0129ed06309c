import { expect } from '@playwright/test';
import { checkScreen } from '../accounts/check-screen.ts';
import { openPlace } from '../accounts/desk-menu.ts';
import { deskTest as test } from '../accounts/desk-site.ts';

test('a page of text is written, looked at before readers have it, published, and found in the footer', async ({
  page,
  desk,
}) => {
  test.slow();
  await page.goto('/desk/stories');
  await openPlace(page, 'Pages');
  await expect(page.getByRole('link', { name: 'Privacy Policy' })).toBeVisible();
  await page.getByRole('link', { name: 'New page' }).click();
  await page.getByLabel('Title', { exact: true }).fill('Terms of sale');
  await page.getByLabel('Address').fill('https://old.example/legal/terms/');
  await page.getByRole('textbox', { name: 'Text' }).click();
  await page.keyboard.type('All prices are in guineas.');
  await expect(page.getByLabel('Address')).toHaveValue('/legal/terms');
  await page.getByRole('button', { name: 'Add the page' }).click();
  const preview = page.frameLocator('iframe[title="In its place"]');
  await expect(preview.getByText('All prices are in guineas.')).toBeVisible();
  await checkScreen(page, 'page of text, a draft');
  expect((await page.request.get(`${desk.url}/legal/terms`)).status()).toBe(404);

  await page.getByLabel('Readers see it').selectOption('Yes');
  await page.getByLabel('In the footer of every page').check();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Saved. State: published.')).toBeVisible();

  // What it says from a moment on begins as it is, and is seen before.
  await expect(page.getByLabel('Title from then on')).toHaveCount(0);
  const changes = page.getByRole('group', { name: 'Changes by itself' });
  await changes.getByLabel('Day').fill('2041-01-01');
  await changes.getByLabel('Time').fill('00:00');
  await expect(page.getByRole('textbox', { name: 'Text from then on' })).toHaveText('All prices are in guineas.');
  await page.getByLabel('Title from then on').fill('Terms of 2041');
  await checkScreen(page, 'page of text, with a change that waits');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Saved. State: published, a change waits.')).toBeVisible();
  const then = await page.getByRole('link', { name: 'As readers will have it from then on' }).getAttribute('href');
  expect(await (await page.request.get(`${desk.url}${then}`)).text()).toContain('Terms of 2041');

  // A correction of now says that it is gone then; words whose moment is gone stay in sight.
  await page.getByLabel('Description (for search engines)').fill('What we sell, and how.');
  await expect(page.getByText('“Description from then on” does not have this change')).toBeVisible();
  await page.getByLabel('Description from then on').fill('What we will sell.');
  await expect(page.getByText('does not have this change')).toHaveCount(0);
  await changes.getByLabel('Day').fill('');
  await changes.getByLabel('Time').fill('');
  await expect(page.getByLabel('Description from then on')).toHaveValue('What we will sell.');
  await expect(page.getByText('No moment is chosen')).toBeVisible();
  await page.getByRole('button', { name: 'Discard the changes' }).click();

  // A version whose moment is past is what the page was then: its change does not come again.
  await page.getByLabel('Title', { exact: true }).fill('Terms of now');
  await changes.getByLabel('Day').fill('2021-01-01');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByLabel('Title', { exact: true })).toHaveValue('Terms of 2041');
  const earlier = page.getByRole('button', { name: /^Take into the form/ });
  await expect(earlier).toHaveCount(4);
  await earlier.first().click();
  await expect(page.getByLabel('Title', { exact: true })).toHaveValue('Terms of now');
  await expect(page.getByLabel('Title from then on')).toHaveCount(0);
  await page.getByLabel('Title', { exact: true }).fill('Terms of sale');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Saved. State: published.')).toBeVisible();

  await page.goto(`${desk.url}/contact-us`);
  await page.getByRole('contentinfo').getByRole('link', { name: 'Terms of sale' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Terms of sale');
  expect(new URL(page.url()).pathname).toBe('/legal/terms');
  await checkScreen(page, 'page of text, as readers have it');
});
