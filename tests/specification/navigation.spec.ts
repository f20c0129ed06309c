import { expect, type Page } from '@playwright/test';
import { test } from '../fixtures.ts';

/** Opens a menu item of the header. */
async function open(page: Page, name: string): Promise<void> {
  await page.locator('header summary', { hasText: name }).click();
}

/** The panel of an open menu item. */
function panel(page: Page) {
  return page.locator('header details[open]');
}

const wide = { width: 1280, height: 800 };

test.describe('the menu on a wide screen', () => {
  test.use({ viewport: wide });

  test.beforeEach(async ({ page }) => {
    await page.goto('/');
  });

  for (const [name, call, columns] of [
    ['Latest', 'latestPost', ['News', 'Quick Bytes']],
    ['Leadership', 'leadership', ['Podcasts', 'Featured Interview', 'Guest Posts']],
    ['Features', 'featured', ['Articles', 'Learning Center']],
  ] as const) {
    test(`${name} opens a panel with ${columns.join(', ')}, up to three posts in each, and does not navigate`, async ({
      page,
    }) => {
      const answer: Record<string, { post_title: string }[]> = await (
        await page.request.get(`/api/post/${call}`)
      ).json();
      await open(page, name);
      for (const [index, posts] of Object.values(answer).entries()) {
        const column = panel(page).getByRole('list', { name: columns[index] ?? '' });
        await expect(column.getByRole('listitem')).toHaveCount(posts.length);
        expect(posts.length).toBeLessThanOrEqual(3);
        await expect(column.getByRole('link').first()).toContainText(posts[0]?.post_title ?? 'nothing');
      }
      await expect(panel(page).getByRole('link', { name: 'See More' })).toHaveCount(columns.length);
      await expect(page).toHaveURL('/');
    });
  }

  for (const width of [768, 1024, 1280]) {
    const place = width < 1000 ? 'below' : 'beside';
    test(`at ${width}px its rows agree from column to column, words ${place} pictures, every title whole`, async ({
      page,
    }) => {
      await page.setViewportSize({ width, height: 900 });
      await open(page, 'Leadership');
      const lists = panel(page).getByRole('list', { name: /Podcasts|Interview|Guest/ });
      await expect(lists.getByRole('img')).toHaveCount(9);
      const columns = await lists.evaluateAll((all) =>
        all.map((column) =>
          [...column.querySelectorAll('a')].map((card) => {
            const [picture, words] = [...card.children].map((part) => part.getBoundingClientRect());
            const [title] = card.querySelectorAll('span span');
            return {
              top: picture?.top,
              place: (picture?.right ?? 0) < (words?.left ?? 0) ? 'beside' : 'below',
              isBelow: (picture?.bottom ?? 0) <= (words?.top ?? 0),
              isWhole: (title?.scrollHeight ?? 1) <= (title?.clientHeight ?? 0),
            };
          }),
        ),
      );
      for (const cards of columns) expect(cards.map(({ top }) => top)).toEqual(columns[0]?.map(({ top }) => top));
      for (const card of columns.flat())
        expect(card).toMatchObject({ place, isBelow: place === 'below', isWhole: true });
    });
  }

  test('See More leads to the category of the first item in its column', async ({ page }) => {
    await page.route('**/api/post/latestPost', (route) =>
      route.fulfill({
        json: {
          newsData: [
            {
              cat_slug: 'elsewhere',
              post_name: 'x',
              post_title: 'X',
              post_author: 'A',
              post_date: '2026-11-20T08:00:00.000Z',
              banner_img: null,
            },
          ],
          quickByteData: [],
        },
      }),
    );
    await open(page, 'Latest');
    const more = panel(page).getByRole('link', { name: 'See More' });
    await expect(more.first()).toHaveAttribute('href', '/topic/elsewhere');
    await expect(more.last()).toHaveAttribute('href', '/topic/quick-bytes');
  });

  test('a mousedown outside of the panel closes it, before the button is let go', async ({ page }) => {
    await open(page, 'Latest');
    // Beside the logo, where nothing is focusable: a focus change would close it too.
    await page.mouse.move(400, 37);
    await page.mouse.down();
    await expect(panel(page)).toHaveCount(0);
  });

  test('a mousedown inside of the panel leaves it open', async ({ page }) => {
    await open(page, 'Latest');
    await panel(page).getByText('News', { exact: true }).last().click();
    await expect(panel(page)).toHaveCount(1);
  });

  test('Escape closes it and gives the focus back', async ({ page }) => {
    await open(page, 'Leadership');
    await panel(page).getByRole('link', { name: 'See More' }).first().focus();
    await page.keyboard.press('Escape');
    await expect(panel(page)).toHaveCount(0);
    await expect(page.locator('header summary', { hasText: 'Leadership' })).toBeFocused();
  });

  test('it opens with the keyboard, and closes when the focus moves on past it', async ({ page }) => {
    await page.locator('header summary', { hasText: 'Features' }).focus();
    await page.keyboard.press('Enter');
    await expect(panel(page)).toHaveCount(1);
    await page.locator('header').getByRole('link', { name: 'Contact Us' }).focus();
    await expect(panel(page)).toHaveCount(0);
  });

  test('a panel whose call failed leaves no blank sheet: the names, and See More, end it', async ({ page }) => {
    await page.route('**/api/post/featured', (route) => route.fulfill({ status: 500, json: {} }));
    await open(page, 'Features');
    await expect(page.getByText('Error: Error fetching data')).toBeVisible();
    const sheet = panel(page).locator(':scope > div');
    expect((await sheet.boundingBox())?.height).toBeLessThan(200);
    await expect(panel(page).getByRole('link', { name: 'See More' })).toHaveCount(2);
  });

  test('the panel shows nothing while loading', async ({ page }) => {
    await page.route('**/api/post/latestPost', () => undefined);
    const asked = page.waitForRequest('**/api/post/latestPost');
    await open(page, 'Latest');
    await asked;
    await expect(panel(page)).toHaveCount(1);
    for (const part of ['link', 'img', 'list'] as const) await expect(panel(page).getByRole(part)).toHaveCount(0);
    await expect(panel(page).getByText('Quick Bytes').filter({ visible: true })).toHaveCount(0);
  });

  test('its three calls go out together once a reader points at the menu, before a panel is opened', async ({
    page,
  }) => {
    const asked: string[] = [];
    const calls = ['featured', 'latestPost', 'leadership'];
    page.on('request', (request) => {
      const call = new URL(request.url()).pathname.replace('/api/post/', '');
      if (calls.includes(call)) asked.push(call);
    });
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Events' }).hover();
    await expect.poll(() => asked.toSorted()).toEqual(calls);
    await open(page, 'Features');
    await expect(panel(page).getByRole('img').first()).toBeVisible();
    expect(asked).toHaveLength(calls.length);
  });
});

