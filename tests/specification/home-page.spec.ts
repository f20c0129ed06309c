import { type APIRequestContext, expect, type Page } from '@playwright/test';
import type { Advertisement } from '../../src/content/advertising/advertising.contract.ts';
import type { Post } from '../../src/content/posts/posts.contract.ts';
import { test } from '../fixtures.ts';

// Specification, section 2 (Home page) and section 4 (Home tab, home data), beside home.spec.ts.

const list = async (request: APIRequestContext, call: string): Promise<readonly Post[]> =>
  (await request.get(`/api/post/home${call}`)).json();

const advertisements = async (request: APIRequestContext, type: string): Promise<readonly Advertisement[]> =>
  ((await (await request.get('/api/advertisement/get_active')).json()) as Advertisement[]).filter(
    ({ banner_type }) => banner_type === type,
  );

const shortDate = (moment: string) =>
  new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeZone: 'UTC' })
    .format(new Date(moment))
    .replace('Sept', 'Sep');

const panel = (page: Page) => page.getByRole('main').getByRole('tabpanel');
/** The visible ones: one of each place. */
const banners = (page: Page) => page.getByRole('main').locator('a[rel~=sponsored]').filter({ visible: true });
const lead = (page: Page) => page.getByRole('region', { name: 'Latest', exact: true });

test.use({ viewport: { width: 1280, height: 900 } });

for (const { tab, call } of [
  { tab: 'Latest', call: 'latestnews' },
  { tab: 'Popular', call: 'popular' },
]) {
  test(`the tab ${tab}: title, 'By {author} | {date}' and a text excerpt with markup stripped, in the list's order`, async ({
    page,
    request,
  }) => {
    const leads = (await list(request, 'latest')).map(({ post_title }) => post_title);
    const posts = (await list(request, call)).filter(({ post_title }) => !leads.includes(post_title));
    await page.goto('/');
    await page.getByRole('main').getByRole('tab', { name: tab }).click();
    const articles = panel(page).getByRole('article');
    const titles = await articles.getByRole('heading').allTextContents();
    expect(titles).toEqual(posts.slice(0, 6).map(({ post_title }) => post_title));
    for (const [index, title] of titles.entries()) {
      const post = posts.find(({ post_title }) => post_title === title);
      const article = articles.nth(index);
      await expect(article).toContainText(`By ${post?.post_author} | ${shortDate(post?.post_date ?? '')}`);
      await expect(article).toContainText(post?.post_content.slice(0, 60) ?? 'nothing');
      await expect(article).not.toContainText(/<\/?[a-z]+>|&[a-z]+;/);
      await expect(article.getByRole('link')).toHaveAttribute('href', `/${post?.cat_slug}/${post?.post_name}`);
    }
  });
}

test('the right column is 3/12 wide beside the left one, and the Home-2 banner stands under its tabs', async ({
  page,
  request,
}) => {
  await page.goto('/');
  const [first] = await advertisements(request, 'Home-2');
  const banner = banners(page).first();
  await expect(banner).toHaveAttribute('href', first?.dest_url ?? '');
  await expect(banner.getByRole('img')).toHaveAttribute('alt', first?.banner_name ?? '');
  const [left, right, below] = await Promise.all(
    [lead(page), panel(page), banner].map((element) => element.boundingBox()),
  );
  expect(right?.x).toBeGreaterThan((left?.x ?? 0) + (left?.width ?? 0));
  expect(below?.y).toBeGreaterThanOrEqual((right?.y ?? 0) + (right?.height ?? 0));
  expect(below?.x).toBeGreaterThanOrEqual((right?.x ?? 0) - 1);
  const columns = (left?.width ?? 0) + (right?.width ?? 0);
  expect((left?.width ?? 0) / columns).toBeCloseTo(9 / 12, 1);
});

test('a Footer-3 banner ends the page', async ({ page, request }) => {
  await page.goto('/');
  const ofType = await advertisements(request, 'Footer-3');
  const last = banners(page).last();
  expect(ofType.map(({ dest_url }) => dest_url)).toContain(await last.getAttribute('href'));
  const [articles, foot] = [
    await page.getByRole('region', { name: 'Articles' }).boundingBox(),
    await last.boundingBox(),
  ];
  expect(foot?.y).toBeGreaterThan((articles?.y ?? Infinity) + (articles?.height ?? 0) - 1);
});

