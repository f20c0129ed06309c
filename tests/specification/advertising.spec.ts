import { expect, type Page } from '@playwright/test';
import type { Advertisement } from '../../src/content/advertising/advertising.contract.ts';
import { loggedBy, test } from '../fixtures.ts';
import { openStopped } from './stopped-clock.ts';

async function homeBanners(page: Page): Promise<readonly Advertisement[]> {
  const all: Advertisement[] = await (await page.request.get('/api/advertisement/get_active')).json();
  return all.filter(({ banner_type }) => banner_type === 'Home-2');
}

/** The first banner position of the home page, Home-2. */
function banner(page: Page) {
  return page.locator('mh-rotation').first().getByRole('link');
}

const openHome = (page: Page) => openStopped(page, 'mh-rotation');

/** What the position shows at this moment of the stopped clock. */
const shownBanner = (page: Page) =>
  banner(page).evaluate((link) => ({
    name: link.querySelector('img')?.alt,
    isFading: link.hasAttribute('data-fading'),
  }));

test.describe('the Home-2 banner', () => {
  test.use({ viewport: { width: 1280, height: 900 } });

  test('a picture of it that cannot be fetched is logged only', async ({ page }) => {
    const logged = loggedBy(page);
    await page.route('**/media/advertisements/**', (route) => route.abort());
    await page.goto('/');
    await expect(page.locator('mh-rotation:defined').first()).toBeAttached();
    await banner(page).first().scrollIntoViewIfNeeded();
    await expect.poll(() => logged.at(0)).toMatch(/^Error fetching advertisements .*\/media\/advertisements\//);
  });

  test('shows each active advertisement in order for its duration_time, fades for 200 ms, and wraps around', async ({
    page,
  }) => {
    const banners = await homeBanners(page);
    expect(banners.length).toBeGreaterThanOrEqual(3);
    await openHome(page);
    for (const { banner_name: name, duration_time } of [...banners, ...banners.slice(0, 2)]) {
      expect(await shownBanner(page)).toEqual({ name, isFading: false });
      await page.clock.runFor(duration_time * 1000 - 1);
      expect(await shownBanner(page)).toEqual({ name, isFading: false });
      await page.clock.runFor(1);
      expect(await shownBanner(page)).toEqual({ name, isFading: true });
      await page.clock.runFor(199);
      expect(await shownBanner(page)).toEqual({ name, isFading: true });
      await page.clock.runFor(1);
    }
  });

  test('fetches the next picture ahead', async ({ page }) => {
    const [, next] = await homeBanners(page);
    const fetched = page.waitForRequest((request) => request.url().includes(next?.banner_img ?? 'nothing'));
    await openHome(page);
    await fetched;
  });

  test('waits while it is pointed at, and goes on afterwards', async ({ page }) => {
    const [first, second] = await homeBanners(page);
    await openHome(page);
    await banner(page).hover();
    await page.clock.runFor(60_000);
    await expect(banner(page).getByRole('img')).toHaveAttribute('alt', first?.banner_name ?? '');
    await page.mouse.move(5, 5);
    await page.clock.runFor((first?.duration_time ?? 0) * 1000 + 10);
    await page.clock.runFor(210);
    await expect(banner(page).getByRole('img')).toHaveAttribute('alt', second?.banner_name ?? '');
  });

  test('waits while it holds the focus', async ({ page }) => {
    const [first] = await homeBanners(page);
    await openHome(page);
    await banner(page).focus();
    await page.clock.runFor(60_000);
    await expect(banner(page).getByRole('img')).toHaveAttribute('alt', first?.banner_name ?? '');
  });

  test('does not move for a reader who prefers less motion', async ({ page }) => {
    const [first] = await homeBanners(page);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await openHome(page);
    await page.clock.runFor(60_000);
    await expect(banner(page).getByRole('img')).toHaveAttribute('alt', first?.banner_name ?? '');
    await expect(page.getByRole('button', { name: 'Play the advertisements' }).first()).toBeVisible();
  });

  for (const way of ['click', 'key'] as const) {
    test(`stops for good at its button, and goes on at the same, by ${way}`, async ({ page }) => {
      const [first, second] = await homeBanners(page);
      await openHome(page);
      const press = async (name: string) => {
        const button = page.getByRole('button', { name }).first();
        if (way === 'click') return button.click();
        await button.focus();
        await page.keyboard.press('Space');
      };
      await press('Pause the advertisements');
      await page.mouse.move(5, 5);
      await page.clock.runFor(60_000);
      await expect(banner(page).getByRole('img')).toHaveAttribute('alt', first?.banner_name ?? '');
      await press('Play the advertisements');
      await page.clock.runFor((first?.duration_time ?? 0) * 1000 + 10);
      await page.clock.runFor(210);
      await expect(banner(page).getByRole('img')).toHaveAttribute('alt', second?.banner_name ?? '');
    });
  }

  test('has a button that a finger finds', async ({ page }) => {
    await openHome(page);
    const box = await page.getByRole('button', { name: 'Pause the advertisements' }).first().boundingBox();
    expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(24);
  });

  test('is marked as an advertisement and opens in a new tab', async ({ page }) => {
    await page.goto('/');
    await expect(page.getByText('Advertisement', { exact: true }).first()).toBeVisible();
    await expect(banner(page)).toHaveAttribute('target', '_blank');
    await expect(banner(page).getByRole('img')).toHaveAttribute('src', /\?width=400$/);
  });

  test('stands in a place that does not change its size', async ({ page }) => {
    const [first] = await homeBanners(page);
    await openHome(page);
    const before = await banner(page).boundingBox();
    await page.clock.runFor((first?.duration_time ?? 0) * 1000 + 10);
    await page.clock.runFor(210);
    const after = await banner(page).boundingBox();
    expect(after).toEqual(before);
  });
});

test('without JavaScript the first banner is there', async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  const [first] = await homeBanners(page);
  await page.goto('/');
  await expect(banner(page).getByRole('img')).toHaveAttribute('alt', first?.banner_name ?? '');
  await context.close();
});

