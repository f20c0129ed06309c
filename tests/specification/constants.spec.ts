import { expect, type Locator, type Page } from '@playwright/test';
import { loggedBy } from '../fixtures.ts';
import { test } from './own-site.ts';
import { openStopped } from './stopped-clock.ts';

// Specification, section 9, at the exact values. The clock stands still except where a test moves it.

const NEWS = '/topic/news';
const TAG = '/tag/attribution';
const ARTICLE = '/news/identity-merge-error-post-mortem';

test.describe.configure({ mode: 'default' });

/** Stops the page's clock; runFor advances it. */
async function stopClock(page: Page): Promise<void> {
  await page.clock.install();
  await page.clock.pauseAt(new Date(Date.now() + 3_600_000));
}

/** Scrolls, and waits for the event. */
const scrollTo = (page: Page, top: number) =>
  page.evaluate((to) => {
    const told = new Promise((resolve) => addEventListener('scroll', resolve, { once: true }));
    window.scrollTo({ top: to, behavior: 'instant' });
    return told.then(() => undefined);
  }, top);

/** Rounded left edges: elements of one column share one. */
const lefts = (all: Locator) =>
  all.evaluateAll((elements) => elements.map((element) => Math.round(element.getBoundingClientRect().left)));

test.describe('breakpoints', () => {
  test('767px is narrow, 768px is wide', async ({ page }) => {
    const menu = page.getByRole('navigation', { name: 'Main' });
    const toggle = page.getByRole('banner').getByRole('button', { name: 'Menu' });
    await page.setViewportSize({ width: 767, height: 900 });
    await page.goto('/about');
    await expect(toggle).toBeVisible();
    await expect(menu).toBeHidden();
    await toggle.click();
    await menu.locator('summary', { hasText: 'Latest' }).click();
    await expect(menu.locator('details[open]').getByRole('link')).toHaveText(['News', 'Quick Bytes']);
    await page.setViewportSize({ width: 768, height: 900 });
    await page.goto('/about');
    await expect(toggle).toBeHidden();
    await expect(menu).toBeVisible();
    await menu.locator('summary', { hasText: 'Latest' }).click();
    await expect(menu.locator('details[open]').getByRole('listitem').getByRole('img').first()).toBeVisible();
  });

  test('the guest author carousel shows 1 slide, 2 from 640 and 768px, 3 from 1024px, 4 from 1199px', async ({
    page,
  }) => {
    await page.goto('/');
    const slides = page.getByRole('region', { name: 'Guest Author' }).getByRole('listitem');
    const perView: number[] = [];
    for (const width of [320, 639, 640, 767, 768, 1023, 1024, 1198, 1199, 1600]) {
      await page.setViewportSize({ width, height: 900 });
      perView.push(
        await slides
          .first()
          .evaluate((slide) =>
            Math.round((slide.parentElement?.clientWidth ?? 0) / slide.getBoundingClientRect().width),
          ),
      );
    }
    expect(perView).toEqual([1, 1, 2, 2, 2, 2, 3, 3, 4, 4]);
  });
});

test('menu: 3 posts per column; Latest and Features use 2 columns per row, Leadership 3', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  // Rendering pictures for the first time blocks the browser's few connections.
  await page.route('**/media/**', (route) => route.abort());
  await page.goto('/about');
  for (const [item, columns] of [
    ['Latest', 2],
    ['Leadership', 3],
    ['Features', 2],
  ] as const) {
    await page.getByRole('banner').locator('summary', { hasText: item }).click();
    const lists = page.getByRole('banner').locator('details[open]').getByRole('list').filter({ visible: true });
    await expect(lists).toHaveCount(columns);
    for (const list of await lists.all()) await expect(list.getByRole('listitem')).toHaveCount(3);
    expect(new Set(await lefts(lists)).size).toBe(columns);
  }
});