test.describe('the menu on a narrow screen', () => {
  test.use({ viewport: { width: 375, height: 812 }, hasTouch: true });

  test('is closed at first, and a sheet of full height when opened', async ({ page }) => {
    await page.goto('/');
    const main = page.getByRole('navigation', { name: 'Main' });
    await expect(main).toBeHidden();
    await page.getByRole('button', { name: 'Menu' }).click();
    expect(await main.boundingBox()).toEqual({ x: 0, y: 75, width: 375, height: 737 });
    await page.getByRole('button', { name: 'Close' }).click();
    await expect(main).toBeHidden();
  });

  test('a section opens under its item, and each column is its title alone, a link to its topic page', async ({
    page,
  }) => {
    let called = false;
    await page.route('**/api/post/*', (route) => {
      called = true;
      return route.continue();
    });
    await page.goto('/');
    await page.getByRole('button', { name: 'Menu' }).click();
    await open(page, 'Leadership');
    const links = panel(page).getByRole('link');
    await expect(links).toHaveText(['Podcasts', 'Featured Interview', 'Guest Posts']);
    await expect(links.first()).toHaveAttribute('href', '/topic/podcasts');
    await open(page, 'Latest');
    await expect(panel(page)).toHaveCount(1);
    expect(called).toBe(false);
  });

  test('a touch outside closes the search field', async ({ page }) => {
    await page.goto('/');
    await open(page, 'Search');
    await expect(panel(page)).toHaveCount(1);
    await page.touchscreen.tap(180, 700);
    await expect(panel(page)).toHaveCount(0);
  });

  test('nothing is wider than a screen of 320 pixels', async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 640 });
    await page.goto('/');
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  });
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false, viewport: wide });

  test('panels open one at a time, with their See More links', async ({ page }) => {
    await page.goto('/');
    await open(page, 'Latest');
    await open(page, 'Leadership');
    await expect(panel(page)).toHaveCount(1);
    await panel(page).getByRole('link', { name: 'See More' }).first().click();
    await expect(page).toHaveURL('/topic/podcasts');
  });

  test('the sheet opens on a narrow screen', async ({ page }) => {
    await page.setViewportSize({ width: 375, height: 812 });
    await page.goto('/');
    await page.getByRole('button', { name: 'Menu' }).click();
    await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible();
  });

  test('the search field sends its term', async ({ page }) => {
    await page.goto('/');
    await open(page, 'Search');
    await page.getByRole('searchbox').fill('clean room');
    const [request] = await Promise.all([
      page.waitForRequest((sent) => sent.isNavigationRequest()),
      page.getByRole('search').getByRole('button', { name: 'Search' }).click(),
    ]);
    expect(new URL(request.url()).search).toBe('?q=clean+room');
  });
});

