import { expect, type Page } from '@playwright/test';
import { test } from '../fixtures.ts';

// Specification, section 2, Route table: each address, wide and narrow, with its characteristic content.

const main = (page: Page) => page.getByRole('main');
const heading = (page: Page) => page.getByRole('heading', { level: 1 });

const ROUTES: readonly {
  readonly route: string;
  readonly purpose: string;
  readonly address: string;
  readonly title: string | RegExp;
  readonly shows: (page: Page) => ReturnType<Page['locator']>;
}[] = [
  {
    route: '/',
    purpose: 'Home page',
    address: '/',
    title: 'Latest',
    shows: (page) => main(page).getByRole('heading', { name: 'Podcast', exact: true }),
  },
  {
    route: '/{cat_slug}/{post_name}',
    purpose: 'Article page',
    address: '/news/identity-merge-error-post-mortem',
    title: /Kinloom/,
    shows: (page) => main(page).getByRole('region', { name: 'Related Content' }),
  },
  {
    route: '/preview/{cat_slug}/{post_name}',
    purpose: 'Preview of an unpublished article',
    address: '/preview/news/identity-merge-error-post-mortem',
    title: /Kinloom/,
    shows: (page) => main(page).getByRole('region', { name: 'Related Articles' }),
  },
  {
    route: '/topic/{cat_slug}',
    purpose: 'Topic listing',
    address: '/topic/news',
    title: 'News',
    shows: (page) => main(page).getByText('Filter :', { exact: true }),
  },
  {
    route: '/topic/{cat_slug}/{subcat}',
    purpose: 'Topic listing',
    address: '/topic/news/attribution',
    title: 'News attribution',
    shows: (page) => main(page).getByText('Filter :', { exact: true }),
  },
  {
    route: '/tag/{subcat}',
    purpose: 'Category listing with sections',
    address: '/tag/attribution',
    title: 'Attribution',
    shows: (page) => main(page).getByRole('region', { name: 'Hot Seats' }),
  },
  {
    route: '/events',
    purpose: 'Event list',
    address: '/events',
    title: 'Events',
    shows: (page) => main(page).getByRole('link', { name: 'Upcoming', exact: true }),
  },
  {
    route: '/events/{event_slug}',
    purpose: 'Event detail',
    address: '/events/reading-room-consent-string-draft',
    title: /Reading room/,
    shows: (page) => main(page).getByRole('tab', { name: 'Popular' }),
  },
  {
    route: '/search/{cat}/{searchVal}',
    purpose: 'Search results',
    address: '/search/all/consent',
    title: 'Search Result : consent',
    shows: (page) => main(page).getByRole('article').first(),
  },
  {
    route: '/about',
    purpose: 'About Us',
    address: '/about',
    title: 'About Us',
    shows: (page) => main(page).getByText('Editor-in-Chief', { exact: true }),
  },
  {
    route: '/privacy-policy',
    purpose: 'Privacy Policy',
    address: '/privacy-policy',
    title: 'Privacy Policy',
    shows: (page) => main(page).getByText('CalOPPA').first(),
  },
  {
    route: '/opt-out-form',
    purpose: 'Do Not Sell My Information form',
    address: '/opt-out-form',
    title: 'Do Not Sell My Information',
    shows: (page) => main(page).getByRole('button', { name: 'Submit' }),
  },
  {
    route: '/contact-us',
    purpose: 'Contact page with message form',
    address: '/contact-us',
    title: 'Contact Us',
    shows: (page) => main(page).getByRole('heading', { name: 'Send Us a Message' }),
  },
  {
    route: '/sitemap',
    purpose: 'Sitemap',
    address: '/sitemap',
    title: 'Sitemap',
    shows: (page) => main(page).getByText('Available 24/7'),
  },
  {
    route: '/no-posts',
    purpose: 'Target for empty listings',
    address: '/no-posts',
    title: 'No Posts Available',
    shows: (page) => main(page).getByText('Sorry, there are no posts available at the moment.'),
  },
];

for (const { route, purpose, address, title, shows } of ROUTES) {
  test(`${route}: ${purpose}`, async ({ page }) => {
    for (const width of [375, 1280]) {
      await page.setViewportSize({ width, height: 900 });
      const answer = await page.goto(address);
      expect(answer?.status()).toBe(200);
      await expect(heading(page)).toHaveText(title);
      await expect(heading(page)).toHaveCount(1);
      await expect(shows(page)).toBeVisible();
    }
  });
}

for (const { route, address } of ROUTES) {
  test(`${route}: no attribute is 'undefined' or 'null'`, async ({ request }) => {
    const html = await (await request.get(address)).text();
    expect(html.match(/ (?:class|style|id|href|src|srcset|sizes)="[^"]*\b(?:undefined|NaN)\b[^"]*"/gi)).toBeNull();
  });
}

for (const { route, address } of [
  { route: '/404', address: '/404' },
  { route: '*', address: '/no/such/page' },
]) {
  test(`${route}: 'Error 404 - Not Found', its text, and 'Go Back Home'`, async ({ page }) => {
    for (const width of [375, 1280]) {
      await page.setViewportSize({ width, height: 900 });
      expect((await page.goto(address))?.status()).toBe(404);
      await expect(page).toHaveURL(address);
      await expect(heading(page)).toHaveText('Error 404 - Not Found');
      await expect(
        main(page).getByText("The page you are looking for can't be found. Go back or browse our recent articles.", {
          exact: true,
        }),
      ).toBeVisible();
    }
    await main(page).getByRole('link', { name: 'Go Back Home', exact: true }).click();
    await expect(page).toHaveURL('/');
  });
}

test('/tag/{subcat} is also reached from the sitemap', async ({ page }) => {
  await page.goto('/sitemap');
  await main(page).getByRole('region', { name: 'Sub-Category' }).getByRole('link').first().click();
  await expect(page).toHaveURL(/\/tag\/[^/]+$/);
  await expect(main(page).getByRole('region', { name: 'Hot Seats' })).toBeVisible();
});
