import { type APIRequestContext, expect, type Page } from '@playwright/test';
import type { Post } from '../../src/content/posts/posts.contract.ts';
import { test } from './own-site.ts';

// Specification, section 2 (Topic listing to Static pages) and section 4, beside the files of single screens.

test.describe.configure({ mode: 'default' });

const NEWS = '/topic/news';
const ARTICLE = '/news/identity-merge-error-post-mortem';

const main = (page: Page) => page.getByRole('main');
const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const pages = (page: Page) => page.getByRole('navigation', { name: 'Pages' });
const titles = (page: Page) => main(page).getByRole('article').getByRole('heading').allTextContents();

async function topic(request: APIRequestContext, path: string): Promise<readonly string[]> {
  const { posts } = await (await request.get(`/api/post${path}`)).json();
  return (posts.postData as Post[]).map(({ post_title }) => post_title);
}

test.describe('topic listing', () => {
  test('the page begins at 1 with 10 posts; previous and next change it by one, and its posts with it', async ({
    page,
    request,
  }) => {
    await page.goto(NEWS);
    await expect(pages(page).locator('[aria-current=page]')).toHaveText(/1$/);
    expect(await titles(page)).toEqual(await topic(request, `${NEWS}?page=1&limit=10`));
    await pages(page).getByRole('link', { name: 'Next' }).click();
    await expect(pages(page).locator('[aria-current=page]')).toHaveText(/2$/);
    expect(await titles(page)).toEqual(await topic(request, `${NEWS}?page=2&limit=10`));
    await pages(page).getByRole('link', { name: 'Next' }).click();
    await expect(pages(page).locator('[aria-current=page]')).toHaveText(/3$/);
    await pages(page).getByRole('link', { name: 'Previous' }).click();
    await expect(pages(page).locator('[aria-current=page]')).toHaveText(/2$/);
    expect(await titles(page)).toEqual(await topic(request, `${NEWS}?page=2&limit=10`));
  });

  test('another category and another sub-category bring other posts, from their first page', async ({
    page,
    request,
  }) => {
    await page.goto(`${NEWS}?page=2`);
    const tab = main(page).getByRole('navigation', { name: 'Sub-categories' }).getByRole('link').first();
    const address = (await tab.getAttribute('href')) ?? '';
    await tab.click();
    await expect(page).toHaveURL(address);
    await expect.poll(() => titles(page)).toEqual(await topic(request, address));
    await page.goto('/topic/featured');
    expect(await titles(page)).toEqual(await topic(request, '/topic/featured'));
  });

  test('a window of at most 5 page numbers, centred on the current page', async ({ page, ownSite, contentChanges }) => {
    ownSite.database.exec(`create table kept as select id, cat_slug from post;
      update post set cat_slug = 'news' where cat_slug <> 'quick-bytes'`);
    contentChanges();
    const numbers = async (number: number) => {
      // Does not wait for pictures, which are rendered for the first time.
      await page.goto(`${NEWS}?page=${number}`, { waitUntil: 'domcontentloaded' });
      return (await pages(page).getByRole('listitem').allTextContents()).map((text) => Number(text.match(/\d+/)?.[0]));
    };
    expect(await numbers(1)).toEqual([1, 2, 3, 4, 5]);
    expect(await numbers(3)).toEqual([1, 2, 3, 4, 5]);
    expect(await numbers(4)).toEqual([2, 3, 4, 5, 6]);
    expect(await numbers(8)).toEqual([4, 5, 6, 7, 8]);
    ownSite.database.exec(`update post set cat_slug = (select cat_slug from kept where kept.id = post.id);
      drop table kept`);
    contentChanges();
  });

  test('without a banner the list has the width of the page', async ({ page, breakTable, contentChanges }) => {
    const share = () =>
      page.locator('mh-paged-list').evaluate((all) => {
        const rows = all.querySelector('mh-staged:last-of-type > div');
        return (rows?.clientWidth ?? 0) / all.clientWidth;
      });
    await page.setViewportSize({ width: 1280, height: 900 });
    await page.goto(NEWS);
    expect(await share()).toBeCloseTo(9 / 12, 1);
    breakTable('advertisement');
    contentChanges();
    await page.goto(NEWS);
    expect(await share()).toBe(1);
  });
});

