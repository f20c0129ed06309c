import type { Page } from '@playwright/test';

/** Goes to a place of the desk that its header has in the menu. */
export async function openPlace(page: Page, name: string): Promise<void> {
  const link = page.getByRole('navigation', { name: 'Desk' }).getByRole('link', { name, exact: true });
  if (!(await link.isVisible())) await page.locator('button[popovertarget="desk-menu"]').click();
  await link.click();
}
