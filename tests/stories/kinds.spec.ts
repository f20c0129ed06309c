import { expect } from '@playwright/test';
import { checkScreen } from '../accounts/check-screen.ts';
import { openPlace } from '../accounts/desk-menu.ts';
import { deskTest as test } from '../accounts/desk-site.ts';

test('an event is added, read by the public, corrected by two people, removed and brought back', async ({
  page,
  desk,
}) => {
  test.slow();
  await page.goto('/desk/stories');
  await openPlace(page, 'Events');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Events');
  await checkScreen(page, 'list of events');
  await page.getByRole('link', { name: 'New event' }).click();
  await expect(page.getByRole('button', { name: 'Add the event' })).toBeDisabled();
  await expect(page.getByLabel('Title', { exact: true })).toBeFocused();
  await page.getByLabel('Place', { exact: true }).fill('Faro');
  await page.getByRole('button', { name: 'Add the event' }).click();
  await expect(page.getByText('Title is missing.')).toBeVisible();
  await checkScreen(page, 'new event, refused');

  await page.getByLabel('Title', { exact: true }).fill('Measurement by the sea');
  const starts = page.getByRole('group', { name: 'Starts' });
  await starts.getByLabel('Day').fill('2031-05-06');
  // Whole days have no times to type.
  await page.getByLabel('All day').check();
  await expect(page.getByLabel('Time', { exact: true })).toHaveCount(0);
  await expect(starts.getByText('Tuesday')).toBeVisible();
  await page.getByLabel('All day').uncheck();
  await starts.getByLabel('Time').fill('09:30');
  await page.getByLabel('Readers see it').selectOption('Yes');
  await page.getByRole('textbox', { name: 'Text' }).click();
  await page.keyboard.type('Bring a hat.');
  // What was typed is there after a reload.
  page.once('dialog', (dialog) => dialog.accept());
  await page.reload();
  await expect(page.getByLabel('Title', { exact: true })).toHaveValue('Measurement by the sea');
  await page.getByRole('button', { name: 'Add the event' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Measurement by the sea');
  const shown = await page.request.get(`${desk.url}/events/measurement-by-the-sea`);
  expect(await shown.text()).toContain('Bring a hat.');

  // Another window saves the same field first, and another one.
  const other = await page.context().newPage();
  await other.goto(page.url());
  await page.getByLabel('Title', { exact: true }).fill('Measurement by the lake');
  await other.getByLabel('Title', { exact: true }).fill('Measurement by the river');
  await other.getByLabel('Place').fill('Porto');
  await other.getByRole('button', { name: 'Save' }).click();
  await expect(other.getByText('Saved. State: to come.')).toBeVisible();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Somebody else has saved meanwhile: Measurement by the river')).toBeVisible();
  await checkScreen(page, 'event, changed by somebody else');
  await page.getByRole('button', { name: 'Keep mine' }).click();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Saved. State: to come.')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Measurement by the lake');
  await expect(page.getByLabel('Place')).toHaveValue('Porto');
  await expect(page.getByRole('heading', { name: 'History' })).toBeVisible();

  // What the server alone can refuse stands at its field, and nothing typed is lost.
  const address = other.getByLabel(/^Address/);
  await other.goto('/desk/kinds/events/new');
  await other.getByLabel('Title', { exact: true }).fill('Measurement by the sea');
  await other.getByLabel('Place').fill('Lagos');
  await other.getByRole('group', { name: 'Starts' }).getByLabel('Day').fill('2031-05-06');
  await other.getByRole('group', { name: 'Starts' }).getByLabel('Time').fill('09:30');
  await other.getByRole('button', { name: 'Add the event' }).click();
  await expect(address).toHaveAccessibleDescription('Address: another one has “measurement-by-the-sea”.');
  await expect(address).toBeFocused();
  await expect(other.getByText('One field needs a look.')).toBeVisible();
  await expect(other.getByLabel('Place')).toHaveValue('Lagos');
  await checkScreen(other, 'new event, refused by the server');
  await address.fill('second-measurement');
  await expect(address).toHaveAccessibleDescription('');
  await other.getByRole('button', { name: 'Add the event' }).click();
  await expect(other.getByRole('heading', { level: 1 })).toHaveText('Measurement by the sea');

  // The list stays as it was looked through, on every way back to it.
  await page.getByRole('link', { name: 'All events' }).click();
  await page.getByRole('searchbox').fill('by the lake');
  await page.getByRole('link', { name: 'Measurement by the lake' }).click();
  await page.getByRole('link', { name: 'Back to the list' }).click();
  await expect(page.getByRole('searchbox')).toHaveValue('by the lake');
  await page.getByRole('link', { name: 'Measurement by the lake' }).click();
  await page.getByRole('button', { name: /^Remove the event/ }).click();
  await expect(page.getByText('is removed: readers no longer have it')).toBeVisible();
  await expect(page.getByRole('searchbox')).toHaveValue('by the lake');
  expect((await page.request.get(`${desk.url}/events/measurement-by-the-sea`)).status()).toBe(404);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('is back.')).toBeVisible();
  expect((await page.request.get(`${desk.url}/events/measurement-by-the-sea`)).status()).toBe(200);
});

test('a banner is made with a picture, and runs on the front page until it ends', async ({ page, desk }) => {
  test.slow();
  await page.goto('/desk/stories');
  await openPlace(page, 'Banners');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Banners');
  await checkScreen(page, 'list of banners');
  await page.getByRole('link', { name: 'New banner' }).click();
  await page.getByLabel('Alternative text').fill('A banner of the desk');
  await page.getByLabel('Leads to').fill('petrichor.example/spring');
  await page.getByLabel('Leads to').blur();
  await expect(page.getByText('Taken as https://petrichor.example/spring')).toBeVisible();
  await page.getByRole('button', { name: 'Choose a picture' }).click();
  await page.getByRole('dialog').getByRole('radio', { name: /webp/ }).first().check({ force: true });
  await page.getByRole('dialog').getByRole('button', { name: 'Use this picture' }).click();
  await page.getByLabel('Weight').fill('900');
  await page.getByRole('button', { name: 'Add the banner' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('A banner of the desk');
  await checkScreen(page, 'banner');
  expect(await (await page.request.get(desk.url)).text()).toContain('A banner of the desk');
  const until = page.getByRole('group', { name: /^Shown until/ });
  await until.getByLabel('Day').fill('2020-01-01');
  await until.getByLabel('Time').fill('10:00');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Saved. State: ended.')).toBeVisible();
  expect(await (await page.request.get(desk.url)).text()).not.toContain('A banner of the desk');
});
