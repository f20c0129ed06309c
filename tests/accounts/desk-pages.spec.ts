import { expect } from '@playwright/test';
import { checkScreen } from './check-screen.ts';
import { makeFirstAccount, printedLink, test, withPasskeys } from './desk-site.ts';

/** Each page is looked at twice, or six times for pictures. */
test.describe.configure({ timeout: process.env.DESK_SCREENSHOTS ? 600_000 : 120_000 });

test('the pages of signing in have no fault that axe knows of, wide and light, narrow and dark', async ({
  page,
  desk,
}) => {
  await page.goto('/sign-in');
  await checkScreen(page, 'no-account');
  await page.goto(printedLink(desk));
  await checkScreen(page, 'first-account');
  await makeFirstAccount(page, desk);
  await page.getByRole('button', { name: 'Sign out' }).click();
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible();
  await checkScreen(page, 'sign-in');
  await page.getByRole('link', { name: 'Use a recovery code' }).click();
  await page.getByLabel('Name').fill('ines');
  await page.getByLabel('Recovery code').fill('wrong');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByText('Name or code is not right.')).toBeVisible();
  await checkScreen(page, 'recovery');
});

test('the pages of the desk have no fault that axe knows of, wide and light, narrow and dark', async ({
  page,
  desk,
}) => {
  await withPasskeys(page);
  await makeFirstAccount(page, desk);
  const steps = page.getByRole('region', { name: 'First steps' });
  const name = steps.getByRole('heading', { name: 'Your name' });
  await expect(name).toBeVisible();
  await expect(steps.getByText('npm run masthead -- empty')).toBeVisible();
  await checkScreen(page, 'start');
  await steps.getByLabel('Byline').fill('Inès Valcourt');
  await steps.getByRole('button', { name: 'Save your name' }).click();
  await expect(page.getByRole('status')).toHaveText('Your stories will carry the name Inès Valcourt.');
  await expect(name).toHaveCount(0);
  await expect(steps.getByRole('heading', { name: 'Bring in the old site' })).toBeVisible();
  await steps.getByRole('button', { name: 'Put these steps away' }).click();
  await expect(steps).toHaveCount(0);
  await expect(page.getByRole('region', { name: 'Published last' }).getByRole('link')).toHaveCount(5);
  await page.goto('/desk/account');
  await page.getByLabel('What to call it').fill('work laptop');
  await page.getByRole('button', { name: 'Add a passkey' }).click();
  await page.getByRole('button', { name: 'Make new codes' }).click();
  await expect(page.getByRole('region', { name: 'Your recovery codes' })).toBeVisible();
  await checkScreen(page, 'account');
  await page.goto('/desk/people');
  await page.getByLabel('Name').fill('jonas');
  await page.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(page.getByRole('status').first()).toContainText('Hand this link to jonas.');
  await expect(page.locator('a[href*="token="]'), 'the link opens for nobody by accident').toHaveCount(0);
  const link = page.getByLabel('The link');
  await expect(link).toHaveValue(/\/sign-in\/link\?token=/);
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.getByRole('button', { name: 'Copy' }).click();
  await expect(page.getByText('Copied.')).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(await link.inputValue());
  await page.evaluate(() => Object.defineProperty(navigator, 'clipboard', { value: undefined }));
  await page.getByRole('button', { name: 'Copy' }).click();
  await expect(page.getByText('The link is selected')).toBeVisible();
  await expect(link).toBeFocused();
  const selected = await link.evaluate(
    (field: HTMLInputElement) => (field.selectionEnd ?? 0) - (field.selectionStart ?? 0),
  );
  expect(selected).toBe((await link.inputValue()).length);
  await checkScreen(page, 'people');
});
