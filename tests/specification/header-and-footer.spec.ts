import { expect, type Page } from '@playwright/test';
import type { MenuPost } from '../../src/content/posts/posts.contract.ts';
import { test } from '../fixtures.ts';

// Specification, section 2 (Header and top navigation, Footer) and section 4 (Menu), beside navigation.spec.ts.

const wide = { width: 1280, height: 800 };
const narrow = { width: 375, height: 812 };

const banner = (page: Page) => page.getByRole('banner');
const item = (page: Page, name: string) => banner(page).locator('summary', { hasText: name });
const panel = (page: Page) => banner(page).locator('details[open]');
const columns = (page: Page) => panel(page).getByRole('list').filter({ visible: true });

const CALLS = { Latest: 'latestPost', Leadership: 'leadership', Features: 'featured' } as const;

test.describe('on a wide screen', () => {
  test.use({ viewport: wide });

  test('nothing is open at first; each item replaces any other, and closes when clicked again', async ({ page }) => {
    await page.goto('/about');
    await expect(panel(page)).toHaveCount(0);
    const names = Object.keys(CALLS);
    for (const name of [...names, 'Leadership', 'Latest']) {
      await item(page, name).click();
      await expect(panel(page)).toHaveCount(1);
      await expect(panel(page)).toContainText(name);
      await expect(page).toHaveURL('/about');
    }
    await item(page, 'Latest').click();
    await expect(panel(page)).toHaveCount(0);
  });

  for (const [name, call] of Object.entries(CALLS)) {
    test(`${name}: every card shows its post's picture, title, author and short date, and leads to it`, async ({
      page,
      request,
    }) => {
      const posts = Object.values(
        (await (await request.get(`/api/post/${call}`)).json()) as Record<string, MenuPost[]>,
      ).flat();
      await page.goto('/about');
      await item(page, name).click();
      const cards = columns(page).getByRole('link');
      await expect(cards).toHaveCount(posts.length);
      for (const [index, post] of posts.entries()) {
        const card = cards.nth(index);
        const date = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeZone: 'UTC' });
        await expect(card).toHaveAttribute('href', `/${post.cat_slug}/${post.post_name}`);
        await expect(card).toContainText(post.post_title);
        await expect(card).toContainText(
          `By ${post.post_author} | ${date.format(new Date(post.post_date)).replace('Sept', 'Sep')}`,
        );
        const picture = card.locator('img');
        await expect(picture).toHaveAttribute('src', `/media/${post.banner_img}?width=300`);
        await expect(picture).toHaveAttribute('loading', 'lazy');
        expect(await picture.boundingBox()).toMatchObject({ width: 120, height: 80 });
      }
    });
  }

  test("See More of an empty column leads to the current route's category", async ({ page }) => {
    await page.route('**/api/post/leadership', (route) =>
      route.fulfill({ json: { podcastData: [], inteviewData: [], guestPostData: [] } }),
    );
    for (const address of ['/topic/future-ready', '/news/identity-merge-error-post-mortem']) {
      await page.goto(address);
      await item(page, 'Leadership').click();
      const more = panel(page).getByRole('link', { name: 'See More' });
      await expect(more).toHaveCount(3);
      for (const link of await more.all()) {
        await expect(link).toHaveAttribute(
          'href',
          address.startsWith('/topic') ? '/topic/future-ready' : '/topic/news',
        );
      }
    }
  });

  test('while the data load there are no cards, and then there are', async ({ page }) => {
    let answer: (() => void) | undefined;
    const held = new Promise<void>((resolve) => {
      answer = resolve;
    });
    await page.route('**/api/post/latestPost', async (route) => {
      await held;
      await route.continue();
    });
    await page.goto('/about');
    const asked = page.waitForRequest('**/api/post/latestPost');
    await item(page, 'Latest').click();
    await asked;
    await expect(columns(page).getByRole('listitem')).toHaveCount(0);
    await expect(panel(page).getByText(/loading|error/i)).toHaveCount(0);
    answer?.();
    await expect(columns(page).getByRole('listitem')).toHaveCount(6);
  });

  test('Resources leads to an external site, Events to /events, Contact Us to /contact-us', async ({ page }) => {
    await page.goto('/about');
    const resources = banner(page).getByRole('link', { name: 'Resources' });
    const address = new URL((await resources.getAttribute('href')) ?? '');
    expect(address.protocol).toBe('https:');
    expect(address.hostname).not.toBe('127.0.0.1');
    for (const [name, path] of [
      ['Events', '/events'],
      ['Contact Us', '/contact-us'],
    ] as const) {
      await banner(page).getByRole('link', { name }).click();
      await expect(page).toHaveURL(path);
    }
  });
});

