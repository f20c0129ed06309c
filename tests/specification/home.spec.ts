import { expect, type Page } from '@playwright/test';
import sharp from 'sharp';
import type { Post } from '../../src/content/posts/posts.contract.ts';
import { faultsByAxe } from '../accessibility/axe.ts';
import { loggedBy, test } from '../fixtures.ts';
import { layoutShiftOf, noteLayoutShifts } from '../layout-shifts.ts';
import { openStopped } from './stopped-clock.ts';

async function list(page: Page, call: string): Promise<readonly Post[]> {
  return (await page.request.get(`/api/post/${call}`)).json();
}

function titles(posts: readonly Post[]): string[] {
  return posts.map(({ post_title }) => post_title);
}

const wide = { width: 1280, height: 900 };

test.describe('the blocks of the home page', () => {
  test.use({ viewport: wide });

  test.beforeEach(async ({ page }) => {
    await page.goto('/');
  });

  test('stand in the order of the specification under the heading Latest', async ({ page }) => {
    const headings = page.getByRole('main').getByRole('heading', {
      name: /^(Latest|Podcast|Guest Author|Quick Bytes|Articles)$/,
    });
    await expect(headings).toHaveText(['Latest', 'Podcast', 'Guest Author', 'Quick Bytes', 'Articles']);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Latest');
    const foot = page.getByText('Advertisement', { exact: true }).last();
    expect((await foot.boundingBox())?.y).toBeGreaterThan((await headings.last().boundingBox())?.y ?? Infinity);
  });

  test('the lead column holds one large article and two smaller ones, at least 900px high, 9 columns of 12', async ({
    page,
  }) => {
    const column = page.getByRole('region', { name: 'Latest', exact: true });
    const articles = column.getByRole('article');
    await expect(articles).toHaveCount(3);
    const sizes = await Promise.all([0, 1, 2].map((index) => articles.nth(index).boundingBox()));
    expect(sizes[0]?.width).toBeGreaterThan(2 * (sizes[1]?.width ?? 0));
    expect(sizes[1]?.y).toBe(sizes[2]?.y);
    const box = await column.boundingBox();
    expect(box?.height).toBeGreaterThanOrEqual(900);
    expect((box?.width ?? 0) / (page.viewportSize()?.width ?? 1)).toBeCloseTo(9 / 12, 0);
  });

  test('the leading picture is fetched first, the others when they come near', async ({ page }) => {
    const pictures = page.getByRole('main').getByRole('img');
    await expect(pictures.first()).toHaveAttribute('fetchpriority', 'high');
    await expect(pictures.first()).not.toHaveAttribute('loading');
    await expect(pictures.nth(1)).toHaveAttribute('loading', 'lazy');
    await expect(pictures.first()).toHaveAttribute('srcset', /width=150 150w, .*width=1200 1200w$/);
  });

  test('the podcast shows the first item, with Watch Now', async ({ page }) => {
    const [podcast] = await list(page, 'homepodcast');
    const band = page.getByRole('region', { name: 'Podcast' });
    await expect(band.getByRole('heading', { level: 3 })).toHaveText(podcast?.post_title ?? '');
    await expect(band.getByRole('link', { name: /^Watch Now/ })).toHaveAttribute('href', /^\/podcasts\//);
  });

  test('Quick Bytes: item 1 large, items 2 to 4 at its side, the rest as cards', async ({ page }) => {
    const posts = await list(page, 'homequickbyte');
    const block = page.getByRole('region', { name: 'Quick Bytes' });
    await expect(block.getByRole('article').getByRole('heading')).toHaveText(titles(posts));
    await expect(block.getByRole('article').first().getByRole('img')).toBeVisible();
    const [side, cards] = [block.getByRole('list').first(), block.getByRole('list').last()];
    await expect(side.getByRole('heading')).toHaveText(titles(posts.slice(1, 4)));
    await expect(side.getByRole('img')).toHaveCount(0);
    await expect(cards.getByRole('heading')).toHaveText(titles(posts.slice(4)));
    await expect(cards.getByRole('img')).toHaveCount(posts.length - 4);
  });

  test('Articles: items 2 and 3 as cards, items 2 to 4 as a side list', async ({ page }) => {
    const posts = await list(page, 'homearticle');
    const block = page.getByRole('region', { name: 'Articles' });
    await expect(block.getByRole('list').first().getByRole('heading')).toHaveText(titles(posts.slice(1, 3)));
    await expect(block.getByRole('list').last().getByRole('heading')).toHaveText(titles(posts.slice(1, 4)));
  });
});

test('when a list cannot be had, the copy of the last visit is shown, marked as saved, and the failure is logged', async ({
  page,
}) => {
  await page.goto('/');
  await expect.poll(() => page.evaluate(() => localStorage.getItem('quickData'))).not.toBeNull();
  const posts = await list(page, 'homequickbyte');
  // The markup that the server sends when the query fails.
  await page.route('/', async (route) => {
    const fresh = await (await route.fetch()).text();
    const broken = fresh.replace(
      /<mh-saved key-name="quickData".*?<\/mh-saved>/s,
      '<mh-saved key-name="quickData" missing="quickbyte" hidden><section><h2>Quick Bytes</h2><p>Saved</p><ul></ul></section></mh-saved><mh-missing name="quickbyte" when="load" hidden></mh-missing>',
    );
    await route.fulfill({ body: broken, contentType: 'text/html' });
  });
  const logged = loggedBy(page);
  await page.goto('/');
  const copy = page.locator('mh-saved[missing=quickbyte]');
  await expect(copy).toBeVisible();
  await expect(copy.getByRole('link')).toHaveText(titles(posts));
  expect(logged).toEqual([expect.stringMatching(/^Error fetching quickbyte/)]);
});

test('a picture that fails leaves its quiet field, its name for screen readers alone', async ({ page }) => {
  await page.route('**/media/**', (route) => route.abort());
  await page.setViewportSize(wide);
  await page.emulateMedia({ colorScheme: 'light' });
  await page.goto('/');
  const [lead] = await list(page, 'homelatest');
  const field = await page.getByRole('img', { name: lead?.post_name ?? '', exact: true }).screenshot();
  // Without the edge, where it may end between two pixels.
  const inside = await sharp(field).extract({ left: 2, top: 2, width: 600, height: 300 }).toBuffer();
  const { channels } = await sharp(inside).stats();
  expect(channels.map(({ min, max }) => max - min)).toEqual(channels.map(() => 0));
});

test.describe('the tabs Latest and Popular', () => {
  test.use({ viewport: wide });

  test('start on Latest and switch in place', async ({ page }) => {
    await page.goto('/');
    await expect(page.getByRole('tab', { name: 'Latest' })).toHaveAttribute('aria-selected', 'true');
    await page.getByRole('tab', { name: 'Popular' }).click();
    const panel = page.getByRole('tabpanel');
    await expect(panel).toHaveCount(1);
    const leads = titles(await list(page, 'homelatest'));
    const popular = titles(await list(page, 'homepopular')).filter((title) => !leads.includes(title));
    await expect(panel.getByRole('heading').first()).toHaveText(popular[0] ?? '');
    await expect(panel.getByRole('article').first()).toContainText(/By .+ \| \d{1,2} \w{3,4} \d{4}/);
    await expect(page).toHaveURL('/');
  });

  test('are operated with the arrow keys', async ({ page }) => {
    await page.goto('/');
    await page.getByRole('tab', { name: 'Latest' }).focus();
    await page.keyboard.press('ArrowRight');
    await expect(page.getByRole('tab', { name: 'Popular' })).toBeFocused();
    await expect(page.getByRole('tab', { name: 'Popular' })).toHaveAttribute('aria-selected', 'true');
    await page.keyboard.press('ArrowRight');
    await expect(page.getByRole('tab', { name: 'Latest' })).toBeFocused();
  });

  test.describe('without JavaScript', () => {
    test.use({ javaScriptEnabled: false });

    test('are links to ?tab=popular and back', async ({ page }) => {
      await page.goto('/');
      await page.getByRole('main').getByRole('link', { name: 'Popular', exact: true }).click();
      await expect(page).toHaveURL('/?tab=popular');
      await expect(page.locator('#tab-popular')).toBeVisible();
      await expect(page.locator('#tab-latest')).toBeHidden();
    });
  });
});

test.describe('the carousel of guest authors', () => {
  const carousel = 'mh-carousel';

  /** The titles in order. */
  function titles(page: Page): Promise<string[]> {
    return page.locator(`${carousel} li h3`).allTextContents();
  }

  /** The browser moves slides in real time: polls soon after each has come to rest. */
  const expectLeading = (page: Page, title: string | undefined) =>
    expect.poll(() => leading(page), { intervals: [50] }).toBe(title);

  /** The title of the slide at the left edge. */
  function leading(page: Page): Promise<string | undefined> {
    return page.locator(`${carousel} li`).evaluateAll((slides) => {
      const edge = slides[0]?.parentElement?.getBoundingClientRect().left ?? 0;
      const stands = (slide: Element) => Math.abs(slide.getBoundingClientRect().left - edge) < 2;
      return slides.find(stands)?.querySelector('h3')?.textContent ?? undefined;
    });
  }

  test('moves on every 3000 ms, and wraps around', async ({ page }) => {
    await page.setViewportSize({ width: 600, height: 900 });
    await openStopped(page, carousel);
    const all = await titles(page);
    expect(await leading(page)).toBe(all[0]);
    for (const title of [...all.slice(1), all[0]]) {
      await page.clock.runFor(3000);
      await expectLeading(page, title);
    }
  });

  test('is turned by its buttons, to either side without an end, and by two quick clicks twice', async ({ page }) => {
    await page.setViewportSize({ width: 1280, height: 900 });
    await openStopped(page, carousel);
    await page.getByRole('button', { name: 'Pause the carousel' }).click();
    const all = await titles(page);
    await page.getByRole('button', { name: 'Previous' }).click();
    await expectLeading(page, all.at(-1));
    // Both before the row has moved, as on a busy machine.
    await page.getByRole('button', { name: 'Next' }).evaluate((button: HTMLButtonElement) => {
      button.click();
      button.click();
    });
    await expectLeading(page, all[1]);
    // While it moves.
    await page.getByRole('button', { name: 'Previous' }).click();
    await page.getByRole('button', { name: 'Previous' }).click();
    await expectLeading(page, all.at(-1));
  });

  test('rests while it is pointed at, and for good when paused', async ({ page }) => {
    await page.setViewportSize({ width: 600, height: 900 });
    await openStopped(page, carousel);
    const [first] = await titles(page);
    await page.locator(`${carousel} li`).first().hover();
    await page.clock.runFor(10_000);
    expect(await leading(page)).toBe(first);
    await page.getByRole('button', { name: 'Pause the carousel' }).click();
    await page.mouse.move(5, 5);
    await page.clock.runFor(10_000);
    expect(await leading(page)).toBe(first);
    await expect(page.getByRole('button', { name: 'Play the carousel' })).toBeVisible();
  });

  test('does not move by itself for a reader who prefers less motion', async ({ page }) => {
    await page.setViewportSize({ width: 600, height: 900 });
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await openStopped(page, carousel);
    await expect(page.getByRole('button', { name: 'Play the carousel' })).toBeVisible();
    const [first] = await titles(page);
    await page.clock.runFor(10_000);
    expect(await leading(page)).toBe(first);
  });

  test.describe('without JavaScript', () => {
    test.use({ javaScriptEnabled: false });

    test('is a row that scrolls and snaps', async ({ page }) => {
      await page.goto('/');
      const viewport = page.locator(`${carousel} ul`);
      await expect(viewport).toHaveCSS('overflow-x', 'auto');
      await expect(viewport).toHaveCSS('scroll-snap-type', 'x mandatory');
    });
  });
});

test.describe('for everyone', () => {
  for (const [width, colorScheme] of [
    [375, 'dark'],
    [1280, 'light'],
  ] as const) {
    test(`axe finds nothing at ${width}px, ${colorScheme}`, async ({ page }) => {
      await page.setViewportSize({ width, height: 900 });
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      await page.goto('/');
      expect(await faultsByAxe(page)).toEqual([]);
    });

    test(`nothing shifts while the page loads and is scrolled, at ${width}px`, async ({ page }) => {
      await page.setViewportSize({ width, height: 900 });
      await noteLayoutShifts(page);
      await page.goto('/', { waitUntil: 'networkidle' });
      for (const heading of await page.getByRole('heading', { level: 2 }).all()) {
        await heading.scrollIntoViewIfNeeded();
      }
      await page.waitForLoadState('networkidle');
      // Our fonts may arrive after the first paint, and move a line by a little (tests/scale/faces.spec.ts).
      expect(await layoutShiftOf(page)).toBeLessThan(0.002);
    });
  }
});