test('tag: sections with more posts than they show: News 3, Hot Seats 4, Future Ready 2, Learning Center 3; the 8th featured post and those after it are image cards', async ({
  page,
  ownSite,
  contentChanges,
}) => {
  ownSite.database.exec(`insert or ignore into post_subcategory
    select post.id, subcategory.id, post.cat_slug, post.status, post.publish_time from post, subcategory
    where subcategory.subcat_slug = 'attribution'`);
  contentChanges();
  await page.goto('/tag/attribution');
  const articles = (name: string) => main(page).getByRole('region', { name, exact: true }).getByRole('article');
  for (const [name, count] of [
    ['News', 3],
    ['Hot Seats', 4],
    ['Future Ready', 2],
    ['Learning Center', 3],
  ] as const) {
    await expect(articles(name), name).toHaveCount(count);
    const more = main(page).getByRole('link', { name: `More ${name}` });
    await expect(more).toHaveAttribute('href', /^\/topic\/[a-z-]+\/attribution$/);
  }
  await expect(main(page).getByRole('link', { name: /^More Quick Bytes/ })).toHaveCount(0);
  for (const name of ['Quick Bytes', 'Podcast', 'Guest Author']) {
    expect(await articles(name).count(), name).toBeGreaterThan(4);
  }
  const pictures = articles('Articles').locator('img');
  expect(await articles('Articles').count()).toBeGreaterThan(8);
  const widths = await pictures.evaluateAll((all) =>
    all.map((picture) => Math.round(picture.getBoundingClientRect().width)),
  );
  expect(widths.slice(0, 7)).toEqual(Array(7).fill(120));
  for (const width of widths.slice(7)) expect(width).toBeGreaterThan(150);
});

test('article: it arrives whole, so that nothing is ever loading', async ({ request }) => {
  const html = await (await request.get(ARTICLE)).text();
  const [body = ''] = /data-article-body.*?<\/article>/s.exec(html) ?? [];
  expect(body.match(/<p[ >]/g)?.length).toBeGreaterThan(5);
  expect(html).toContain('>Related Content<');
  expect(/aria-busy|>Loading/.test(html)).toBe(false);
});

test('a draft and a scheduled post are on no list and at no address but their preview', async ({
  page,
  ownSite,
  contentChanges,
}) => {
  const [name] = ['identity-merge-error-post-mortem'];
  for (const change of [`status = 'draft'`, `status = 'scheduled', publish_time = '2999-01-01T00:00:00.000Z'`]) {
    ownSite.database.exec(`update post set ${change} where post_name = '${name}'`);
    contentChanges();
    expect((await page.goto(ARTICLE))?.status()).toBe(404);
    await page.goto('/');
    await expect(page.locator(`a[href="${ARTICLE}"]`)).toHaveCount(0);
    expect((await page.goto(`/preview${ARTICLE}`))?.status()).toBe(200);
    await expect(heading(page)).toHaveText(/Kinloom/);
  }
});

test('search: the categories after the eighth stand under More', async ({ page, ownSite, contentChanges }) => {
  ownSite.database.exec(
    `insert into category (cat_slug, cat_name, position) values ('ninth', 'Ninth', 98), ('tenth', 'Tenth', 99)`,
  );
  contentChanges();
  const all: { cat_name: string }[] = await (await page.request.get('/api/category/all')).json();
  await page.goto('/search/all/consent');
  const tabs = main(page).getByRole('navigation', { name: 'Categories' }).getByRole('link');
  await expect(tabs).toHaveText(all.slice(0, 8).map(({ cat_name }) => cat_name));
  await main(page).locator('summary', { hasText: 'More' }).click();
  await expect(main(page).locator('details[open]').getByRole('link')).toHaveText(['Ninth', 'Tenth']);
});

for (const address of ['/about', '/privacy-policy', '/contact-us', '/opt-out-form', '/sitemap']) {
  test(`${address}: a back-to-top control appears after scrolling more than 400px`, async ({ page }) => {
    await page.setViewportSize({ width: 375, height: 500 });
    await page.goto(address);
    const control = page.getByRole('link', { name: 'Back to top' });
    const scroll = (top: number) => page.evaluate((to) => scrollTo({ top: to, behavior: 'instant' }), top);
    await scroll(400);
    await expect(control).toBeHidden();
    await scroll(401);
    await expect(control).toBeVisible();
    await control.click();
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
    await expect(control).toBeHidden();
  });
}