test('every article link takes the form /{cat_slug}/{post_name}', async ({ page, request }) => {
  const categories: { cat_slug: string }[] = await (await request.get('/api/category/all')).json();
  await page.goto('/');
  const addresses = await page
    .getByRole('main')
    .locator('article a, section[aria-labelledby=podcast] a')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));
  expect(addresses.length).toBeGreaterThan(20);
  const form = new RegExp(`^/(${categories.map(({ cat_slug }) => cat_slug).join('|')})/[^/]+$`);
  expect(addresses.filter((address) => !form.test(address))).toEqual([]);
});

test("the lead articles show picture, title, author, date and excerpt; each picture is named after its article's slug", async ({
  page,
  request,
}) => {
  const posts = await list(request, 'latest');
  expect(posts).toHaveLength(3);
  await page.goto('/');
  for (const [index, post] of posts.entries()) {
    const article = lead(page).getByRole('article').nth(index);
    await expect(article.getByRole('heading')).toHaveText(post.post_title);
    await expect(article.getByRole('link')).toHaveAttribute('href', `/${post.cat_slug}/${post.post_name}`);
    await expect(article).toContainText(`By ${post.post_author} | ${shortDate(post.post_date)}`);
    await expect(article.getByRole('img')).toBeVisible();
    await expect(article.getByRole('img')).toHaveAttribute('alt', post.post_name);
    await expect(
      article
        .locator('p')
        .filter({ hasText: /\w{3}.{30}/ })
        .first(),
    ).toBeVisible();
  }
});

test('on a narrow screen the blocks stand one under the other in the same order', async ({ page }) => {
  await page.setViewportSize({ width: 375, height: 812 });
  await page.goto('/');
  const tops: number[] = [];
  for (const element of [
    lead(page),
    panel(page),
    banners(page).first(),
    page.getByRole('region', { name: 'Podcast' }),
    page.getByRole('region', { name: 'Guest Author' }),
    page.getByRole('region', { name: 'Quick Bytes' }),
    page.getByRole('region', { name: 'Articles' }),
    banners(page).last(),
  ]) {
    tops.push((await element.boundingBox())?.y ?? Number.NaN);
  }
  expect(tops).toEqual(tops.toSorted((one, other) => one - other));
});

test('the lead list, then the latest and popular lists, are in the page as it arrives', async ({ request }) => {
  const html = await (await request.get('/')).text();
  const [leading] = await list(request, 'latest');
  const [popular] = await list(request, 'popular');
  const places = [
    html.indexOf(`${leading?.cat_slug}/${leading?.post_name}"`),
    html.indexOf('id="tab-latest"'),
    html.indexOf('id="tab-popular"'),
    html.lastIndexOf(`${popular?.cat_slug}/${popular?.post_name}"`),
  ];
  expect(places[0]).toBeGreaterThan(0);
  expect(places).toEqual(places.toSorted((one, other) => one - other));
});

test('what local storage keeps of the lists is replaced when fresh data arrive', async ({ page, request }) => {
  await page.goto('/about');
  await page.evaluate(() => {
    for (const key of ['guestData', 'quickData', 'articleData', 'podcastData', 'listData']) {
      localStorage.setItem(key, '[{"post_title":"Of another day"}]');
    }
  });
  const kept = (key: string) => page.evaluate((name) => localStorage.getItem(name) ?? '', key);
  await page.goto('/');
  for (const [key, call, ...shown] of [
    ['guestData', 'interview'],
    ['quickData', 'quickbyte'],
    ['articleData', 'article', 1, 4],
    ['podcastData', 'podcast', 0, 1],
  ] as const) {
    const fresh = (await list(request, call)).map(({ post_title }) => post_title).slice(...shown);
    const titles = async () => (JSON.parse(await kept(key)) as Post[]).map(({ post_title }) => post_title);
    await expect.poll(titles, key).toEqual(fresh);
  }
  expect(await kept('listData')).toContain('Of another day');
  await page.goto('/topic/news');
  await expect.poll(() => kept('listData')).not.toContain('Of another day');
});
