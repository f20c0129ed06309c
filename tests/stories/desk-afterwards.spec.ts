import { expect } from '@playwright/test';
import { checkScreen } from '../accounts/check-screen.ts';
import { deskTest as test } from '../accounts/desk-site.ts';

test.describe.configure({ timeout: 90_000 });

const ARTICLE = '/news/identity-merge-error-post-mortem';

test('a public story is corrected, leads the front page, is brought back word by word, and is taken down', async ({
  page,
}) => {
  await page.goto('/desk/stories?words=Kinloom+turned');
  await page.getByRole('link', { name: /^How Kinloom turned/ }).click();
  const published = page.getByRole('status').filter({ hasText: 'Published.' });
  const html = async () => (await page.request.get(ARTICLE)).text();

  const standfirst = page.getByRole('textbox', { name: 'Standfirst' });
  const before = await standfirst.inputValue();
  await standfirst.fill('A standfirst of another kind.');
  await page.getByRole('button', { name: 'Publish the changes' }).click();
  await expect(published).toBeVisible();
  await page.getByRole('tab', { name: 'History' }).click();
  await page.getByRole('button', { name: 'Published' }).first().click();
  await expect(page.getByText('Nothing has changed since.')).toBeVisible();
  await page.getByRole('button', { name: 'See it as a page' }).click();
  const older = page.frameLocator('iframe[title="Older version"]');
  await expect(older.getByText('A standfirst of another kind.')).toBeVisible();
  await checkScreen(page, 'history');
  await standfirst.fill('');
  await page.getByRole('button', { name: 'Bring this back' }).click();
  await expect(standfirst).toHaveValue('A standfirst of another kind.');
  await standfirst.fill(before);

  await page.getByRole('tab', { name: 'Publish' }).click();
  await page.getByText('Corrections').click();
  await page.getByLabel('What was wrong, and what is right').fill('An earlier version named the wrong hotel.');
  await page.getByRole('button', { name: 'Publish the changes and the correction' }).click();
  await expect(page.getByText('Corrections (1)')).toBeVisible();
  await expect.poll(html).toContain('An earlier version named the wrong hotel.');

  await page.getByText('Lead of the front page').click();
  await page.getByLabel('Time', { exact: true }).fill('09:30');
  await page.getByLabel('Day', { exact: true }).fill('2020-03-28');
  await expect(page.getByText('This time has passed: choose a later one.')).toBeVisible();
  await page.getByLabel('Day', { exact: true }).fill('2099-03-28');
  await page.getByRole('button', { name: 'Make it the lead until then' }).click();
  await expect(page.getByText('It leads the front page until 28 Mar 2099, 09:30 UTC.')).toBeVisible();

  await page.getByText('Take the story down').click();
  const target = page.getByLabel('Where its readers go');
  await expect(target).toHaveValue('/topic/news');
  await target.fill('https://elsewhere.example/');
  await page.getByRole('button', { name: 'Take down' }).click();
  await expect(target).toHaveJSProperty('validity.patternMismatch', true);
  await target.fill('/topic/news');
  await page.getByRole('button', { name: 'Take down' }).click();
  await expect(page.getByText('Readers do not see this story.')).toBeVisible();
  await expect(async () => {
    const answer = await page.request.get(ARTICLE, { maxRedirects: 0 });
    expect(answer.headers().location).toBe('/topic/news');
  }).toPass();
});
