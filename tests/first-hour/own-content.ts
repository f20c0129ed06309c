import { expect, type Page } from '@playwright/test';
import sharp from 'sharp';
import { openPlace } from '../accounts/desk-menu.ts';
import { guidePicture } from './guide-picture.ts';

const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true }).click();

export async function write(page: Page, headline: string): Promise<void> {
  await page.goto('/desk/stories');
  await press(page, 'New story');
  await page.getByRole('textbox', { name: 'Headline' }).fill(headline);
  await page.getByRole('textbox', { name: 'Text of the story' }).click();
  await page.keyboard.type('Ships wait outside of the harbour since this morning.');
  await page.getByRole('tab', { name: 'Details' }).click();
  await page.getByLabel('Section', { exact: true }).selectOption('News');
}

export async function publish(page: Page): Promise<void> {
  await page.getByRole('tab', { name: 'Publish' }).click();
  await guidePicture(page, 'publish');
  await press(page, 'Publish');
  await expect(page.getByRole('status').filter({ hasText: 'Published.' })).toBeVisible();
}

export async function schedule(page: Page): Promise<void> {
  await page.getByRole('tab', { name: 'Publish' }).click();
  await page.getByLabel('At a time').check();
  await page.getByLabel('Day').fill('2099-03-28');
  await page.getByLabel('Time', { exact: true }).fill('09:30');
  await press(page, /^Schedule for 28 Mar 2099, 09:30/);
  await expect(page.getByRole('status').filter({ hasText: 'Scheduled.' })).toBeVisible();
}

export async function addEvent(page: Page): Promise<void> {
  await openPlace(page, 'Events');
  await page.getByRole('link', { name: 'New event' }).click();
  await page.getByLabel('Title', { exact: true }).fill('Harbour day');
  await page.getByLabel('Place', { exact: true }).fill('Faro');
  const starts = page.getByRole('group', { name: 'Starts' });
  await starts.getByLabel('Day').fill('2031-05-06');
  await starts.getByLabel('Time').fill('09:30');
  await page.getByLabel('Readers see it').selectOption('Yes');
  await press(page, 'Add the event');
  await expect(heading(page)).toHaveText('Harbour day');
}

export async function addPage(page: Page): Promise<void> {
  await openPlace(page, 'Pages');
  await page.getByRole('link', { name: 'New page' }).click();
  await page.getByLabel('Title', { exact: true }).fill('Terms of sale');
  await page.getByLabel('Address').fill('/terms');
  await page.getByRole('textbox', { name: 'Text' }).click();
  await page.keyboard.type('All prices are in guineas.');
  await page.getByLabel('Readers see it').selectOption('Yes');
  await press(page, 'Add the page');
  await expect(heading(page)).toHaveText('Terms of sale');
}

export async function correct(page: Page): Promise<void> {
  await page.getByText('Corrections').click();
  await page.getByLabel('What was wrong, and what is right').fill('The ships wait since yesterday.');
  await press(page, 'Publish the correction');
  await expect(page.getByText('Corrections (1)')).toBeVisible();
}

export async function takeDown(page: Page): Promise<void> {
  await page.getByText('Take the story down').click();
  await press(page, 'Take down');
  await expect(page.getByText('Readers do not see this story.')).toBeVisible();
}

/** Of an advertiser, as it comes by mail. */
async function sentPicture() {
  const create = { width: 1200, height: 600, channels: 3, background: '#0b4f6c' } as const;
  return { name: 'ropes.png', mimeType: 'image/png', buffer: await sharp({ create }).png().toBuffer() };
}

/** Its picture is sent from where it is chosen, and a reader sees it on the front page. */
export async function addBanner(page: Page): Promise<void> {
  await page.goto('/desk');
  await page.getByRole('region', { name: 'First steps' }).getByRole('link', { name: 'Banners' }).click();
  await page.getByRole('link', { name: 'New banner' }).click();
  await page.getByLabel('Alternative text').fill('Ropes of Faro');
  await press(page, 'Choose a picture');
  const dialog = page.getByRole('dialog', { name: 'Choose a picture' });
  await dialog.getByLabel('Upload pictures').setInputFiles(await sentPicture());
  await dialog.getByRole('button', { name: 'Use this picture' }).click();
  await page.getByLabel('Leads to').fill('ropes.example');
  await expect(page.frameLocator('iframe[title="In its place"]').getByAltText('Ropes of Faro')).toBeAttached();
  await guidePicture(page, 'banner');
  await press(page, 'Add the banner');
  await expect(heading(page)).toHaveText('Ropes of Faro');
  await page.goto('/');
  const banner = page.getByRole('img', { name: 'Ropes of Faro' }).first();
  await banner.scrollIntoViewIfNeeded();
  await expect.poll(() => banner.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
}

/** Makes a sub-category where the story is filed under it: it is there once the story is published. */
export async function fileUnder(page: Page, name: string): Promise<void> {
  await page.getByLabel('Sub-categories').fill(name);
  await page.getByLabel('Sub-categories').press('Enter');
  await press(page, `Make the sub-category “${name}”`);
  await guidePicture(page, 'story');
}

/** Its page is the readers’, until it is made private. */
export async function makePrivate(page: Page, name: string, path: string): Promise<void> {
  await page.goto(path);
  await expect(page.getByRole('link', { name: 'Ships wait outside' }).first()).toBeVisible();
  await openPlaceOfDesk(page, 'Sub-categories');
  await press(page, `Make private “${name}”`);
  await expect(page.getByRole('button', { name: `Make public “${name}”` })).toBeVisible();
  expect((await page.request.get(path)).status()).toBe(404);
}

async function openPlaceOfDesk(page: Page, place: string): Promise<void> {
  await page.goto('/desk');
  await openPlace(page, place);
}

/** The words of the demo stand there until an owner writes others. */
export async function rewriteAbout(page: Page): Promise<void> {
  await page.goto('/desk');
  const steps = page.getByRole('region', { name: 'First steps' });
  await steps.getByRole('link', { name: 'About Us' }).click();
  const text = page.getByRole('textbox', { name: 'Text' });
  await text.click();
  await page.keyboard.press('Control+A');
  await page.keyboard.type('Harbour News is about ships, and is paid for by who sells ropes.');
  await press(page, 'Save');
  await expect(page.getByText('Saved. State: published.')).toBeVisible();
  await guidePicture(page, 'about');
  await page.goto('/desk');
  await expect(steps.getByRole('link', { name: 'Privacy Policy' })).toBeVisible();
  await expect(steps.getByRole('link', { name: 'About Us' })).toHaveCount(0);
}
