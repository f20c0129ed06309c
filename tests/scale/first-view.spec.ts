import { expect, test } from '@playwright/test';
import { weigh } from '../../bench/rows/first-view.ts';
import { visitOnce } from '../../bench/rows/lab.ts';
import { untouched } from '../../bench/rows/scripts.ts';

/** Budgets that hold on any machine: bytes, requests and shifts do not depend on how fast it is. */

/** One initial congestion window: ten segments of 1,460 bytes (RFC 6928). */
const INITIAL_WINDOW = 14_600;

const ARTICLE = '/featured/napkin-plan-for-the-warehouse';

const KINDS = {
  home: '/',
  article: ARTICLE,
  topic: '/topic/news',
  author: '/author/ines-valcourt',
  events: '/events',
  search: '/search/all/consent',
  about: '/about',
  contact: '/contact-us',
  sitemap: '/sitemap',
};

test('the first view of an article comes in one round trip', async ({ baseURL }) => {
  // The best compression comes with the readers after the first.
  await expect
    .poll(async () => (await weigh(baseURL ?? '', 'article', ARTICLE)).value)
    .toBeLessThanOrEqual(INITIAL_WINDOW);
});

test('an article that nobody touches fetches at most 5 KB of script, and no React', async ({ browser, baseURL }) => {
  const { value, beside } = await untouched(browser, `${baseURL}${ARTICLE}`);
  expect(value, beside).toBeLessThanOrEqual(5000);
});

for (const [kind, path] of Object.entries(KINDS)) {
  test(`nothing on the page ${kind} moves while it loads and is scrolled through`, async ({ browser, baseURL }) => {
    const { cls, moved } = await visitOnce(browser, `${baseURL}${path}`, { throttled: false });
    expect(cls, moved.join(', ')).toBe(0);
  });

  test(`the page ${kind} is fetched from this site alone, and asks for each thing once`, async ({
    browser,
    baseURL,
  }) => {
    const { transfers } = await visitOnce(browser, `${baseURL}${path}`, { throttled: false });
    const addresses = transfers.map(({ url }) => url).filter((url) => !url.startsWith('data:'));
    expect(addresses.filter((url) => !url.startsWith(baseURL ?? ''))).toEqual([]);
    expect(addresses.filter((url, index) => addresses.indexOf(url) !== index)).toEqual([]);
  });
}
