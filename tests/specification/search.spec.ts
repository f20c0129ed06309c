import { expect, type Page } from '@playwright/test';
import { test } from '../fixtures.ts';

const results = (page: Page) => page.getByRole('main').getByRole('article');
const filter = (page: Page) => page.getByRole('navigation', { name: 'Categories' }).getByRole('link');

test("the header's control leads to the results, in all categories", async ({ page }) => {
  await page.goto('/');
  await page.getByRole('banner').locator('summary', { hasText: 'Search' }).click();
  await page.getByRole('searchbox', { name: 'Search the archive' }).fill('consent string');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/search/all/consent%20string');
});

test("the heading is 'Search Result : {term}'", async ({ page }) => {
  await page.goto('/search/all/consent%20string');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Search Result : consent string');
  await expect(page.getByRole('heading', { level: 1, name: 'Search Result : consent string' })).toBeVisible();
  await expect(page.getByText(/^\d+ results?/)).toBeVisible();
});

test("or 'No Result For Your Search' when nothing was found, and a way on", async ({ page }) => {
  await page.goto('/search/all/zzyzxqwv');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('No Result For Your Search');
  await page.getByRole('searchbox', { name: 'Search again' }).fill('consent');
  await page.getByRole('main').getByRole('button', { name: 'Search' }).click();
  await expect(page).toHaveURL('/search/all/consent');
});

test('the first 8 categories are tabs', async ({ page }) => {
  await page.goto('/search/all/consent');
  await expect(filter(page)).toHaveText([
    'News',
    'Quick Bytes',
    'Podcasts',
    'Hot Seats',
    'Future Ready',
    'Guest Author',
    'Articles',
    'Learning Center',
  ]);
  await filter(page).filter({ hasText: 'News' }).click();
  await expect(page).toHaveURL('/search/news/consent');
  await expect(filter(page).filter({ hasText: 'News' })).toHaveAttribute('aria-current', 'true');
  for (const label of await results(page).getByText('News', { exact: true }).all()) await expect(label).toBeVisible();
  await page.getByRole('link', { name: 'Search all categories' }).click();
  await expect(page).toHaveURL('/search/all/consent');
  await expect(filter(page).and(page.locator('[aria-current]'))).toHaveCount(0);
});

test('the first 3 results are cards, the rest a list; an ad column and pagination follow', async ({ page }) => {
  await page.goto('/search/all/data');
  await expect(results(page)).toHaveCount(10);
  const [first, third, fourth] = await Promise.all([0, 2, 3].map((index) => results(page).nth(index).boundingBox()));
  expect(third?.y).toBe(first?.y);
  expect(fourth?.y).toBeGreaterThan((first?.y ?? 0) + (first?.height ?? 0));
  await expect(page.getByText('Advertisement', { exact: true }).first()).toBeVisible();
  await expect(page.getByRole('navigation', { name: 'Pages' })).toBeVisible();
});

test('5 page buttons, the current one in their middle', async ({ page }) => {
  await page.goto('/search/all/the?page=4');
  const numbers = page.getByRole('navigation', { name: 'Pages' }).getByRole('listitem');
  await expect(numbers).toHaveText(['Page 2', 'Page 3', 'Page 4', 'Page 5', 'Page 6']);
  await page.getByRole('link', { name: 'Page 5' }).click();
  await expect(page).toHaveURL('/search/all/the?page=5');
});

test('results on one page have its number, between arrows that look inactive', async ({ page }) => {
  await page.goto('/search/podcasts/consent');
  const navigation = page.getByRole('navigation', { name: 'Pages' });
  await expect(navigation.getByRole('listitem')).toHaveText(['Page 1']);
  for (const name of ['Previous', 'Next']) {
    await expect(navigation.getByRole('link', { name })).toHaveAttribute('aria-disabled', 'true');
  }
});

test('each result links to its article and marks what was searched for', async ({ page }) => {
  await page.goto('/search/all/consent');
  const title = results(page).first().getByRole('heading').getByRole('link');
  await expect(results(page).first().locator('mark').first()).toHaveText(/consent/i);
  const address = (await title.getAttribute('href')) ?? '';
  await title.click();
  await expect(page).toHaveURL(address);
});

test('a misspelt word brings what was meant', async ({ page }) => {
  await page.goto('/search/all/consnet');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Search Result : consnet');
  await page.getByText('Did you mean').getByRole('link').click();
  await expect(page).toHaveURL('/search/all/consent');
});

test('results are kept out of search engines', async ({ page }) => {
  await page.goto('/search/all/consent');
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');
});

test('an unknown category is not found', async ({ page }) => {
  expect((await page.goto('/search/no-such-category/consent'))?.status()).toBe(404);
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('a search, a category and a page of results are plain links and forms', async ({ page }) => {
    await page.goto('/search?q=data');
    await expect(page).toHaveURL('/search/all/data');
    await page.getByRole('link', { name: 'Next' }).click();
    await expect(page).toHaveURL('/search/all/data?page=2');
    await filter(page).filter({ hasText: 'News' }).click();
    await expect(page).toHaveURL('/search/news/data');
    await page.getByRole('searchbox', { name: 'Search again' }).fill('');
    await page.goto('/search?q=');
    await expect(page.getByText('Please enter a word to search for.')).toBeVisible();
  });
});
