import { expect, test } from '@playwright/test';
import { weigh } from '../../bench/rows/first-view.ts';
import { visitOnce } from '../../bench/rows/lab.ts';

/** Budgets that hold on any machine: bytes, requests and shifts do not depend on how fast it is. */

/** One initial congestion window: ten segments of 1,460 bytes (RFC 6928). */
const INITIAL_WINDOW = 14_600;

const KINDS = {
  home: '/',
  article: '/featured/napkin-plan-for-the-warehouse',
  'article with a film': '/podcasts/consent-banner-nobody-tested',
  topic: '/topic/news',
  'topic with filter': '/topic/news/consent',
  tag: '/tag/consent',
  author: '/author/ines-valcourt',
  events: '/events',
  event: '/events/martech-leaders-assembly-lisbon',
  search: '/search/all/consent',
  about: '/about',
  'privacy policy': '/privacy-policy',
  contact: '/contact-us',
  'opt-out form': '/opt-out-form',
  subscribe: '/subscribe',
  sitemap: '/sitemap',
  'no posts': '/no-posts',
  'not found': '/404',
};

for (const kind of ['article', 'home'] as const) {
  test(`the first view of the page ${kind} comes in one round trip`, async ({ baseURL }) => {
    // The best compression comes with the readers after the first.
    await expect
      .poll(async () => (await weigh(baseURL ?? '', kind, KINDS[kind])).value, { timeout: 20_000 })
      .toBeLessThanOrEqual(INITIAL_WINDOW);
  });
}

for (const [kind, path] of Object.entries(KINDS)) {
  test(`on a slow phone nothing on the page ${kind} moves, and what it needs is fetched once, from this site alone`, async ({
    browser,
    baseURL,
  }) => {
    test.slow();
    const { cls, moved, transfers } = await visitOnce(browser, `${baseURL}${path}`);
    expect(cls, moved.join(', ')).toBe(0);
    const addresses = transfers.map(({ url }) => url).filter((url) => !url.startsWith('data:'));
    expect(addresses.filter((url) => !url.startsWith(String(baseURL)))).toEqual([]);
    expect(addresses.filter((url, index) => addresses.indexOf(url) !== index)).toEqual([]);
    expect(addresses.filter((url) => /-(?:western|latin-ext)-/.test(url))).toEqual([]);
  });

  test(`at a desk nothing on the page ${kind} moves`, async ({ browser, baseURL }) => {
    const { cls, moved } = await visitOnce(browser, `${baseURL}${path}`, { throttled: false, wide: true });
    expect(cls, moved.join(', ')).toBe(0);
  });
}
