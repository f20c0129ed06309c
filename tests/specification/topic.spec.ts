import { type APIRequestContext, expect, type Page } from '@playwright/test';
import type { Paging, Post, Subcategory } from '../../src/content/posts/posts.contract.ts';
import { test } from '../fixtures.ts';

// Specification, section 2 (Topic listing), section 4 (Topic listing), section 8, section 9; Readings.

const TOPIC = '/topic/news';

const posts = (page: Page) => page.locator('mh-paged-list article');
const pages = (page: Page) => page.getByRole('navigation', { name: 'Pages' });
const firstTitle = (page: Page) => posts(page).first().getByRole('heading').textContent();
const stored = (page: Page, key: string) => page.evaluate((name) => localStorage.getItem(name), key);

interface TopicPosts {
  readonly postData: readonly Post[];
  readonly pagination: Paging;
}

const topic = async (request: APIRequestContext, path: string): Promise<TopicPosts> =>
  ((await (await request.get(`/api/post${path}`)).json()) as { posts: TopicPosts }).posts;

const subcategories = async (request: APIRequestContext) =>
  (await (await request.get('/api/category/subcatlist')).json()) as Subcategory[];

test.describe('Topic listing: what it shows', () => {
  test('heading: the category slug with its first letter capitalised', async ({ page }) => {
    await page.goto('/topic/quick-bytes');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Quick-bytes');
  });

  test('heading: followed by the sub-category slug', async ({ page }) => {
    await page.goto('/topic/news/first-party-data');
    const heading = page.getByRole('heading', { level: 1 });
    expect(await heading.textContent()).toBe('News first-party-data');
    await expect(heading.getByText('-', { exact: true })).toHaveCount(2);
    await expect(heading.getByText('-', { exact: true }).first()).toHaveCSS('opacity', '0');
  });

  test("a non-clickable label 'Filter :' then the first six sub-categories as tabs, the rest under 'More'", async ({
    page,
    request,
  }) => {
    const all = await subcategories(request);
    await page.goto(TOPIC);
    await expect(page.getByText('Filter :', { exact: true })).toBeVisible();
    await expect(page.locator('a, button', { hasText: 'Filter :' })).toHaveCount(0);
    const tabs = page.getByRole('navigation', { name: 'Sub-categories' }).getByRole('link');
    await expect(tabs).toHaveText(all.slice(0, 6).map(({ subcat_name }) => subcat_name));
    await expect(tabs.first()).toHaveAttribute('href', `${TOPIC}/${all[0]?.subcat_slug}`);
    await page.locator('main summary', { hasText: 'More' }).click();
    const rest = page.locator('main details[open] a');
    await expect(rest).toHaveText(all.slice(6).map(({ subcat_name }) => subcat_name));
    await page.mouse.click(5, 5);
    await expect(rest.first()).toBeHidden();
  });

  test('the active tab is highlighted', async ({ page }) => {
    await page.goto('/topic/news/attribution');
    const active = page.getByRole('navigation', { name: 'Sub-categories' }).locator('[aria-current]');
    await expect(active).toHaveText('Attribution');
  });

  test('the first three posts are large cards in a three-column row, later posts a list with thumbnail, title, author and date', async ({
    page,
    request,
  }) => {
    const { postData } = await topic(request, TOPIC);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.goto(TOPIC);
    await expect(posts(page)).toHaveCount(10);
    await expect(posts(page).getByRole('link')).toHaveText(postData.map(({ post_title }) => post_title));
    const boxes = await posts(page).evaluateAll((all) => all.map((post) => post.getBoundingClientRect().toJSON()));
    const [first, second, third, fourth] = boxes;
    expect([second.top, third.top]).toEqual([first.top, first.top]);
    expect(fourth.top).toBeGreaterThan(first.bottom);
    const row = posts(page).nth(3);
    await expect(row.locator('img')).toHaveCSS('width', '120px');
    await expect(row).toContainText(/By .+ \| \d{1,2} \w{3,4} \d{4}/);
  });

  test('each post links to /{cat_slug}/{post_name}', async ({ page, request }) => {
    const { postData } = await topic(request, TOPIC);
    await page.goto(TOPIC);
    const links = await posts(page)
      .getByRole('link')
      .evaluateAll((all) => all.map((link) => link.getAttribute('href')));
    expect(links).toEqual(postData.map(({ cat_slug, post_name }) => `/${cat_slug}/${post_name}`));
  });

  test('beside a side column of Post-1 ads; a Footer-3 banner ends the page', async ({ page, request }) => {
    const ads = (await (await request.get('/api/advertisement/get_active')).json()) as {
      banner_type: string;
      dest_url: string;
    }[];
    const ofType = (type: string) =>
      ads.filter(({ banner_type }) => banner_type === type).map(({ dest_url }) => dest_url);
    await page.goto(TOPIC);
    const shown = await page
      .locator('main a[rel~="sponsored"]:visible')
      .evaluateAll((all) => all.map((link) => link.getAttribute('href')));
    expect(ofType('Post-1')).toEqual(expect.arrayContaining(shown.slice(0, -1) as string[]));
    expect(shown.length).toBeGreaterThan(2);
    expect(ofType('Footer-3')).toContain(shown.at(-1));
  });

  test('a share component offers Facebook, Twitter and LinkedIn buttons', async ({ page }) => {
    await page.goto(TOPIC);
    await expect(page.getByRole('list', { name: 'Share' }).getByRole('link')).toHaveText([
      'Facebook',
      'Twitter',
      'LinkedIn',
    ]);
  });
});

