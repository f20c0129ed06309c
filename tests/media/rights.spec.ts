import { expect as expectSoon } from '@playwright/test';
import sharp from 'sharp';
import { checkScreen } from '../accounts/check-screen.ts';
import { deskTest as test } from '../accounts/desk-site.ts';

/** A picture is prepared in a process of its own, with the lowest priority: a busy machine comes to it last. */
const expect = expectSoon.configure({ timeout: 30_000 });

test.describe.configure({ timeout: 100_000 });

async function file(name: string, background: string) {
  const picture = sharp({ create: { width: 1600, height: 900, channels: 3, background } });
  return { name, mimeType: 'image/png', buffer: await picture.png().toBuffer() };
}

test('a picture has a focal point, a licence with its end and a stand-in, gives its place to another file, and comes back', async ({
  page,
}) => {
  // A click that waits for what does not come ends with its own words.
  page.setDefaultTimeout(20_000);
  await page.goto('/desk/media');
  const said = page.getByRole('status').first();
  const choose = page.getByRole('group', { name: 'Choose a picture' });
  await page.getByLabel('Upload pictures').setInputFiles([await file('quay.png', '#1d4e79')]);
  await expect(said).toContainText('quay.png is in the library now');
  await page.getByLabel('Upload pictures').setInputFiles([await file('hull.png', '#c4301d')]);
  await expect(said).toContainText('hull.png is in the library now');
  await page.getByRole('textbox', { name: /^Alt text \(/ }).fill('A rusty hull');
  await page.getByRole('textbox', { name: /^Caption/ }).fill('The hull at Brest');
  await page.getByText('Focal point: the middle').press('Enter');
  await page.getByLabel('From the left').press('ArrowLeft');
  await page.getByLabel('From the left').press('ArrowLeft');
  await expect(page.getByText('Focal point: middle, left')).toBeVisible();
  await page.getByText('Licence: no end').click();
  await page.getByRole('textbox', { name: /^Licence/ }).fill('Wire Agency, one year');
  const details = page.getByRole('region', { name: 'The chosen picture' });
  await details.getByLabel('Day').fill('2031-06-30');
  // A day alone lasts until its end.
  await expect(details.getByText('Monday, 30 June 2031, 23:59')).toBeVisible();
  await details.getByRole('button', { name: 'Choose a stand-in' }).click();
  const dialog = page.getByRole('dialog', { name: 'Choose a picture' });
  await dialog.getByRole('radio', { name: 'quay.png' }).check({ force: true });
  await dialog.getByRole('button', { name: 'Use this picture' }).click();
  await details.getByText('Where it is used').click();
  await expect(details.getByText('Nothing uses it.')).toBeVisible();
  await details.getByRole('button', { name: 'Save the description' }).click();
  await expect(said).toHaveText('Saved.');
  await checkScreen(page, 'rights-1');

  await page.reload();
  await choose.getByRole('radio', { name: 'A rusty hull' }).check({ force: true });
  await expect(details.getByText('Licence: ends 30 Jun 2031')).toBeVisible();
  await expect(details.getByText('Focal point: middle, left')).toBeVisible();
  await details.getByLabel('Replace it everywhere').setInputFiles([await file('sharper.png', '#0f6b66')]);
  await expect(said).toContainText('Replaced wherever it stood.');
  await page.getByRole('radio', { name: 'Replaced', exact: true }).check({ force: true });
  // Until then the list is that of all pictures, in which the choice would be lost.
  await expect(choose.getByRole('radio')).toHaveCount(1);
  await choose.getByRole('radio', { name: 'A rusty hull' }).check({ force: true });
  await expect(details.getByText('Readers have another picture in its place')).toBeVisible();
  await checkScreen(page, 'rights-2');
  await details.getByRole('button', { name: 'Bring this one back' }).click();
  await expect(page.getByText('No picture was replaced by another one.')).toBeVisible();

  // Its licence ends: readers have it nowhere, and the library says so.
  await page.goto('/desk/media');
  await choose.getByRole('radio', { name: 'A rusty hull' }).first().check({ force: true });
  await details.getByText(/^Licence: (?:no end|ends)/).click();
  await details.getByLabel('Day').fill('2021-06-30');
  await details.getByRole('button', { name: 'Save the description' }).click();
  await page.getByRole('radio', { name: 'Licence has ended', exact: true }).check({ force: true });
  await expect(details.getByText('nobody gets this picture any more')).toBeVisible();
  await checkScreen(page, 'rights-3');
});
