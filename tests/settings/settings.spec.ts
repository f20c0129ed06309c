import { expect, type Page } from '@playwright/test';
import { checkScreen } from '../accounts/check-screen.ts';
import { deskTest as test } from '../accounts/desk-site.ts';

const tried = (page: Page) => page.frameLocator('iframe[title="The paper with these settings"]');

/** A colour of the framed page, as its styles settle it. */
const colourOf = (page: Page, name: string) =>
  tried(page)
    .locator('html')
    .evaluate((root, name) => getComputedStyle(root).getPropertyValue(name).trim(), name);

test('colours are measured as they are typed, seen on the front page in both schemes, saved, and taken back', async ({
  page,
}) => {
  test.slow();
  await page.goto('/desk/settings');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Settings');
  await checkScreen(page, 'settings');
  await page.getByRole('link', { name: 'Colours' }).click();
  const signal = page.getByLabel('Signal, light', { exact: false }).first();
  await signal.fill('#e08040');
  await expect(page.getByText(/to 1 on .*: text needs 4.5 to 1/)).toBeVisible();
  await expect.poll(() => colourOf(page, '--signal')).toBe('#e08040');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText(/It cannot be read/)).toBeVisible();
  await signal.fill('#0b4f6c');
  await page.getByLabel('Signal, dark', { exact: false }).first().fill('#7fd1ff');
  await expect.poll(() => colourOf(page, '--signal')).toBe('#0b4f6c');
  await page.getByLabel('On dark paper').check();
  await expect.poll(() => colourOf(page, '--signal')).toBe('#7fd1ff');
  await expect.poll(() => colourOf(page, '--paper')).toBe('#121417');
  await checkScreen(page, 'settings, colours');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Saved: every page has it')).toBeVisible();
  const front = () => page.request.get('/').then((answer) => answer.text());
  expect(await front()).toContain('--signal:#0b4f6c');
  await page.getByRole('button', { name: 'Undo the saving' }).click();
  await expect.poll(front).not.toContain('--signal:#0b4f6c');
});

test('the name is set, seen at once by readers, and goes back to how it came', async ({ page }) => {
  test.slow();
  await page.goto('/desk/settings/paper');
  await page.getByLabel('Name', { exact: true }).fill('Harbour News');
  await page.getByLabel('Wordmark').fill('Harbour & News');
  await expect(tried(page).getByRole('banner')).toContainText('Harbour & News');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Saved: every page has it')).toBeInViewport();
  await expect(page.getByRole('button', { name: 'Undo the saving' })).toBeInViewport();
  await checkScreen(page, 'settings, name and words');
  await page.goto('/');
  await expect(page).toHaveTitle(/^Harbour News:/);
  await page.goto('/desk/settings/paper');
  await page.getByRole('button', { name: 'Back to how it came: Name' }).click();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Saved: every page has it')).toBeVisible();
  await page.goto('/');
  await expect(page).toHaveTitle(/^Signal & Stack:/);
});

test('the time zone is named by a city, shows its clock, and is that of the desk and of readers', async ({
  page,
  context,
}) => {
  test.slow();
  // A desk that stays open, whose next call tells it.
  const open = await context.newPage();
  await open.goto('/desk/calendar');
  await expect(open.getByText(/Days and times are those of UTC/)).toBeVisible();
  await page.goto('/desk/settings/clock');
  const zone = page.getByRole('combobox', { name: 'Time zone' });
  await zone.fill('Atlantis');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('none is called “Atlantis”')).toBeVisible();
  await zone.fill('kathmandu');
  await zone.blur();
  await expect(zone).toHaveValue(/^Asia\/Ka/);
  await expect(page.getByText(/^It is \d\d:\d\d there/)).toBeVisible();
  await checkScreen(page, 'settings, time zone');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Saved: every page has it')).toBeVisible();
  await open.getByRole('button', { name: 'Later' }).click();
  await expect(open.getByText(/Days and times are those of Asia\/Ka/)).toBeVisible();
  await page.goto('/desk/calendar');
  await expect(page.getByText(/Days and times are those of Asia\/Ka/)).toBeVisible();
});

test('people of the team are added, moved and taken out by keys', async ({ page }) => {
  test.slow();
  await page.goto('/desk/settings/team');
  await page.getByRole('button', { name: 'Add a person' }).press('Enter');
  await expect(page.getByRole('group', { name: 'person 6' }).getByLabel('Name')).toBeFocused();
  await page.keyboard.type('Ada Harbour');
  await page.getByRole('group', { name: 'Ada Harbour' }).getByLabel('Role').fill('Harbour master');
  await page.getByRole('button', { name: 'Up: Ada Harbour' }).press('Enter');
  await expect(page.getByRole('button', { name: 'Up: Ada Harbour, 5 of 6' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Up: Ada Harbour, 4 of 6' })).toBeFocused();
  await page.getByRole('button', { name: 'Take out: Oliver Marsh' }).press('Enter');
  await expect(tried(page).getByText('Harbour master')).toBeVisible();
  await checkScreen(page, 'settings, team');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Saved: every page has it')).toBeVisible();
  await page.goto('/about');
  await expect(page.getByText('Harbour master')).toBeVisible();
  await expect(page.getByText('Oliver Marsh')).toHaveCount(0);
});

test('the menu is put into another order, an item is named, one hidden, and a link added', async ({ page }) => {
  test.slow();
  await page.goto('/desk/settings/menu');
  await page.getByRole('button', { name: 'Up: Events' }).click();
  await page.getByRole('group', { name: 'Events' }).getByLabel('Name').fill('Diary');
  await page.getByRole('button', { name: 'Take out: Contact Us' }).click();
  await page.getByRole('button', { name: 'Add an item' }).click();
  const link = page.getByRole('group', { name: 'A further link' });
  await link.getByLabel('Name').fill('Jobs');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Menu has a further link without a name or an address.')).toBeVisible();
  await link.getByLabel('Address').fill('https://jobs.example/');
  await checkScreen(page, 'settings, menu');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Saved: every page has it')).toBeVisible();
  await page.goto('/');
  const items = page.getByRole('navigation', { name: 'Main' }).locator('> ul > li');
  const names = (await items.locator('> a, > details > summary').allTextContents()).map((name) => name.trim());
  expect(names).toEqual(['Latest', 'Leadership', 'Features', 'Diary', 'Resources', 'Jobs']);
});