test.describe('on a screen that is touched', () => {
  test.use({ hasTouch: true });

  test('a touch outside the open panel closes it, one inside does not', async ({ page }) => {
    await page.setViewportSize(wide);
    await page.goto('/about');
    await item(page, 'Latest').tap();
    await expect(panel(page)).toHaveCount(1);
    await panel(page).getByText('News', { exact: true }).last().tap();
    await expect(panel(page)).toHaveCount(1);
    await page.touchscreen.tap(640, 780);
    await expect(panel(page)).toHaveCount(0);
  });

  test('a narrow dropdown stands under its item, has one entry a column, and closes like a panel', async ({ page }) => {
    await page.setViewportSize(narrow);
    await page.goto('/about');
    await banner(page).getByRole('button', { name: 'Menu' }).tap();
    for (const [name, entries] of [
      ['Latest', { News: 'news', 'Quick Bytes': 'quick-bytes' }],
      ['Leadership', { Podcasts: 'podcasts', 'Featured Interview': 'interview', 'Guest Posts': 'guest-author' }],
      ['Features', { Articles: 'featured', 'Learning Center': 'learning-center' }],
    ] as const) {
      await item(page, name).tap();
      await expect(panel(page)).toHaveCount(1);
      const links = panel(page).getByRole('link');
      await expect(links).toHaveText(Object.keys(entries));
      const addresses = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')));
      expect(addresses).toEqual(Object.values(entries).map((slug) => `/topic/${slug}`));
      const [own, first] = [await item(page, name).boundingBox(), await links.first().boundingBox()];
      expect(first?.y).toBeGreaterThanOrEqual((own?.y ?? 0) + (own?.height ?? 0) - 1);
    }
    await item(page, 'Features').tap();
    await expect(panel(page)).toHaveCount(0);
    await item(page, 'Latest').tap();
    await expect(panel(page)).toHaveCount(1);
    // The empty foot of the sheet.
    await page.touchscreen.tap(187, 800);
    await expect(panel(page)).toHaveCount(0);
    await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible();
  });
});

for (const viewport of [narrow, wide]) {
  test.describe(`the footer, ${viewport.width} wide`, () => {
    test.use({ viewport });

    test('its links, in words and addresses', async ({ page }) => {
      await page.goto('/about');
      const footer = page.getByRole('contentinfo');
      for (const [name, path] of [
        ['About Us', '/about'],
        ['Contact Us', '/contact-us'],
        ['Sitemap', '/sitemap'],
        ['Do Not Sell My Information', '/opt-out-form'],
      ] as const) {
        await expect(footer.getByRole('link', { name, exact: true }).filter({ visible: true })).toHaveAttribute(
          'href',
          path,
        );
      }
      // Twice: among the links, and in the copyright line.
      const privacy = footer.getByRole('link', { name: 'Privacy Policy', exact: true }).filter({ visible: true });
      await expect(privacy).toHaveCount(2);
      for (const link of await privacy.all()) await expect(link).toHaveAttribute('href', '/privacy-policy');
      await expect(footer.getByText('©')).toContainText('Privacy Policy');
    });

    test('five social networks and five other publications, each an external site of its own', async ({ page }) => {
      await page.goto('/about');
      const known = new Set<string>();
      for (const name of ['Follow', 'Other Publications']) {
        const links = page.getByRole('contentinfo').getByRole('navigation', { name }).getByRole('link');
        const hosts = await links.evaluateAll((all) =>
          all.map((link) => new URL((link as HTMLAnchorElement).href).host),
        );
        expect(new Set(hosts).size, name).toBe(5);
        // A social network is not a publication.
        for (const host of hosts) expect(known).not.toContain(host);
        for (const host of hosts) known.add(host);
        expect(hosts).not.toContain(new URL(page.url()).host);
        await expect(page.getByRole('contentinfo').getByText(name, { exact: true })).toBeVisible();
      }
    });
  });
}