const BACK_TO_TOP_PAGES = [
  '/',
  '/news/identity-merge-error-post-mortem',
  '/topic/news',
  '/tag/attribution',
  '/contact-us',
];

/** In the browser: visible controls that the link back to the top must not cover, and everything below it but the header. */
function coveredByBackToTop(): string[] {
  const header = document.querySelector('body > header')?.getBoundingClientRect();
  const link = document.querySelector('a:has(> svg)[href="#main"]');
  const place = link?.getBoundingClientRect();
  if (!header || !link || !place) return ['no header, or no way back to the top'];
  const stray = [place.left < 0, place.right > innerWidth, place.top < header.top, place.bottom > header.bottom];
  const target = document.elementFromPoint(place.x + place.width / 2, place.y + place.height / 2);
  const covered = [...document.querySelectorAll('a, button, summary, input')].filter((control) => {
    if (control === link || !control.checkVisibility({ visibilityProperty: true })) return false;
    const { left, right, top, bottom } = control.getBoundingClientRect();
    const isUnderHeader = !control.closest('body > header') && top < header.bottom;
    return !isUnderHeader && left < place.right && right > place.left && top < place.bottom && bottom > place.top;
  });
  return [
    ...(stray.includes(true) ? [`outside of the header: ${JSON.stringify(place)}`] : []),
    ...(target && link.contains(target) ? [] : ['it does not take its own click']),
    ...covered.map(({ outerHTML }) => outerHTML.slice(0, 100)),
  ];
}

