import { expect } from '@playwright/test';
import { deskTest as test } from '../accounts/desk-site.ts';

test.describe.configure({ timeout: 90_000 });

test('what is brought back is one step of Undo, also without a server, and the history has what it replaced', async ({
  page,
  context,
}) => {
  await page.goto('/desk/stories');
  await page.getByRole('button', { name: 'New story' }).click();
  await page.getByRole('textbox', { name: 'Headline' }).fill('Words that stay');
  const text = page.getByRole('textbox', { name: 'Text of the story' });
  await text.click();
  await page.keyboard.type('The old words.');
  await page.getByRole('tab', { name: 'History' }).click();
  await page.getByLabel('Name of this version').fill('Before');
  await page.getByRole('button', { name: 'Keep this version' }).click();
  await page.getByRole('button', { name: 'Before' }).click();
  await expect(page.getByText('Nothing has changed since.')).toBeVisible();

  await context.setOffline(true);
  await text.click();
  await page.keyboard.press('Control+End');
  await page.keyboard.press('Enter');
  await page.keyboard.type('Written on a train.');
  await page.getByRole('button', { name: 'Bring back the whole story' }).click();
  await expect(text).not.toContainText('train');
  const undo = page.getByRole('button', { name: 'Undo', exact: true }).first();
  await expect(undo).toBeEnabled();
  await undo.click();
  await expect(text).toContainText('Written on a train.');
  await page.getByRole('button', { name: 'Bring back the whole story' }).click();
  await expect(text).not.toContainText('train');

  await context.setOffline(false);
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
  await page.reload();
  await expect(text).toContainText('The old words.');
  await expect(text).not.toContainText('train');
  await page.getByRole('tab', { name: 'History' }).click();
  await page
    .getByRole('button', { name: /^Kept before words were/ })
    .first()
    .click();
  // Gone from one place, or also come back in another, as the versions fell.
  await expect(page.locator('#tools del, #tools ins').filter({ hasText: 'Written on a train.' }).first()).toBeVisible();
});

test('a value that no field can have is shown as text, and is discarded', async ({ page }) => {
  await page.goto('/desk/stories');
  await page.getByRole('button', { name: 'New story' }).click();
  await page.waitForURL(/\/desk\/stories\/\d+/);
  const joined = '2026-12-05T09:00:00.000Z / 2026-12-03T09:00:00.000Z';
  const saved = await page.evaluate(async (value) => {
    const id = window.location.pathname.split('/').at(-1);
    const { version } = await (await fetch(`/desk/api/stories/${id}`)).json();
    const change = { others: { publish_time: { value, by: 'Ada, Jonas' } } };
    const body = JSON.stringify({ version, change });
    const headers = { 'content-type': 'application/json' };
    return (await fetch(`/desk/api/stories/${id}`, { method: 'PATCH', headers, body })).status;
  }, joined);
  expect(saved).toBe(200);
  await page.reload();
  await page.getByRole('tab', { name: 'Publish' }).click();
  await expect(page.getByText(`This cannot be used here: ${joined}`)).toBeVisible();
  await expect(page.getByRole('heading', { name: 'This screen failed' })).toBeHidden();
  await page.getByRole('button', { name: 'Discard it', exact: true }).click();
  await expect(page.getByText(joined)).toHaveCount(0);
});