test.describe('Topic listing: pagination', () => {
  test('previous looks inactive on page 1, next on the last page', async ({ page, request }) => {
    const { pagination } = await topic(request, TOPIC);
    await page.goto(TOPIC);
    await expect(pages(page).getByText('Previous').locator('..')).toHaveAttribute('aria-disabled', 'true');
    await expect(pages(page).getByRole('link', { name: 'Next' })).toHaveAttribute('href', `${TOPIC}?page=2`);
    await page.goto(`${TOPIC}?page=${pagination.totalPages}`);
    await expect(pages(page).getByText('Next').locator('..')).toHaveAttribute('aria-disabled', 'true');
    await expect(pages(page).getByText('Next').locator('..')).not.toHaveAttribute('href');
  });

  test('next does nothing on the last page', async ({ page, request }) => {
    const { pagination } = await topic(request, TOPIC);
    await page.goto(`${TOPIC}?page=${pagination.totalPages}`);
    const before = await firstTitle(page);
    await pages(page).getByText('Next').click();
    await expect(page).toHaveURL(`${TOPIC}?page=${pagination.totalPages}`);
    expect(await firstTitle(page)).toBe(before);
  });

  test('clicking a page shows it and scrolls smoothly to the top', async ({ page, request }) => {
    const { postData } = await topic(request, `${TOPIC}?page=2`);
    await page.goto(TOPIC);
    await expect(page.locator('mh-paged-list:defined')).toBeAttached();
    await pages(page).scrollIntoViewIfNeeded();
    await page.evaluate(() => {
      const seen: number[] = [];
      Object.assign(window, { seen });
      addEventListener('scroll', () => seen.push(scrollY));
    });
    await pages(page).getByRole('link', { name: 'Page 2' }).click();
    await expect(posts(page).first().getByRole('link')).toHaveText(postData[0]?.post_title ?? '');
    await expect(page).toHaveURL(`${TOPIC}?page=2`);
    await expect(pages(page).locator('[aria-current]')).toHaveText(/2/);
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
    // Positions between start and end: a jump would have none.
    const seen = await page.evaluate(() => (window as unknown as { seen: number[] }).seen);
    expect(seen.length).toBeGreaterThan(2);
    await expect(page).toHaveTitle(/page 2/);
  });

  test('the back button returns to the page before', async ({ page }) => {
    await page.goto(TOPIC);
    const first = await firstTitle(page);
    await pages(page).getByRole('link', { name: 'Page 2' }).click();
    await expect.poll(() => firstTitle(page)).not.toBe(first);
    await page.goBack();
    await expect.poll(() => firstTitle(page)).toBe(first);
    await expect(page).toHaveURL(TOPIC);
  });

  test('pages are plain links without script', async ({ browser }) => {
    const page = await (await browser.newContext({ javaScriptEnabled: false })).newPage();
    await page.goto(TOPIC);
    const first = await firstTitle(page);
    await pages(page).getByRole('link', { name: 'Page 2' }).click();
    await expect(page).toHaveURL(`${TOPIC}?page=2`);
    expect(await firstTitle(page)).not.toBe(first);
    await page.context().close();
  });

  test('the current page is saved under currentPage, for this listing, and restored on load', async ({ page }) => {
    await page.goto(TOPIC);
    await expect
      .poll(async () => [await stored(page, 'currentPage'), await stored(page, 'currentPageListing')])
      .toEqual(['1', TOPIC]);
    const first = await firstTitle(page);
    await pages(page).getByRole('link', { name: 'Page 2' }).click();
    await expect.poll(() => stored(page, 'currentPage')).toBe('2');
    await page.goto('/about');
    await page.goto(TOPIC);
    await expect(page).toHaveURL(`${TOPIC}?page=2`);
    await expect.poll(() => firstTitle(page)).not.toBe(first);
    await pages(page).getByRole('link', { name: 'Page 1' }).click();
    await expect.poll(() => firstTitle(page)).toBe(first);
    expect(await stored(page, 'currentPage')).toBe('1');
  });

  test('the stored page is not brought to another listing, nor to an address that names its page', async ({ page }) => {
    await page.goto(`${TOPIC}?page=2`);
    await expect.poll(() => stored(page, 'currentPage')).toBe('2');
    await page.goto('/topic/featured');
    await expect.poll(() => stored(page, 'currentPageListing')).toBe('/topic/featured');
    await expect(pages(page).locator('[aria-current]')).toHaveText(/1/);
    await page.goto(`${TOPIC}?page=2`);
    await page.goto(`${TOPIC}?page=1`);
    await expect(pages(page).locator('[aria-current]')).toHaveText(/1/);
  });

  test('a stored page that is no more leaves the listing at its start', async ({ page }) => {
    await page.goto(TOPIC);
    await page.evaluate(() => localStorage.setItem('currentPage', '99'));
    await page.goto(TOPIC);
    await expect.poll(() => stored(page, 'currentPage')).toBe('1');
    await expect(posts(page)).toHaveCount(10);
  });
});

