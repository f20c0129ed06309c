import { expect } from '@playwright/test';
import { checkScreenInAllViews } from '../accounts/check-screen.ts';
import { deskTest as test } from '../accounts/desk-site.ts';

// The screens that settings.spec.ts does not go through; they are made of the same fields.

test('all screens of settings hold', async ({ page }) => {
  test.slow();
  for (const sheet of ['pictures', 'contact', 'links', 'words']) {
    await page.goto(`/desk/settings/${sheet}`);
    await expect(page.getByRole('button', { name: 'Save' })).toBeVisible();
    await checkScreenInAllViews(page, `settings, ${sheet}`);
  }
});
