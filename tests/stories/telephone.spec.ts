import { expect, type Page } from '@playwright/test';
import sharp from 'sharp';
import { deskTest as test } from '../accounts/desk-site.ts';

/** A telephone in an upright hand: all is done with a finger. */
test.use({ viewport: { width: 375, height: 812 }, isMobile: true, hasTouch: true });

const tap = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).tap();

/** What a telephone hands over from its camera roll, turned by its orientation alone. */
const photograph = async () => ({
  name: 'IMG_2041.JPG',
  mimeType: 'image/jpeg',
  buffer: await sharp({ create: { width: 2000, height: 1500, channels: 3, background: '#1d4e79' } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer(),
});

async function takePhotograph(page: Page): Promise<void> {
  await tap(page, 'Choose a picture');
  const dialog = page.getByRole('dialog', { name: 'Choose a picture' });
  await dialog.getByLabel('Upload pictures').setInputFiles(await photograph());
  await expect(dialog.getByRole('status')).toContainText('IMG_2041.JPG is in the library now');
  await dialog.getByRole('textbox', { name: /^Alt text \(/ }).fill('A bridge with a barrier');
  await tap(page, 'Use this picture');
  await expect(dialog).toBeHidden();
}

test('a news item with a picture from the camera roll is written, checked and published on a telephone', async ({
  page,
}) => {
  test.slow();
  await page.goto('/desk/stories');
  await tap(page, 'New story');
  await page.getByRole('textbox', { name: 'Headline' }).fill('The bridge is closed');
  await takePhotograph(page);
  await expect(page.getByRole('textbox', { name: 'What the picture shows' })).toHaveValue('A bridge with a barrier');
  await page.getByRole('textbox', { name: 'Text of the story' }).tap();
  await page.keyboard.type('Nobody crosses it.');
  await page.getByRole('link', { name: 'Tools' }).tap();
  await page.getByRole('tab', { name: /^Checks/ }).tap();
  // A finding leads to its place.
  await page.getByRole('button', { name: 'Choose a section' }).tap();
  await page.getByLabel('Section', { exact: true }).selectOption('News');
  await page.getByLabel('Author').selectOption({ index: 1 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(375);
  await page.getByRole('tab', { name: 'Publish' }).tap();
  await tap(page, 'Publish');
  await expect(page.getByRole('status').filter({ hasText: 'Published.' })).toBeVisible();

  await page.goto('/news/the-bridge-is-closed');
  const picture = page.getByRole('img', { name: 'A bridge with a barrier' });
  await expect(picture, 'upright').toHaveAttribute('height', '2000');
});