test.describe('Topic listing: states and failures', () => {
  test('listing data are cached in local storage under listData', async ({ page }) => {
    await page.goto(TOPIC);
    await expect.poll(() => stored(page, 'listData')).not.toBeNull();
    const saved = JSON.parse((await stored(page, 'listData')) ?? '[]') as { post_title: string }[];
    expect(saved).toHaveLength(10);
    expect(saved[0]?.post_title).toBe(await firstTitle(page));
  });

  test('where the page before cannot be fetched in place, the way back leads to it all the same', async ({ page }) => {
    await page.goto(TOPIC);
    const first = await firstTitle(page);
    await expect(page.locator('mh-paged-list:defined')).toBeAttached();
    await pages(page).getByRole('link', { name: 'Page 2' }).click();
    await expect(page).toHaveURL(`${TOPIC}?page=2`);
    await page.route(`**${TOPIC}`, (route) =>
      route.request().isNavigationRequest() ? route.continue() : route.abort(),
    );
    // The remembered page would replace it.
    await page.evaluate(() => localStorage.clear());
    await page.goBack();
    await expect.poll(() => firstTitle(page)).toBe(first);
    await expect(page).toHaveURL(TOPIC);
  });

  test('a category or sub-category that does not exist, and a page past the end, are not found', async ({ page }) => {
    for (const address of [
      '/topic/no-such-category',
      `${TOPIC}/no-such-subject`,
      `${TOPIC}?page=99`,
      `${TOPIC}?page=0`,
      `${TOPIC}?page=x`,
    ]) {
      const answer = await page.goto(address);
      expect(answer?.status(), address).toBe(404);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Error 404 - Not Found');
    }
  });

  test('an empty list goes to /no-posts: No Posts Available', async ({ page, request }) => {
    let empty: string | undefined;
    for (const { subcat_slug } of await subcategories(request)) {
      const path = `/topic/learning-center/${subcat_slug}`;
      if ((await topic(request, path)).pagination.totalItems === 0) empty ??= path;
    }
    const answer = await request.get(empty ?? '', { maxRedirects: 0 });
    expect([answer.status(), answer.headers().location]).toEqual([302, `/no-posts?of=${empty}`]);
    await page.goto(empty ?? '');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('No Posts Available');
    await expect(page.getByText('Sorry, there are no posts available at the moment.')).toBeVisible();
    await expect(page.locator('main article')).toHaveCount(3);
  });
});

test.describe('Topic listing: what a reader sees of it', () => {
  test('nothing that can be read already fades out when its entrance class comes', async ({ page }) => {
    await page.addInitScript(() => {
      const faded: string[] = [];
      Object.assign(window, { faded });
      addEventListener('animationstart', ({ target, animationName }) => {
        if (target instanceof Element && target.closest('main')) faded.push(animationName);
      });
    });
    await page.goto(TOPIC);
    await expect(page.locator('mh-paged-list li.loaded')).toHaveCount(3);
    await page.evaluate(() => scrollTo({ top: 600, behavior: 'instant' }));
    const rows = page.locator('article.loaded1');
    await expect(rows).toHaveCount(7);
    for (const row of await rows.all()) await expect(row).toHaveCSS('opacity', '1');
    expect(await page.evaluate(() => (window as unknown as { faded: string[] }).faded)).toEqual([]);
  });

  test('a telephone opens the filter where its current tab is, and shows a focused tab whole', async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 600 });
    await page.goto(`${TOPIC}/customer-data-platforms?page=1`);
    const tabs = page.getByRole('main').getByRole('navigation').first().getByRole('link');
    await expect(tabs.last()).toHaveAttribute('aria-current', 'true');
    await expect(tabs.last()).toBeInViewport({ ratio: 1 });
    await tabs.first().focus();
    for (const tab of await tabs.all()) {
      await expect(tab).toBeFocused();
      await expect(tab).toBeInViewport({ ratio: 1 });
      await page.keyboard.press('Tab');
    }
  });

  test('in forced colours the current page alone is underlined', async ({ page }) => {
    await page.emulateMedia({ forcedColors: 'active' });
    await page.goto(TOPIC);
    const underlined = await page
      .getByRole('navigation', { name: 'Pages' })
      .getByRole('link', { name: /Page/ })
      .evaluateAll((links) => links.map((link) => getComputedStyle(link).borderBottomStyle === 'solid'));
    expect(underlined).toEqual([true, ...underlined.slice(1).map(() => false)]);
  });
});
