import { readFile } from 'node:fs/promises';
import { expect, type Page } from '@playwright/test';
import { checkScreen } from '../accounts/check-screen.ts';
import { openPlace } from '../accounts/desk-menu.ts';
import { guidePicture } from './guide-picture.ts';

const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true }).click();

/** Makes one, tries it, and takes it home. */
export async function backUp(page: Page): Promise<void> {
  await openPlace(page, 'Backups');
  await press(page, 'Make a backup now');
  await expect(page.getByText(/^The backup \S+ holds/)).toBeVisible();
  const newest = page
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { level: 3 }) })
    .first();
  await newest.getByRole('button', { name: /^Rehearse/ }).click();
  await expect(page.getByText(/^You could go back to/)).toBeVisible();
  await checkScreen(page, 'backups');
  await guidePicture(page, 'backups');
  const arriving = page.waitForEvent('download');
  await newest.getByRole('button', { name: /^Download/ }).click();
  const archive = await readFile(await (await arriving).path());
  expect(archive.subarray(257, 262).toString(), 'a tar').toBe('ustar');
}
