import { expect, type Page } from '@playwright/test';
import type { OwnSite } from '../specification/own-site.ts';
import type { CheckScreen } from './check-screen.ts';
import { openPlace } from './desk-menu.ts';
import { makeFirstAccount, printedLink, withPasskeys } from './desk-site.ts';

/** Goes through the pages of signing in. */
export async function seeSigningIn(page: Page, desk: OwnSite, check: CheckScreen): Promise<void> {
  await page.goto('/sign-in');
  await check(page, 'no-account');
  await page.goto(printedLink(desk));
  await check(page, 'first-account');
  await makeFirstAccount(page, desk);
  await page.getByRole('button', { name: 'Sign out' }).click();
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible();
  await check(page, 'sign-in');
  await page.getByRole('link', { name: 'Use a recovery code' }).click();
  await page.getByLabel('Name').fill('ines');
  await page.getByLabel('Recovery code').fill('wrong');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByText('Name or code is not right.')).toBeVisible();
  await check(page, 'recovery');
}

/** Goes through the pages that the server renders for somebody who has signed in. */
export async function seeDeskPages(page: Page, desk: OwnSite, check: CheckScreen): Promise<void> {
  await withPasskeys(page);
  await makeFirstAccount(page, desk);
  const steps = page.getByRole('region', { name: 'First steps' });
  const name = steps.getByRole('heading', { name: 'Your name' });
  await expect(name).toBeVisible();
  await expect(steps.getByRole('link', { name: 'Backups' })).toBeVisible();
  await check(page, 'start');
  await steps.getByRole('link', { name: 'The first hour in pictures' }).click();
  await expect(page.getByRole('img', { name: 'Today, with the first steps' })).toHaveJSProperty('naturalWidth', 1280);
  await check(page, 'guide');
  await page.getByRole('link', { name: 'Today', exact: true }).click();
  await steps.getByLabel('Byline').fill('Inès Valcourt');
  await steps.getByRole('button', { name: 'Save your name' }).click();
  await expect(page.getByRole('status')).toHaveText('Your stories will carry the name Inès Valcourt.');
  await expect(name).toHaveCount(0);
  await expect(steps.getByRole('heading', { name: 'Bring in the old site' })).toBeVisible();
  await steps.getByRole('button', { name: 'Put these steps away' }).click();
  await expect(steps).toHaveCount(0);
  await expect(page.getByRole('region', { name: 'Published last' }).getByRole('link')).toHaveCount(5);
  await page.getByRole('button', { name: 'More' }).click();
  await check(page, 'menu');
  await openPlace(page, 'Your account');
  await page.getByLabel('What to call it').fill('work laptop');
  await page.getByRole('button', { name: 'Add a passkey' }).click();
  await page.getByRole('button', { name: 'Make new codes' }).click();
  await expect(page.getByRole('region', { name: 'Your recovery codes' })).toBeVisible();
  await check(page, 'account');
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
  await check(page, 'people');
}
