import { expect, type Page } from '@playwright/test';
import { test } from '../fixtures.ts';

// Specification, section 2 (Category listing with sections), section 4 (Category listing side menu), sections 8 and 9.

const TAG = '/tag/attribution';
const SECTIONS = [
  'News',
  'Articles',
  'Quick Bytes',
  'Podcast',
  'Hot Seats',
  'Future Ready',
  'Guest Author',
  'Learning Center',
];
const GROUPS = [
  'news',
  'featured',
  'quickbytes',
  'podcasts',
  'interview',
  'futureready',
  'guestauthor',
  'learningcenter',
];
const MOST: Record<string, number> = { news: 3, interview: 4, futureready: 2, learningcenter: 3 };

const section = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const menu = (page: Page) => page.locator('mh-side-menu details');

test('heading: subcat with the first letter capitalised, its hyphens set as spaces', async ({ page }) => {
  await page.goto('/tag/first-party-data');
  const heading = page.getByRole('heading', { level: 1 });
  expect(await heading.textContent()).toBe('First-party-data');
  for (const hyphen of await heading.getByText('-', { exact: true }).all())
    await expect(hyphen).toHaveCSS('opacity', '0');
  await expect(heading.getByText('-', { exact: true })).toHaveCount(2);
  await expect(page).toHaveTitle(/^First-Party Data/);
});

test('sections in order', async ({ page }) => {
  await page.goto(TAG);
  await expect(page.locator('main section h2')).toHaveText(SECTIONS);
});

for (const tag of ['attribution', 'first-party-data', 'measurement']) {
  test(`each section holds as many posts as the specification gives it, newest first: ${tag}`, async ({
    page,
    request,
  }) => {
    const { posts } = await (await request.get(`/api/post/tag/${tag}`)).json();
    await page.goto(`/tag/${tag}`);
    for (const [index, name] of SECTIONS.entries()) {
      const group = GROUPS[index] ?? '';
      const expected = (posts[group] as { post_title: string }[]).slice(0, MOST[group]);
      if (expected.length === 0) await expect(section(page, name)).toContainText('No Posts Available');
      else
        await expect(section(page, name).locator('article a')).toHaveText(expected.map(({ post_title }) => post_title));
      const more = section(page, name).getByRole('link', { name: /^More/ });
      await expect(more, name).toHaveCount(posts[group].length > expected.length ? 1 : 0);
    }
  });
}

