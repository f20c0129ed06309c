import { expect, type Page } from '@playwright/test';
import { loggedBy } from '../fixtures.ts';
import { test } from './own-site.ts';

// Specification, section 8, row by row. The browser's calls fail by interception, the server's reads by a missing
// table.

const NEWS = '/topic/news';
const ARTICLE = '/news/identity-merge-error-post-mortem';
const EVENT = '/events/reading-room-consent-string-draft';

/** One site, which each test breaks and repairs. */
test.describe.configure({ mode: 'default' });

const main = (page: Page) => page.getByRole('main');

for (const { item, call } of [
  { item: 'Latest', call: 'latestPost' },
  { item: 'Leadership', call: 'leadership' },
  { item: 'Features', call: 'featured' },
]) {
  test(`any menu fetch fails (${call}): red text 'Error: Error fetching data', and the error is logged`, async ({
    page,
  }) => {
    const logged = loggedBy(page);
    await page.route(`**/api/post/${call}`, (route) => route.abort());
    await page.goto('/about');
    await page.getByRole('banner').locator('summary', { hasText: item }).click();
    const text = page.getByRole('banner').getByText('Error: Error fetching data');
    await expect(text).toBeVisible();
    const [red = 0, green = 255, blue = 255] = await text.evaluate((element) =>
      (getComputedStyle(element).color.match(/\d+/g) ?? []).map(Number),
    );
    expect(red).toBeGreaterThan(2 * Math.max(green, blue));
    await expect.poll(() => logged).toEqual([expect.stringMatching(/^Error fetching menu/)]);
  });
}

test("a home post list fails: logged as 'Error fetching {name}', and the list is empty", async ({
  page,
  ownSite,
  breakTable,
  contentChanges,
}) => {
  contentChanges();
  breakTable('recent_view');
  await page.goto('/?tab=popular');
  await expect(page.getByRole('tabpanel', { name: 'Popular' })).toContainText('No Posts Available');
  await expect(page.getByRole('tabpanel', { name: 'Popular' }).getByRole('article')).toHaveCount(0);
  await expect(page.getByRole('region', { name: 'Quick Bytes' }).getByRole('article').first()).toBeVisible();
  await expect.poll(ownSite.log).toContain('Error fetching popular');
});

test('the advertisements fail, on any screen: logged only', async ({ page, ownSite, breakTable, contentChanges }) => {
  contentChanges();
  breakTable('advertisement', 'dest_url');
  const logged = loggedBy(page);
  for (const address of ['/', NEWS, '/tag/attribution', ARTICLE, `/preview${ARTICLE}`, EVENT, '/search/all/consent']) {
    const before = ownSite.log().length;
    const lines = logged.length;
    const answer = await page.goto(address);
    expect(answer?.status(), address).toBe(200);
    await expect(main(page).getByRole('article').first(), address).toBeVisible();
    await expect(page.getByText('Advertisement', { exact: true }), address).toHaveCount(0);
    await expect(page.getByText('Error fetching'), address).toHaveCount(0);
    await expect.poll(() => ownSite.log().slice(before), address).toContain('Error fetching advertisements');
    await expect
      .poll(() => logged.slice(lines), address)
      .toEqual([expect.stringMatching(/^Error fetching advertisements/)]);
  }
});

test('the category listing fails with 500: the visitor goes to /404, and it is logged', async ({
  page,
  ownSite,
  breakTable,
  contentChanges,
}) => {
  contentChanges();
  breakTable('post_subcategory');
  const before = ownSite.log().length;
  expect((await page.request.get('/api/post/tag/measurement')).status()).toBe(500);
  await page.goto('/tag/measurement');
  await expect(page).toHaveURL('/404');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Error 404 - Not Found');
  await expect.poll(() => ownSite.log().slice(before)).toContain('A page could not be rendered');
});

test('the category listing fails while an older copy exists: the copy is shown, and it is logged', async ({
  page,
  ownSite,
  breakTable,
  contentChanges,
}) => {
  await page.goto('/tag/attribution');
  contentChanges();
  breakTable('post_subcategory');
  await page.goto('/tag/attribution');
  await expect(page).toHaveURL('/tag/attribution');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Attribution');
  await expect.poll(ownSite.log).toContain('its older copy went out');
});

test("a missing scroll target in the category menu: alert 'Nohing is there!!!...'", async ({ page }) => {
  const said: string[] = [];
  page.on('dialog', (dialog) => {
    said.push(dialog.message());
    return dialog.accept();
  });
  await page.goto('/tag/attribution');
  await page.locator('summary', { hasText: 'Category' }).click();
  const menu = page.getByRole('navigation', { name: 'Category' });
  await menu.getByRole('link', { name: 'Hot Seats' }).click();
  expect(said).toEqual([]);
  await page.locator('#hot-seats').evaluate((section) => section.remove());
  if (await menu.getByRole('link', { name: 'Hot Seats' }).isHidden()) {
    await page.locator('summary', { hasText: 'Category' }).click();
  }
  await menu.getByRole('link', { name: 'Hot Seats' }).click();
  await expect.poll(() => said).toEqual(['Nohing is there!!!...']);
});

test("an empty section: 'No Posts Available'", async ({ page, ownSite, contentChanges }) => {
  ownSite.database.exec(`insert into subcategory (subcat_slug, subcat_name) values ('nothing-yet', 'Nothing yet')`);
  contentChanges();
  await page.goto('/tag/nothing-yet');
  const sections = main(page).getByRole('region');
  await expect(sections).toHaveCount(8);
  for (const section of await sections.all()) await expect(section).toContainText('No Posts Available');
});