test.describe('home', () => {
  test('the lead column is at least 900px high, and what stands under the header begins 75px from the top', async ({
    page,
  }) => {
    await page.setViewportSize({ width: 1280, height: 900 });
    await page.goto('/');
    expect((await page.getByRole('main').boundingBox())?.y).toBe(75);
    expect((await page.getByRole('banner').boundingBox())?.height).toBe(75);
    await expect(page.getByRole('region', { name: 'Latest', exact: true })).toHaveCSS('min-height', '900px');
  });

  test('an advertisement without a duration_time is shown for 5 seconds, and fades for 200 ms', async ({
    page,
    ownSite,
    contentChanges,
  }) => {
    ownSite.database.exec(`update advertisement set duration_time = 0 where banner_type = 'Home-2'`);
    contentChanges();
    await page.setViewportSize({ width: 1280, height: 900 });
    await openStopped(page, 'mh-rotation');
    const banner = page.locator('mh-rotation').first().getByRole('link');
    const shown = () => banner.getByRole('img').getAttribute('alt');
    const first = await shown();
    await page.clock.runFor(4999);
    await expect(banner).not.toHaveAttribute('data-fading');
    await page.clock.runFor(1);
    await expect(banner).toHaveAttribute('data-fading');
    expect(await shown()).toBe(first);
    await page.clock.runFor(199);
    await expect(banner).toHaveAttribute('data-fading');
    await page.clock.runFor(1);
    expect(await shown()).not.toBe(first);
    await expect(banner).not.toHaveAttribute('data-fading');
  });
});

test.describe('category listing', () => {
  test("the ads' loaded1 classes come in up to 5 steps with delays growing 70 ms each", async ({ page }) => {
    await stopClock(page);
    await page.goto(TAG);
    const banners = page.locator('[data-stage]');
    const count = await banners.count();
    expect(count).toBeGreaterThan(2);
    expect(count).toBeLessThanOrEqual(5);
    const entered = page.locator('[data-stage].loaded1');
    await scrollTo(page, 1);
    // The first scroll loads the code; it counts from there.
    await page.evaluate(() => customElements.whenDefined('mh-staged').then(() => undefined));
    await expect(entered).toHaveCount(0);
    for (let step = 1; step <= count; step++) {
      await page.clock.runFor(69);
      await expect(entered).toHaveCount(step - 1);
      await page.clock.runFor(1);
      await expect(entered).toHaveCount(step);
    }
  });

  test('the menu jumps with smooth scrolling, and without for a reader who prefers less motion', async ({ page }) => {
    await page.goto(TAG);
    await expect(page.locator('html')).toHaveCSS('scroll-behavior', 'smooth');
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await expect(page.locator('html')).toHaveCSS('scroll-behavior', 'auto');
  });
});

test.describe('topic listing', () => {
  test('the classes come 40 ms times step, and past 100px 150 ms times step, for 5 steps', async ({ page }) => {
    await stopClock(page);
    await page.goto(NEWS);
    const first = page.locator('mh-paged-list li.loaded');
    await expect(page.locator('mh-paged-list mh-staged:defined').first()).toBeAttached();
    await expect(first).toHaveCount(0);
    for (let step = 1; step <= 3; step++) {
      await page.clock.runFor(39);
      await expect(first).toHaveCount(step - 1);
      await page.clock.runFor(1);
      await expect(first).toHaveCount(step);
    }
    const second = page.locator('article.loaded1');
    await scrollTo(page, 100);
    await page.clock.runFor(1000);
    await expect(second).toHaveCount(0);
    await scrollTo(page, 101);
    for (const entered of [1, 2, 3, 4, 7]) {
      await page.clock.runFor(149);
      const before = entered === 7 ? 4 : entered - 1;
      await expect(second).toHaveCount(before);
      await page.clock.runFor(1);
      await expect(second).toHaveCount(entered);
    }
  });

  test('share pop-ups are 550x400, 550x400 and 750x600', async ({ page }) => {
    await page.addInitScript(() => {
      const opened: string[] = [];
      Object.assign(window, {
        opened,
        open: (address: string, _name: string, features: string) => {
          opened.push(`${new URL(address).host} ${features}`);
          return {};
        },
      });
    });
    for (const address of [NEWS, ARTICLE, '/events/reading-room-consent-string-draft']) {
      await page.goto(address);
      for (const link of await page.getByRole('list', { name: 'Share' }).getByRole('link').all()) await link.click();
      // The first click may wait for the element's code, and come after the second.
      const opened = () => page.evaluate(() => (window as unknown as { opened: string[] }).opened.toSorted());
      await expect
        .poll(opened)
        .toEqual([
          'twitter.com popup,width=550,height=400',
          'www.facebook.com popup,width=550,height=400',
          'www.linkedin.com popup,width=750,height=600',
        ]);
      expect(new URL(page.url()).pathname).toBe(address);
    }
  });
});