test.describe('the vertical Category tab', () => {
  test('opens a side menu of height 120 and closes it to 0', async ({ page }) => {
    await page.goto(TAG);
    const panel = page.getByRole('navigation', { name: 'Category', includeHidden: true });
    await expect(panel).toHaveCSS('height', '0px');
    await menu(page).locator('summary').click();
    await expect(panel).toHaveCSS('height', '120px');
    await menu(page).locator('summary').click();
    await expect(panel).toHaveCSS('height', '0px');
  });

  test('closes on an outside click', async ({ page }) => {
    await page.goto(TAG);
    await menu(page).locator('summary').click();
    await page.mouse.click(900, 120);
    await expect(menu(page)).not.toHaveAttribute('open');
  });

  test('News, Articles and Quick Bytes entries appear in the menu only after the page has mounted', async ({
    page,
    request,
  }) => {
    const html = await (await request.get(TAG)).text();
    for (const id of ['news', 'articles', 'quick-bytes'])
      expect(html).toMatch(new RegExp(`<li hidden="">\\s*<a href="#${id}"`));
    expect(html).toMatch(/<li><a href="#podcast"/);
    await page.goto(TAG);
    await menu(page).locator('summary').click();
    await expect(menu(page).getByRole('link')).toHaveText(SECTIONS);
  });

  for (const { name, width, offset } of [
    { name: 'News', width: 1280, offset: 68 },
    { name: 'Guest Author', width: 1280, offset: 90 },
    { name: 'Hot Seats', width: 375, offset: 85 },
  ]) {
    test(`jumps to ${name}, which then stands ${offset}px under the top at ${width} wide`, async ({ page }) => {
      await page.setViewportSize({ width, height: 500 });
      await page.goto(TAG);
      await page.evaluate(() => window.scrollTo({ top: 300, behavior: 'instant' }));
      await menu(page).locator('summary').click();
      await menu(page).getByRole('link', { name }).click();
      await expect
        .poll(() => section(page, name).evaluate((element) => Math.round(element.getBoundingClientRect().top)))
        .toBe(offset);
    });
  }

  test('stands in the margin where lines end on a telephone, away from every heading', async ({ page }) => {
    await page.setViewportSize({ width: 375, height: 812 });
    await page.goto(TAG);
    const [tab, ends] = await Promise.all([
      menu(page)
        .locator('summary span')
        .evaluate((element) => element.getBoundingClientRect().left),
      page.locator('main h1, main h2').evaluateAll((headings) =>
        headings.map((heading) => {
          const words = document.createRange();
          words.selectNodeContents(heading);
          return words.getBoundingClientRect().right;
        }),
      ),
    ]);
    expect(tab).toBe(375 - 16);
    expect(Math.max(...ends)).toBeLessThan(tab - 8);
  });

  test('opened on a wide screen, has each name on one line', async ({ page }) => {
    await page.goto(TAG);
    await menu(page).locator('summary').click();
    const links = menu(page).getByRole('link');
    await expect(links).toHaveText(SECTIONS);
    const lines = await links.evaluateAll((shown) =>
      shown.map((link) => {
        const words = document.createRange();
        words.selectNodeContents(link);
        return words.getClientRects().length;
      }),
    );
    expect(lines).toEqual(SECTIONS.map(() => 1));
  });

  test('a scroll past 500px sets a flag', async ({ page }) => {
    await page.goto(TAG);
    const flagged = page.locator('mh-scrolled', { has: menu(page) });
    await page.evaluate(() => window.scrollTo({ top: 500, behavior: 'instant' }));
    await expect(flagged).not.toHaveAttribute('data-scrolled');
    await page.evaluate(() => window.scrollTo({ top: 501, behavior: 'instant' }));
    await expect(flagged).toHaveAttribute('data-scrolled');
  });
});

test('a sub-category that does not exist is not found', async ({ page }) => {
  const answer = await page.goto('/tag/no-such-subject');
  expect(answer?.status()).toBe(404);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Error 404 - Not Found');
});

test.describe('an author page', () => {
  test('shows portrait, name, biography and stories', async ({ page }) => {
    await page.goto('/author/ines-valcourt');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Inès Valcourt');
    await expect(page.locator('main header img')).toBeVisible();
    await expect(page.locator('main header p')).toContainText('Signal & Stack');
    for (const byline of await page.locator('main article p', { hasText: 'By ' }).allInnerTexts()) {
      expect(byline).toContain('By Inès Valcourt |');
    }
  });

  test('of nobody is not found', async ({ page }) => {
    expect((await page.goto('/author/nobody-at-all'))?.status()).toBe(404);
  });
});

test.describe('on a telephone whatever is tapped is 44 by 44 pixels or more', () => {
  /** A card is a link as a whole; links in a text are as high as its lines. */
  const smallTargets = (page: Page) =>
    page
      .getByRole('main')
      .locator('a[href], button, summary, input:not([aria-hidden])')
      .filter({ visible: true })
      .evaluateAll((all) =>
        all
          .filter((element) => getComputedStyle(element, '::after').position !== 'absolute')
          .filter((element) => !element.closest('[data-article-body] :is(p, li), form p'))
          .map((element) => ({ name: element.textContent, ...element.getBoundingClientRect().toJSON() }))
          .filter(({ width, height }) => Math.min(width, height) < 43.99)
          .map(({ name, width, height }) => `${name}: ${width} by ${height}`),
      );

  for (const address of [
    TAG,
    '/topic/news',
    '/search/all/consent',
    '/author/ines-valcourt',
    '/news/identity-merge-error-post-mortem',
  ]) {
    test(address, async ({ page }) => {
      await page.setViewportSize({ width: 375, height: 812 });
      await page.goto(address);
      expect(await smallTargets(page)).toEqual([]);
      for (const details of await page.getByRole('main').locator('details').all()) {
        await details.locator('summary').click();
        await expect(details).toHaveAttribute('open');
        expect(await smallTargets(page)).toEqual([]);
        await page.keyboard.press('Escape');
      }
    });
  }
});