test.describe('the topic listing', () => {
  /** Before its code is loaded, a page link is a plain link. */
  const waitForList = (page: Page) => expect(page.locator('mh-paged-list:defined')).toBeAttached();
  const second = (page: Page) => page.getByRole('navigation', { name: 'Pages' }).getByRole('link', { name: 'Page 2' });
  const titles = (page: Page) => main(page).getByRole('article').getByRole('heading').allTextContents();

  for (const { failure, answer } of [
    { failure: 'no network', answer: undefined },
    { failure: 'an answer of 500', answer: { status: 500, body: 'Error' } },
  ]) {
    test(`a post fetch fails (${failure}): logged, and the browser goes to the page the ordinary way`, async ({
      page,
    }) => {
      const logged = loggedBy(page);
      await page.goto(NEWS);
      const before = await titles(page);
      await waitForList(page);
      await page.route(`**${NEWS}?page=2`, (route) => {
        if (route.request().isNavigationRequest()) return route.continue();
        return answer ? route.fulfill(answer) : route.abort();
      });
      await second(page).click();
      await page.waitForURL(`${NEWS}?page=2`);
      await expect(page.getByRole('link', { name: 'Page 2' })).toHaveAttribute('aria-current', 'page');
      expect(await titles(page)).not.toEqual(before);
      expect(logged).toEqual([expect.stringMatching(/^Error fetching listing/)]);
      await page.goBack();
      await expect(page).toHaveURL(NEWS);
    });
  }

  test('the sub-category is not found (404): the Error 404 screen', async ({ page, request }) => {
    expect((await request.get('/api/post/topic/news/no-such-subject')).status()).toBe(404);
    expect((await page.goto(`${NEWS}/no-such-subject`))?.status()).toBe(404);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Error 404 - Not Found');
  });

  test('an invalid structure goes to /404', async ({ page }) => {
    await page.goto(NEWS);
    await waitForList(page);
    await page.route(`**${NEWS}?page=2`, (route) =>
      route.fulfill({ contentType: 'text/html', body: '<p>Nothing that a listing has</p>' }),
    );
    await second(page).click();
    await expect(page).toHaveURL('/404');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Error 404 - Not Found');
  });
});

test('post details and event details answer 501, and their pages the Error 404 screen at their own address', async ({
  page,
  request,
}) => {
  for (const { call, address } of [
    { call: '/api/post/postdetails/news/nothing', address: '/news/nothing' },
    { call: '/api/post/preview-post/news/nothing', address: '/preview/news/nothing' },
    { call: '/api/event/eventdetails/nothing', address: '/events/nothing' },
  ]) {
    expect((await request.get(call)).status(), call).toBe(501);
    expect((await page.goto(address))?.status(), address).toBe(404);
    await expect(page).toHaveURL(address);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Error 404 - Not Found');
  }
});

test("an article cannot be loaded: 'Error: {message}' without internals", async ({ page, ownSite, breakTable }) => {
  breakTable('author');
  const answer = await page.goto('/news/an-article-never-asked-for');
  expect(answer?.status()).toBe(500);
  expect(answer?.headers()['cache-control']).toBe('private, no-store');
  const text = (await page.getByRole('alert').textContent()) ?? '';
  expect(text).toMatch(/^Error: .+/);
  expect(await main(page).textContent()).not.toMatch(/author|table|sql/i);
  await expect(page.getByRole('banner').getByRole('link', { name: 'Contact Us' })).toBeVisible();
  await expect(main(page).getByRole('link', { name: 'Go Back Home' })).toHaveAttribute('href', '/');
  const [, number = 'no number'] = /us: ([\w-]+)/.exec(text) ?? [];
  await expect.poll(ownSite.log).toContain(number);
});

test('a search that is refused or fails: the error is in the answer, not on the page', async ({
  page,
  request,
  breakTable,
}) => {
  expect((await request.get('/api/post/search/no-such-category/consent')).status()).toBe(404);
  expect((await request.get('/api/post/search/all/consent?page=0')).status()).toBe(400);
  // Not the index itself, which differs between engines.
  breakTable('category');
  expect((await request.get('/api/post/search/news/never-asked')).status()).toBe(500);
  expect((await page.goto('/search/news/never-asked'))?.status()).toBe(500);
  await expect(page.getByRole('alert')).toContainText(/^Error: /);
  await expect(main(page)).not.toContainText(/category|table|sql/i);
});

test("the site map's sub-categories fail: 'Error fetching menu items: {message}'", async ({ page, breakTable }) => {
  breakTable('subcategory');
  await page.goto('/sitemap');
  await expect(main(page).getByText(/^Error fetching menu items: .+/)).toBeVisible();
  await expect(main(page).getByRole('link', { name: 'Home', exact: true })).toBeVisible();
});

test("no events: 'No events have been posted yet.'", async ({ page, ownSite, contentChanges }) => {
  ownSite.database.exec(`update event set status = 'draft'`);
  contentChanges();
  for (const tab of ['', '?tab=upcoming', '?tab=past']) {
    await page.goto(`/events${tab}`);
    await expect(main(page).getByText('No events have been posted yet.')).toBeVisible();
  }
  ownSite.database.exec(`update event set status = 'published'`);
  contentChanges();
});

test('other fetches fail: logged, without a message', async ({ page }) => {
  const logged = loggedBy(page);
  await page.route('**/api/post/post_count/*', (route) => route.fulfill({ status: 500, json: {} }));
  await page.goto(ARTICLE);
  await expect.poll(() => logged).toEqual([expect.stringMatching(/^Error counting the view/)]);
  await page.route('**/api/event/*', (route) => route.abort());
  await page.goto('/events');
  await page.getByRole('button', { name: 'Show More' }).click();
  await expect.poll(() => logged[1]).toMatch(/^Error fetching events/);
  await expect(page.getByText(/error|failed|wrong/i)).toHaveCount(0);
});
