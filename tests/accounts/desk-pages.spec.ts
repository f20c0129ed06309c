import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';
import { makeFirstAccount, printedLink, test, withPasskeys } from './desk-site.ts';

const VIEWS = [
  { width: 1280, colorScheme: 'light' },
  { width: 375, colorScheme: 'dark' },
] as const;

/** Wide and light, narrow and dark: no fault that axe knows of, and nothing to scroll to at the side. */
async function check(page: Page, name: string): Promise<void> {
  for (const { width, colorScheme } of VIEWS) {
    await page.setViewportSize({ width, height: 900 });
    // Colours must not be measured on their way from one scheme to the other.
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    const { violations } = await new AxeBuilder({ page }).analyze();
    expect(
      violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`),
      `${name}, ${width}, ${colorScheme}`,
    ).toEqual([]);
    const wider = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(wider, `${name} at ${width}`).toBeLessThanOrEqual(0);
    const folder = process.env.DESK_SCREENSHOTS;
    if (folder) await page.screenshot({ path: `${folder}/${name}-${width}-${colorScheme}.png`, fullPage: true });
  }
  await page.setViewportSize({ width: 1280, height: 900 });
}

/** Each page is looked at twice. */
test.describe.configure({ timeout: 120_000 });

test('the pages of signing in have no fault that axe knows of, wide and light, narrow and dark', async ({
  page,
  desk,
}) => {
  await page.goto('/sign-in');
  await check(page, 'no-account');
  await page.goto(printedLink(desk));
  await check(page, 'first-account');
  await makeFirstAccount(page, desk);
  await page.getByRole('button', { name: 'Sign out' }).click();
  await check(page, 'sign-in');
  await page.getByRole('link', { name: 'Use a recovery code' }).click();
  await page.getByLabel('Name').fill('ines');
  await page.getByLabel('Recovery code').fill('wrong');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await check(page, 'recovery');
});

test('the pages of the desk have no fault that axe knows of, wide and light, narrow and dark', async ({
  page,
  desk,
}) => {
  await withPasskeys(page);
  await makeFirstAccount(page, desk);
  await check(page, 'start');
  await page.goto('/desk/account');
  await page.getByLabel('What to call it').fill('work laptop');
  await page.getByRole('button', { name: 'Add a passkey' }).click();
  await page.getByRole('button', { name: 'Make new codes' }).click();
  await expect(page.getByRole('region', { name: 'Your recovery codes' })).toBeVisible();
  await check(page, 'account');
  await page.goto('/desk/people');
  await page.getByLabel('Name').fill('jonas');
  await page.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(page.getByRole('status')).toContainText('Hand this link to jonas.');
  await check(page, 'people');
});