test.describe('The column of banners', () => {
  const shown = (page: Page) => page.getByRole('main').locator('a[rel~=sponsored]').filter({ visible: true });
  const LONG = '/featured/napkin-plan-for-the-warehouse';

  for (const [height, address] of [
    [900, LONG],
    [600, LONG],
    [900, '/tag/attribution'],
    [700, '/search/all/consent'],
  ] as const) {
    test(`one in the first place, the others a screen apart, none twice: ${address}, ${height} high`, async ({
      page,
    }) => {
      await page.setViewportSize({ width: 1280, height });
      await page.goto(address);
      const links = await shown(page).all();
      expect(links.length).toBeGreaterThan(1);
      const advertisers = await Promise.all(links.map((link) => link.getAttribute('href')));
      expect(new Set(advertisers).size).toBe(links.length);
      const boxes = await Promise.all(links.map((link) => link.boundingBox()));
      for (const [index, box] of boxes.slice(1).entries()) {
        const before = boxes[index];
        expect((box?.y ?? 0) - ((before?.y ?? 0) + (before?.height ?? 0))).toBeGreaterThanOrEqual(height);
      }
    });
  }

  for (const [width, height, address] of [
    [1280, 900, LONG],
    [1024, 768, LONG],
    [1280, 900, '/tag/attribution'],
    [1280, 700, '/events/martech-leaders-assembly-lisbon'],
  ] as const) {
    test(`the last stays in view to the column's end, without script: ${address}, ${width} wide`, async ({
      browser,
    }) => {
      const context = await browser.newContext({ javaScriptEnabled: false, viewport: { width, height } });
      const page = await context.newPage();
      await page.goto(address);
      const last = shown(page).last();
      const column = page.locator('main [data-print=no][data-ratio]:has(a[rel~=sponsored])').first();
      const [place, room] = await Promise.all([last.boundingBox(), column.boundingBox()]);
      const start = (place?.y ?? 0) + (place?.height ?? 0) - height;
      const end = (room?.y ?? 0) + (room?.height ?? 0) - height;
      expect(end).toBeGreaterThan(start);
      for (const top of [start, (start + end) / 2, end]) {
        await page.evaluate((y) => window.scrollTo({ top: y, behavior: 'instant' }), Math.max(0, Math.ceil(top)));
        await expect(last).toBeInViewport({ ratio: 0.99 });
      }
      await context.close();
    });
  }

  for (const width of [375, 768]) {
    test(`one banner and no empty place on a narrow window, ${width} wide`, async ({ page }) => {
      await page.setViewportSize({ width, height: 900 });
      for (const address of [
        LONG,
        '/tag/attribution',
        '/search/all/consent',
        '/events/martech-leaders-assembly-lisbon',
      ]) {
        await page.goto(address);
        await expect(shown(page), address).toHaveCount(1);
        const [place, banner] = await Promise.all([
          page.locator('main [data-print=no][data-ratio]:has(a[rel~=sponsored])').first().boundingBox(),
          shown(page).boundingBox(),
        ]);
        expect((place?.height ?? 0) - (banner?.height ?? 0), address).toBeLessThan(40);
      }
    });
  }

  test('on a telephone a topic has its Footer-3 banner, and no stack of others above it', async ({ page }) => {
    await page.setViewportSize({ width: 375, height: 900 });
    await page.goto('/topic/news');
    await expect(shown(page)).toHaveCount(1);
  });
});
