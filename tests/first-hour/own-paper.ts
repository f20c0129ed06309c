import { expect, type Page } from '@playwright/test';
import { checkScreen } from '../accounts/check-screen.ts';
import { guidePicture } from './guide-picture.ts';
import { oldSite } from './old-site.ts';

const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true }).click();
/** The paper with settings that are not saved yet. */
const tried = (page: Page) => page.frameLocator('iframe[title="The paper with these settings"]');
const firstSteps = (page: Page) => page.getByRole('region', { name: 'First steps' });

/** Her name, which readers see, and the name and colours of the paper. */
export async function nameThings(page: Page): Promise<void> {
  const steps = firstSteps(page);
  await expect(steps.getByText('11 are left.')).toBeVisible();
  await guidePicture(page, 'steps');
  await steps.getByLabel('Byline').fill('Inès Valcourt');
  await steps.getByRole('button', { name: 'Save your name' }).click();
  await steps.getByRole('link', { name: 'Name and words' }).click();
  await page.getByLabel('Name', { exact: true }).fill('Harbour News');
  await page.getByLabel('Wordmark').fill('Harbour & News');
  await page.getByLabel('Newsletter').fill('Each Friday: the ships of the week.');
  await expect(tried(page).getByRole('banner')).toContainText('Harbour & News');
  await guidePicture(page, 'name');
  await press(page, 'Save');
  await expect(page.getByText('Saved: every page has it')).toBeVisible();
  await page.goto('/desk');
  await expect(steps.getByText('still the demo’s: Tagline, Description')).toBeVisible();
  await expect(steps.getByRole('heading', { name: 'The newsletter' })).toHaveCount(0);
  await steps.getByRole('link', { name: 'Colours' }).click();
  await page.getByLabel('Signal, light', { exact: false }).first().fill('#0b4f6c');
  await page.getByLabel('Signal, dark', { exact: false }).first().fill('#7fd1ff');
  await expect(tried(page).getByRole('banner')).toBeVisible();
  await guidePicture(page, 'colours');
  await press(page, 'Save');
  await expect(page.getByText('Saved: every page has it')).toBeVisible();
}

/** After a backup; the page says when it is done, without being loaded again. */
export async function takeOutDemo(page: Page): Promise<void> {
  await page.goto('/desk');
  await firstSteps(page).getByRole('link', { name: 'Backups' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Backups');
  await checkScreen(page, 'backups, of a demo');
  await guidePicture(page, 'demo', page.getByRole('heading', { name: 'Take out the demo' }));
  await page.getByLabel('Type Harbour News to go on').fill('Harbour');
  await press(page, 'Take out the demo');
  await expect(page.getByText('Please type the paper’s name, Harbour News.').first()).toBeVisible();
  await page.getByLabel('Type Harbour News to go on').fill('Harbour News');
  await press(page, 'Take out the demo');
  await expect(page.getByText(/^The demo is out: \d+ articles/)).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Take out the demo' })).toHaveCount(0);
  await expect(page.getByRole('heading', { name: /, before the demo was taken out$/ })).toBeVisible();
}

/** From the first steps: an export with its pictures is sent, looked at, mapped, and comes in after a backup. */
export async function bringInOldSite(page: Page): Promise<void> {
  await page.goto('/desk');
  const steps = firstSteps(page);
  await steps.getByRole('link', { name: 'Bring in the old site' }).click();
  await checkScreen(page, 'bring-in');
  await guidePicture(page, 'bring-in');
  await page.getByLabel('The file, up to 2 GB').setInputFiles(await oldSite());
  await expect(page.getByText('old-harbour.zip')).toBeVisible();
  await press(page, 'Look at it');
  await expect(page.getByRole('heading', { name: 'What would come in' })).toBeVisible();
  await checkScreen(page, 'bring-in, looked at');
  await guidePicture(page, 'looked-at', page.getByRole('heading', { name: 'Sections' }));
  await page.getByLabel('What Harbour becomes').selectOption('New section');
  await page.getByLabel('The name of Ada Lovell here').fill('Inès Valcourt');
  await press(page, 'Bring it in');
  await expect(page.getByText(/^old-harbour\.zip is brought in\. The way back is the backup/)).toBeVisible();
  await checkScreen(page, 'bring-in, done');
  await guidePicture(page, 'brought-in');
  await page.getByText(/Commands in square brackets/).click();
  await page.getByRole('link', { name: 'Open the story' }).first().click();
  await expect(page.getByRole('textbox', { name: 'Headline' })).toHaveValue('A lost bell');
  await page.goto('/2024/03/the-old-quay/');
  await expect(page).toHaveURL(/\/harbour\/the-old-quay$/);
  await expect(page.getByRole('link', { name: 'Inès Valcourt' }).first()).toBeVisible();
  await expect(page.getByRole('img', { name: 'The quay' })).toHaveJSProperty('complete', true);
}

export async function invite(page: Page): Promise<void> {
  await page.goto('/desk/people');
  await page.getByLabel('Name').fill('jonas');
  await press(page, 'Add');
  await expect(page.getByLabel('The link')).toHaveValue(/\/sign-in\/link\?token=/);
  await guidePicture(page, 'invite');
}

/** What this owner does another day: the steps that are done have gone by themselves. */
export async function putRestAway(page: Page): Promise<void> {
  await page.goto('/desk');
  const steps = firstSteps(page);
  await expect(steps.getByRole('heading', { level: 3 })).toHaveText([
    'The paper’s name and colours',
    'Pages of text',
    'Who you are, and where',
  ]);
  await guidePicture(page, 'done');
  await steps.getByRole('button', { name: 'Put away: Pages of text' }).click();
  await expect(page.getByRole('status')).toHaveText('Put away: Pages of text.');
  await expect(steps.getByText('One first step is put away.')).toBeVisible();
}
