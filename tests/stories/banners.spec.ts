import { expect } from '@playwright/test';
import { checkScreen } from '../accounts/check-screen.ts';
import { openPlace } from '../accounts/desk-menu.ts';
import { deskTest as test } from '../accounts/desk-site.ts';

test('a banner is copied, seen in its place before it is saved, told of its turns, and paused', async ({
  page,
  desk,
}) => {
  test.slow();
  await page.goto('/desk/kinds/banners');
  await expect(page.getByRole('region', { name: 'Now and next' })).toContainText('Front page');
  await checkScreen(page, 'list of banners, with what runs');
  const first = page.getByRole('main').getByRole('list').getByRole('link').first();
  const name = (await first.textContent()) ?? '';
  await first.click();
  await page.getByRole('link', { name: 'Copy the banner' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('New banner');
  await expect(page.getByLabel('Alternative text')).toHaveValue(name);
  await page.getByLabel('Alternative text').fill('A copy in its place');
  await page.getByLabel('Place', { exact: true }).selectOption('Above the footer');
  const frame = page.frameLocator('iframe[title="In its place"]');
  await page.getByTitle('In its place').evaluate((shown) => shown.scrollIntoView({ block: 'end' }));
  await expect(frame.getByAltText('A copy in its place')).toBeInViewport();
  await page.getByLabel('Wide').check();
  await page.getByTitle('In its place').evaluate((shown) => shown.scrollIntoView({ block: 'end' }));
  await expect(frame.getByAltText('A copy in its place')).toBeInViewport();
  const panel = page.getByRole('region', { name: 'In its place' });
  await expect(panel.getByText(/This banner/)).toBeVisible();
  await checkScreen(page, 'copy of a banner, in its place');
  await page.getByRole('button', { name: 'Add the banner' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('A copy in its place');
  await expect(page.getByText('Added. State: runs.')).toBeVisible();
  expect(await (await page.request.get(desk.url)).text()).toContain('A copy in its place');

  await page.getByRole('button', { name: 'Pause “A copy in its place”' }).click();
  await expect(panel.getByText('It is paused: readers do not get it')).toBeVisible();
  await expect(page.getByText('Paused', { exact: true })).toBeVisible();
  expect(await (await page.request.get(desk.url)).text()).not.toContain('A copy in its place');
  await page.getByRole('link', { name: 'All banners' }).click();
  await page.getByRole('button', { name: 'Resume “A copy in its place”' }).click();
  await expect(page.getByRole('button', { name: 'Pause “A copy in its place”' })).toBeVisible();
  expect(await (await page.request.get(desk.url)).text()).toContain('A copy in its place');
});

test('the paper is looked at as it will be, and its links stay there', async ({ page, desk }) => {
  test.slow();
  desk.database.exec(
    `update post set status = 'scheduled', publish_time = '2031-05-06T08:00:00.000Z', post_title = 'Words to come'
       where id = (select max(id) from post where cat_slug = 'news')`,
  );
  await page.goto('/desk/kinds/banners');
  await openPlace(page, 'Look ahead');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Look ahead');
  await page.getByLabel('Page').fill('topic/news');
  await page.getByLabel('Day').fill('2031-05-07');
  await page.getByLabel('Time').fill('09:00');
  const frame = page.frameLocator('iframe[title="The paper at that moment"]');
  await expect(frame.getByRole('link', { name: 'Words to come' }).first()).toBeVisible();
  await checkScreen(page, 'the paper at a moment');
  await frame.getByRole('link', { name: 'Words to come' }).first().click();
  await expect(frame.getByRole('heading', { level: 1 })).toHaveText('Words to come');
  await expect(page.getByRole('status').filter({ hasText: 'as readers will have it on' })).toContainText('/news/');
  expect(await (await page.request.get(`${desk.url}/topic/news`)).text()).not.toContain('Words to come');
});
