import { readFileSync } from 'node:fs';
import { expect } from '@playwright/test';
import { test } from '../fixtures.ts';

// Specification, section 2 (Preview page), section 4 (Preview page), section 9; Readings.

const ARTICLE = '/news/identity-merge-error-post-mortem';
const PREVIEW = `/preview${ARTICLE}`;

test("the README's draft and scheduled post have a preview and no article", async ({ request }) => {
  const named = [...readFileSync('README.md', 'utf8').matchAll(/`\/preview(\/[^`]+)`/g)].map(([, article]) => article);
  expect(named).toHaveLength(2);
  for (const article of named) {
    expect((await request.get(`/preview${article}`)).status(), article).toBe(200);
    expect((await request.get(article ?? '')).status(), article).toBe(404);
  }
});

test('same layout as the article page', async ({ page }) => {
  await page.goto(PREVIEW);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Kinloom/);
  await expect(page.locator('mh-contents details')).toHaveCount(1);
  await expect(page.getByRole('region', { name: 'Related Content' }).getByRole('listitem')).toHaveCount(4);
  await expect(page.getByRole('region', { name: 'More from Signal & Stack' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'About the author' })).toBeVisible();
});

test("'More from' has the article page's thumbnails and labels, also after a refresh", async ({ page }) => {
  await page.route('**/api/post/latest', (route) =>
    route.fulfill({ json: [{ ...post('Latest, fresh'), banner_img: 'posts/identity-merge-error-post-mortem.webp' }] }),
  );
  await page.clock.install();
  await page.goto(PREVIEW);
  const items = page.getByRole('region', { name: 'More from Signal & Stack' }).getByRole('listitem');
  await expect(items).toHaveCount(6);
  await expect(items.locator('img[src$="?width=300"]')).toHaveCount(6);
  const labels = await items.locator('article > div > p:first-child').allTextContents();
  expect(labels).toHaveLength(6);
  await page.clock.runFor(3000);
  await expect(page.locator('mh-island[src="article/preview/PreviewList"][data-status=hydrated]')).toHaveCount(2);
  await page.clock.runFor(10_000);
  await expect(items).toHaveCount(1);
  await expect(items.locator('article > div > p').first()).toHaveText('News');
  await expect(items.locator('img')).toHaveCSS('width', '120px');
});

test('previews are kept out of search engines and caches, and count no views', async ({ page }) => {
  const counts: string[] = [];
  page.on('request', (request) => request.url().includes('post_count') && counts.push(request.url()));
  const answer = await page.goto(PREVIEW, { waitUntil: 'networkidle' });
  expect(answer?.headers()['cache-control']).toBe('private, no-store');
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');
  await expect(page.locator('link[rel=canonical]')).toHaveCount(0);
  expect(counts).toEqual([]);
});

test('an added Instagram share button copies the address and says so', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto(PREVIEW);
  await page.getByRole('button', { name: 'Instagram' }).click();
  await expect(page.locator('mh-share [role=status]')).toHaveText(/^Address copied/);
  expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(new RegExp(`${PREVIEW}$`));
});

test('where copying is refused the address is shown', async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'clipboard', { value: { writeText: () => Promise.reject(new Error('refused')) } });
  });
  await page.goto(PREVIEW);
  await page.getByRole('button', { name: 'Instagram' }).click();
  await expect(page.locator('mh-share [role=status]')).toContainText(PREVIEW);
});

test("a numbered 'Related Articles' list", async ({ page }) => {
  await page.goto(PREVIEW);
  const list = page.getByRole('region', { name: 'Related Articles' }).locator('ol > li');
  expect(await list.count()).toBeGreaterThan(2);
  await expect(list.first()).toContainText(/By .+ \| \d/);
});

test('a cached copy in local storage', async ({ page }) => {
  await page.goto(PREVIEW);
  await expect(page.getByText('A copy is kept in this browser.')).toBeVisible();
  const copy = JSON.parse((await page.evaluate(() => localStorage.getItem('previewData'))) ?? '{}');
  expect(copy).toMatchObject({ cat_slug: 'news', post_name: 'identity-merge-error-post-mortem' });
  expect(copy.post_content).toContain('<p>');
});

const post = (title: string) => ({
  id: 9999,
  post_title: title,
  post_name: 'fresh-from-the-desk',
  cat_slug: 'news',
  post_content: '',
  p_content: '',
  post_author: 'Inès Valcourt',
  post_author_id: 1,
  post_date: '2026-11-21T08:00:00.000Z',
  banner_img: null,
  banner_show: 0,
  meta_description: '',
  meta_keywords: '',
  podcast_link: null,
  reading_time: 1,
  url: 'https://signalandstack.example/news/fresh-from-the-desk',
});

test('related and latest lists refresh every 10 seconds', async ({ page }) => {
  let round = 0;
  await page.route('**/api/post/asidetopic/news', (route) =>
    route.fulfill({ json: { result: [post(`Related, ${++round}`)] } }),
  );
  await page.route('**/api/post/latest', (route) => route.fulfill({ json: [post('Latest, fresh')] }));
  await page.clock.install();
  await page.goto(PREVIEW);
  await page.clock.runFor(3000);
  await expect(page.locator('mh-island[src="article/preview/PreviewList"][data-status=hydrated]')).toHaveCount(2);
  expect(round).toBe(0);
  await page.clock.runFor(10_000);
  await expect(page.getByRole('region', { name: 'Related Articles' }).getByRole('link')).toHaveText(['Related, 1']);
  await expect(page.getByRole('region', { name: 'More from Signal & Stack' }).getByRole('link')).toHaveText([
    'Latest, fresh',
  ]);
  await page.clock.runFor(10_000);
  await expect(page.getByRole('region', { name: 'Related Articles' }).getByRole('link')).toHaveText(['Related, 2']);
});

test('a refresh that fails leaves the lists as they are', async ({ page }) => {
  let asked = 0;
  await page.route('**/api/post/asidetopic/news', (route) => {
    asked += 1;
    return route.abort();
  });
  await page.clock.install();
  await page.goto(PREVIEW);
  const links = page.getByRole('region', { name: 'Related Articles' }).getByRole('link');
  const before = await links.allTextContents();
  await page.clock.runFor(3000);
  await expect(page.locator('mh-island[src="article/preview/PreviewList"][data-status=hydrated]')).toHaveCount(2);
  await page.clock.runFor(10_000);
  await expect.poll(() => asked).toBe(1);
  await expect(links).toHaveText(before);
});

test('what does not exist cannot be previewed', async ({ page }) => {
  expect((await page.goto('/preview/news/there-is-no-such-article'))?.status()).toBe(404);
});