test.describe('article and preview', () => {
  for (const { address, offset } of [
    { address: ARTICLE, offset: 130 },
    { address: `/preview${ARTICLE}`, offset: 90 },
  ]) {
    test(`${address}: 700 ms after a choice from the contents its heading is ${offset}px below the top, whatever loaded meanwhile`, async ({
      page,
    }) => {
      await page.emulateMedia({ reducedMotion: 'reduce' });
      await page.setViewportSize({ width: 1280, height: 500 });
      await stopClock(page);
      await page.goto(address);
      const contents = page.locator('mh-contents');
      await contents.locator('summary').click();
      const link = contents.getByRole('link').first();
      const heading = page.locator(`[id="${decodeURIComponent((await link.getAttribute('href'))?.slice(1) ?? '')}"]`);
      await link.click();
      const top = () => heading.evaluate((element) => Math.round(element.getBoundingClientRect().top));
      await expect.poll(top).toBe(offset);
      // As a picture above it may do when the browser does not anchor scrolling.
      await heading.evaluate((element) => {
        document.documentElement.style.overflowAnchor = 'none';
        const late = document.createElement('div');
        late.style.height = '123px';
        element.before(late);
      });
      const pushed = await top();
      expect(pushed).toBeGreaterThan(offset + 100);
      await page.clock.runFor(699);
      expect(await top()).toBe(pushed);
      await page.clock.runFor(1);
      await expect.poll(top).toBe(offset);
    });
  }
});

test('a preview refreshes its lists exactly every 10000 ms', async ({ page }) => {
  // Noted in the page, by its clock: the route handler is called later.
  await page.addInitScript(() => {
    const fetches: { address: string; moment: number }[] = [];
    const ask = window.fetch;
    window.fetch = (input, options) => {
      fetches.push({ address: input instanceof Request ? input.url : String(input), moment: Date.now() });
      return ask(input, options);
    };
    Object.assign(window, { fetches });
  });
  await page.clock.install();
  await page.goto(`/preview${ARTICLE}`);
  await page.clock.runFor(3000);
  await expect(page.locator('mh-island[src="article/preview/PreviewList"][data-status=hydrated]')).toHaveCount(2);
  await page.clock.pauseAt(new Date(Date.now() + 3_600_000));
  const momentsOf = (call: string) =>
    page.evaluate((part) => {
      const fetches = Reflect.get(window, 'fetches') as { address: string; moment: number }[];
      return fetches.filter(({ address }) => address.includes(part)).map(({ moment }) => moment);
    }, call);
  const calls = ['/api/post/asidetopic/news', '/api/post/latest'];
  const before = await Promise.all(calls.map(momentsOf));
  await page.clock.runFor(30_000);
  for (const [index, call] of calls.entries()) {
    const moments = (await momentsOf(call)).slice(before[index]?.length);
    const [first = Number.NaN] = moments;
    expect(moments, call).toEqual([first, first + 10_000, first + 20_000]);
  }
});

test('code that does not load within 120 s is given up: the page stays as it is, and the failure is logged', async ({
  page,
}) => {
  const logged = loggedBy(page);
  await page.route(/\/assets\/MenuPanel.*\.js/, () => undefined);
  await page.clock.install();
  await page.goto('/about');
  const island = page.locator('mh-island[src="navigation/MenuPanel"]').first();
  const asked = page.waitForRequest(/MenuPanel.*\.js/);
  await page.getByRole('banner').locator('summary', { hasText: 'Latest' }).click();
  await asked;
  // All other code must be loaded before the clock moves.
  await expect(page.locator('mh-scrolled:defined')).toBeAttached();
  await page.clock.pauseAt(new Date(Date.now() + 100_000));
  expect(logged).toEqual([]);
  await page.clock.runFor(20_000);
  await expect(island).toHaveAttribute('data-status', 'failed');
  // Once for each menu panel, because they start together.
  await expect
    .poll(() => logged)
    .toEqual(
      Array(3).fill(expect.stringMatching(/^Error starting navigation\/MenuPanel .*Code did not come within 120 s/)),
    );
  await expect(island.getByRole('link', { name: 'See More' }).first()).toHaveAttribute('href', '/topic/news');
});
