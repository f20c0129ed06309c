import { expect } from '@playwright/test';
import { checkScreen } from '../accounts/check-screen.ts';
import { deskTest as test } from '../accounts/desk-site.ts';

test('a section is founded, found in the menu, given another address, and merged; one of the eight offers neither', async ({
  page,
  desk,
}) => {
  test.slow();
  await page.goto('/desk/kinds/sections/new');
  await page.getByLabel('Name', { exact: true }).fill('Field Notes');
  await page.getByRole('button', { name: 'Add the section' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Field Notes');
  const section = page.url();
  desk.database.exec(`update post set cat_slug = 'field-notes', post_name = 'from-the-field'
    where id = (select max(id) from post where cat_slug = 'featured' and status = 'published')`);
  const readers = await page.context().newPage();
  const menu = readers.getByRole('navigation', { name: 'Main' });
  await readers.goto('/about');
  await menu.getByRole('link', { name: 'Field Notes' }).click();
  await expect(readers).toHaveURL('/topic/field-notes');
  await expect(menu.getByRole('link', { name: 'Field Notes' })).toHaveAttribute('aria-current', 'true');

  await page.getByLabel(/^Address/).fill('notebook');
  await checkScreen(page, 'a section');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Saved. State: shown.')).toBeVisible();
  await readers.goto('/field-notes/from-the-field');
  await expect(readers).toHaveURL('/notebook/from-the-field');
  await readers.goto('/topic/field-notes');
  await expect(readers).toHaveURL('/topic/notebook');

  await page.goto(section);
  await page.getByLabel('The other section').fill('Learning');
  await page.getByRole('button', { name: 'Merge “Field Notes” into “Learning Center”' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Field Notes' })).toBeVisible();
  await readers.goto('/field-notes/from-the-field');
  await expect(readers).toHaveURL('/learning-center/from-the-field');

  await page.goto('/desk/kinds/sections');
  await page.getByRole('link', { name: 'Learning Center' }).click();
  await expect(page.getByText('It is one of the eight sections')).toBeVisible();
  await expect(page.getByLabel('Name', { exact: true })).toBeVisible();
  await expect(page.getByLabel(/^Address/)).toHaveCount(0);
  for (const name of [/^Remove/, /^Merge/]) await expect(page.getByRole('button', { name })).toHaveCount(0);
  await checkScreen(page, 'a section of the eight');
});

test.describe('on a telephone and on a wide screen', () => {
  for (const width of [375, 1280])
    test(`several founded sections share an item of the menu at ${width} px`, async ({ page, desk }) => {
      desk.database.exec(`insert into category (cat_slug, cat_name, position, source_key) values
        ('opinion', 'Opinion', 20, 'section:opinion'), ('careers', 'Careers', 21, 'section:careers');
        update post set cat_slug = 'opinion' where id = (select max(id) from post where status = 'published');
        update post set cat_slug = 'careers' where id = (select min(id) from post where status = 'published');
        update content_revision set revision = revision + 1`);
      await page.setViewportSize({ width, height: 800 });
      await page.goto('/about');
      const calls: string[] = [];
      page.on('request', (request) => calls.push(request.url()));
      if (width < 768) await page.getByRole('button', { name: 'Menu' }).click();
      const more = page.getByRole('banner').locator('summary', { hasText: 'More' });
      await more.focus();
      await page.keyboard.press('Enter');
      const links = page.getByRole('banner').getByRole('link', { name: /^(Opinion|Careers)$/ });
      await expect(links.filter({ visible: true })).toHaveCount(2);
      if (width < 768) expect(calls.filter((url) => url.includes('/api/'))).toEqual([]);
      await page.keyboard.press('Tab');
      await expect(links.filter({ visible: true }).first()).toBeFocused();
      await page.keyboard.press('Enter');
      await expect(page).toHaveURL('/topic/opinion');
    });
});