test.describe('around every page', () => {
  test('the header is 75px high and stays in sight', async ({ page }) => {
    await page.goto('/');
    expect((await page.getByRole('banner').boundingBox())?.height).toBe(75);
    await page.mouse.wheel(0, 1500);
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(1000);
    expect((await page.getByRole('banner').boundingBox())?.y).toBe(0);
  });

  for (const width of [375, 768, 1280]) {
    test(`at ${width}px the way back to the top covers nothing: it stands in the header, on no other control`, async ({
      page,
    }) => {
      test.setTimeout(60_000);
      await page.setViewportSize({ width, height: 700 });
      for (const address of BACK_TO_TOP_PAGES) {
        await page.goto(address);
        for (const part of [0, 0.5, 1]) {
          await page.evaluate((share) => {
            const way = document.documentElement.scrollHeight - innerHeight;
            scrollTo({ top: Math.max(401, share * way), behavior: 'instant' });
          }, part);
          await expect(page.getByRole('link', { name: 'Back to top' })).toBeVisible();
          expect(await page.evaluate(coveredByBackToTop), `${address}, ${part} of its way`).toEqual([]);
        }
      }
    });
  }

  test('a control of the header that gets the focus scrolls nothing', async ({ page }) => {
    await page.setViewportSize(wide);
    await page.goto('/about');
    await page.evaluate(() => scrollTo({ top: 601, behavior: 'instant' }));
    for (const name of ['Signal & Stack', 'Contact Us', 'Back to top']) {
      await page.getByRole('banner').getByRole('link', { name }).focus();
      await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
      expect(await page.evaluate(() => scrollY), name).toBe(601);
    }
  });

  test('the first Tab reaches a link that skips to the content', async ({ page }) => {
    await page.goto('/');
    await page.keyboard.press('Tab');
    await expect(page.getByRole('link', { name: 'Skip to the content' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('main')).toBeFocused();
  });

  test('the search control opens a field that has the focus', async ({ page }) => {
    await page.goto('/');
    await open(page, 'Search');
    await expect(page.getByRole('searchbox')).toBeFocused();
  });

  test('the logo leads home', async ({ page }) => {
    await page.goto('/404');
    await page.getByRole('banner').getByRole('link').first().click();
    await expect(page).toHaveURL('/');
  });

  test('the footer links to every topic', async ({ page }) => {
    await page.goto('/');
    const topics = page.getByRole('contentinfo').getByRole('navigation', { name: 'Topics' }).getByRole('link');
    const categories: { cat_slug: string }[] = await (await page.request.get('/api/category/all')).json();
    for (const [index, { cat_slug }] of categories.entries()) {
      await expect(topics.nth(index)).toHaveAttribute('href', `/topic/${cat_slug}`);
    }
    await expect(topics.filter({ hasText: 'Future Ready' })).toBeVisible();
  });
});

test('the Error 404 screen offers three recent articles', async ({ page }) => {
  await page.goto('/404');
  await expect(page.getByRole('main').getByRole('article')).toHaveCount(3);
});

test.describe('from page to page', () => {
  const siteMap = (page: Page) => page.getByRole('contentinfo').getByRole('link', { name: 'Sitemap' });

  /** The navigation type of the current document. */
  function deliveryOf(page: Page): Promise<string | undefined> {
    return page.evaluate(() => {
      const [navigation] = performance.getEntriesByType('navigation');
      return (navigation?.toJSON() as { deliveryType?: string } | undefined)?.deliveryType;
    });
  }

  test('a page is fetched when a reader points at its link, before the click', async ({ page }) => {
    await expect(async () => {
      await page.goto('/about');
      expect(await deliveryOf(page)).toBe('');
      await siteMap(page).hover();
      await siteMap(page).click({ delay: 300 });
      await page.waitForURL('/sitemap');
      expect(await deliveryOf(page)).toBe('navigational-prefetch');
    }).toPass();
  });

  test('what is rendered for one reader, or is a form of consequence, is not', async ({ page }) => {
    const rules = page.waitForResponse('**/speculation-rules.json');
    await page.goto('/about');
    await rules;
    const link = page.getByRole('contentinfo').getByRole('link', { name: 'Do Not Sell My Information' });
    await link.hover();
    await link.click({ delay: 300 });
    await page.waitForURL('/opt-out-form');
    expect(await deliveryOf(page)).toBe('');
  });

  for (const reducedMotion of ['no-preference', 'reduce'] as const) {
    test(`the old page ${reducedMotion === 'reduce' ? 'does not fade' : 'fades'} into the new one: ${reducedMotion}`, async ({
      page,
    }) => {
      await page.emulateMedia({ reducedMotion });
      await page.addInitScript(() => {
        addEventListener('pagereveal', (event) => {
          Object.assign(window, { faded: (event as Event & { viewTransition: unknown }).viewTransition !== null });
        });
      });
      await page.goto('/about');
      await siteMap(page).click();
      await page.waitForURL('/sitemap');
      // pagereveal fires before the first frame, after the address has changed.
      const faded = () => page.evaluate(() => (window as unknown as { faded?: boolean }).faded);
      await expect.poll(faded).toBe(reducedMotion !== 'reduce');
    });
  }
});
