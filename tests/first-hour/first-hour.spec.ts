import { readFile } from 'node:fs/promises';
import { expect, type Page } from '@playwright/test';
import { checkScreen } from '../accounts/check-screen.ts';
import { openPlace } from '../accounts/desk-menu.ts';
import { makeFirstAccount, test } from '../accounts/desk-site.ts';
import { oldSite } from './old-site.ts';

const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true }).click();

/** Her name, which readers see, and the name and colours of the paper. */
async function nameThings(page: Page): Promise<void> {
  const steps = page.getByRole('region', { name: 'First steps' });
  await steps.getByLabel('Byline').fill('Inès Valcourt');
  await steps.getByRole('button', { name: 'Save your name' }).click();
  await steps.getByRole('link', { name: 'Settings' }).click();
  await page.getByRole('link', { name: 'Name and words' }).click();
  await page.getByLabel('Name', { exact: true }).fill('Harbour News');
  await page.getByLabel('Wordmark').fill('Harbour & News');
  await press(page, 'Save');
  await expect(page.getByText('Saved: every page has it')).toBeVisible();
  await page.goto('/desk/settings');
  await page.getByRole('link', { name: 'Colours' }).click();
  await page.getByLabel('Signal, light', { exact: false }).first().fill('#0b4f6c');
  await page.getByLabel('Signal, dark', { exact: false }).first().fill('#7fd1ff');
  await press(page, 'Save');
  await expect(page.getByText('Saved: every page has it')).toBeVisible();
}

/** After a backup; the page says when it is done, without being loaded again. */
async function takeOutDemo(page: Page): Promise<void> {
  await page.goto('/desk');
  await page.getByRole('region', { name: 'First steps' }).getByRole('link', { name: 'Backups' }).click();
  await expect(heading(page)).toHaveText('Backups');
  await checkScreen(page, 'backups, of a demo');
  await page.getByLabel('Type Harbour News to go on').fill('Harbour');
  await press(page, 'Take out the demo');
  await expect(page.getByText('Please type the paper’s name, Harbour News.').first()).toBeVisible();
  await page.getByLabel('Type Harbour News to go on').fill('Harbour News');
  await press(page, 'Take out the demo');
  await expect(page.getByText(/^The demo is out: \d+ articles/)).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Take out the demo' })).toHaveCount(0);
}

/** From the first steps: an export with its pictures is sent, looked at, mapped, and comes in after a backup. */
async function bringInOldSite(page: Page): Promise<void> {
  await page.goto('/desk');
  const steps = page.getByRole('region', { name: 'First steps' });
  await steps.getByRole('link', { name: 'Bring in the old site' }).click();
  await checkScreen(page, 'bring-in');
  await page.getByLabel('The file, up to 2 GB').setInputFiles(await oldSite());
  await expect(page.getByText('old-harbour.zip')).toBeVisible();
  await press(page, 'Look at it');
  await expect(page.getByRole('heading', { name: 'What would come in' })).toBeVisible();
  await checkScreen(page, 'bring-in, looked at');
  await page.getByLabel('What Harbour becomes').selectOption('New section');
  await page.getByLabel('The name of Ada Lovell here').fill('Inès Valcourt');
  await press(page, 'Bring it in');
  await expect(page.getByText(/^old-harbour\.zip is brought in\. The way back is the backup/)).toBeVisible();
  await checkScreen(page, 'bring-in, done');
  await page.getByText(/Commands in square brackets/).click();
  await page.getByRole('link', { name: 'Open the story' }).first().click();
  await expect(page.getByRole('textbox', { name: 'Headline' })).toHaveValue('A lost bell');
  await page.goto('/2024/03/the-old-quay/');
  await expect(page).toHaveURL(/\/harbour\/the-old-quay$/);
  await expect(page.getByRole('link', { name: 'Inès Valcourt' }).first()).toBeVisible();
  await expect(page.getByRole('img', { name: 'The quay' })).toHaveJSProperty('complete', true);
}

async function invite(page: Page): Promise<void> {
  await page.goto('/desk/people');
  await page.getByLabel('Name').fill('jonas');
  await press(page, 'Add');
  await expect(page.getByLabel('The link')).toHaveValue(/\/sign-in\/link\?token=/);
}

async function write(page: Page, headline: string): Promise<void> {
  await page.goto('/desk/stories');
  await press(page, 'New story');
  await page.getByRole('textbox', { name: 'Headline' }).fill(headline);
  await page.getByRole('textbox', { name: 'Text of the story' }).click();
  await page.keyboard.type('Ships wait outside of the harbour since this morning.');
  await page.getByRole('tab', { name: 'Details' }).click();
  await page.getByLabel('Section', { exact: true }).selectOption('News');
}

async function publish(page: Page): Promise<void> {
  await page.getByRole('tab', { name: 'Publish' }).click();
  await press(page, 'Publish');
  await expect(page.getByRole('status').filter({ hasText: 'Published.' })).toBeVisible();
}

async function schedule(page: Page): Promise<void> {
  await page.getByRole('tab', { name: 'Publish' }).click();
  await page.getByLabel('At a time').check();
  await page.getByLabel('Day').fill('2099-03-28');
  await page.getByLabel('Time', { exact: true }).fill('09:30');
  await press(page, /^Schedule for 28 Mar 2099, 09:30/);
  await expect(page.getByRole('status').filter({ hasText: 'Scheduled.' })).toBeVisible();
}

async function addEvent(page: Page): Promise<void> {
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

async function addPage(page: Page): Promise<void> {
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

async function correct(page: Page): Promise<void> {
  await page.getByText('Corrections').click();
  await page.getByLabel('What was wrong, and what is right').fill('The ships wait since yesterday.');
  await press(page, 'Publish the correction');
  await expect(page.getByText('Corrections (1)')).toBeVisible();
}

async function takeDown(page: Page): Promise<void> {
  await page.getByText('Take the story down').click();
  await press(page, 'Take down');
  await expect(page.getByText('Readers do not see this story.')).toBeVisible();
}

/** Makes one, tries it, and takes it home. */
async function backUp(page: Page): Promise<void> {
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
  const arriving = page.waitForEvent('download');
  await newest.getByRole('button', { name: /^Download/ }).click();
  const archive = await readFile(await (await arriving).path());
  expect(archive.subarray(257, 262).toString(), 'a tar').toBe('ustar');
}

test('a new owner makes the paper her own, writes, and backs up, at the desk alone', async ({ page, desk }) => {
  test.setTimeout(180_000);
  await makeFirstAccount(page, desk, 'ines');
  await nameThings(page);
  await takeOutDemo(page);
  await page.goto('/');
  await expect(page).toHaveTitle(/^Harbour News/);
  await bringInOldSite(page);
  await invite(page);
  await write(page, 'Ships wait outside');
  await publish(page);
  const story = page.url();
  await write(page, 'Ships go on');
  await schedule(page);
  await addEvent(page);
  await addPage(page);
  await page.goto(story);
  await correct(page);
  await page.goto('/news/ships-wait-outside');
  await expect(page.getByText('The ships wait since yesterday.')).toBeVisible();
  await page.goto(story);
  await page.getByRole('tab', { name: 'Publish' }).click();
  await takeDown(page);
  expect(await (await page.request.get('/terms')).text()).toContain('All prices are in guineas.');
  expect((await page.request.get('/news/ships-go-on')).status()).toBe(404);
  await page.goto('/desk');
  await backUp(page);
});
