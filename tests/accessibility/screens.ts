import { expect, type Page } from '@playwright/test';

/** A screen in one state. */
export interface Screen {
  readonly name: string;
  readonly address: string;
  /** Brings the screen into that state. */
  readonly act?: (page: Page) => Promise<void>;
}

const ARTICLE = '/news/identity-merge-error-post-mortem';

const scrollDown = (page: Page, pixels: number) => page.evaluate((top) => window.scrollTo(0, top), pixels);
const main = (page: Page) => page.getByRole('main');

/** Screens to read and fill in, of each layout one; the front page, dialogs and static pages have tests of their own. */
export const SCREENS: readonly Screen[] = [
  { name: 'article', address: ARTICLE },
  {
    name: 'article, its contents sticky and open',
    address: ARTICLE,
    act: async (page) => {
      await scrollDown(page, 1200);
      await expect(page.locator('mh-scrolled[data-scrolled]').first()).toBeAttached();
      await page.getByText('Table of contents', { exact: true }).click();
      await expect(page.getByRole('link', { name: 'Follow the release' })).toBeVisible();
    },
  },
  { name: 'article with code', address: '/learning-center/identity-stitching-in-sql' },
  { name: 'article with a video', address: '/podcasts/consent-banner-nobody-tested' },
  { name: 'preview', address: `/preview${ARTICLE}` },
  { name: 'topic', address: '/topic/news' },
  {
    name: 'topic with More open',
    address: '/topic/news',
    act: async (page) => {
      await main(page).getByText('More', { exact: true }).click();
      await expect(main(page).getByRole('link', { name: 'Search & Discovery' })).toBeVisible();
    },
  },
  { name: 'tag', address: '/tag/attribution' },
  {
    name: 'tag with its side menu open',
    address: '/tag/attribution',
    act: async (page) => {
      await page.getByText('Category', { exact: true }).click();
      await expect(page.getByRole('navigation', { name: 'Category' })).toBeVisible();
    },
  },
  { name: 'author', address: '/author/daniel-kowalski' },
  { name: 'no posts', address: '/no-posts' },
  { name: 'events', address: '/events' },
  {
    name: 'events, all of them shown',
    address: '/events',
    act: async (page) => {
      await page.getByRole('button', { name: 'Show More' }).click();
      await expect(page.getByRole('button', { name: 'Show More' })).toBeHidden();
    },
  },
  {
    name: 'event, its tab Popular',
    address: '/events/reading-room-consent-string-draft',
    act: async (page) => {
      await page.getByRole('tab', { name: 'Popular' }).click();
      await expect(page.getByRole('tabpanel', { name: 'Popular' })).toBeVisible();
    },
  },
  { name: 'search', address: '/search/all/consent' },
  { name: 'search without a result', address: '/search/all/zzqqxx' },
  { name: 'search, misspelt', address: '/search/all/consnet' },
  {
    name: 'contact with errors',
    address: '/contact-us',
    act: async (page) => {
      await main(page).getByRole('button', { name: 'Submit' }).click();
      await expect(main(page).getByRole('alert').first()).not.toBeEmpty();
    },
  },
  {
    name: 'opt-out, sent',
    address: '/opt-out-form',
    act: async (page) => {
      await page.route('**/api/contact/add', (route) => route.fulfill({ json: { success: true } }));
      for (const [name, value] of [
        ['First name', 'Ines'],
        ['Last name', 'Valcourt'],
        ['Email', 'ines@example.com'],
        ['Phone', '+1 202 555 0142'],
      ] as const) {
        await main(page).getByLabel(name, { exact: true }).fill(value);
      }
      await main(page).getByRole('checkbox').check();
      await main(page).getByRole('button', { name: 'Submit' }).click();
      await expect(main(page).getByRole('status')).not.toBeEmpty();
    },
  },
];

/** The menu, which all pages have, on a short page. On narrow screens it is a sheet, in which the panel opens. */
export const OPEN_PANEL: Screen = {
  name: 'an open panel of the menu',
  address: '/no-posts',
  act: async (page) => {
    const menu = page.getByRole('button', { name: 'Menu' });
    const isNarrow = await menu.isVisible();
    if (isNarrow) await menu.click();
    await page.locator('header summary', { hasText: 'Leadership' }).click();
    const panel = page.locator('header details[open]');
    const shown = isNarrow ? panel.getByRole('link', { name: 'Podcasts' }) : panel.getByRole('img').first();
    await expect(shown).toBeVisible();
  },
};

/** Screens that are laid out as one of these. */
export const FURTHER_SCREENS: readonly Screen[] = [
  { name: 'topic, last page', address: '/topic/news?page=3' },
  { name: 'topic with a sub-category', address: '/topic/news/attribution?page=1' },
  { name: 'past events', address: '/events?tab=past' },
  { name: 'search, nothing asked for', address: '/search' },
  { name: 'search, second page', address: '/search/all/consent?page=2' },
];

/** Screens that the specification's own tests see in one setting each. */
export const SPECIFIED_SCREENS: readonly Screen[] = [
  { name: 'front page', address: '/' },
  { name: 'about', address: '/about' },
  { name: 'privacy policy', address: '/privacy-policy' },
  { name: 'site map', address: '/sitemap' },
  { name: 'contact', address: '/contact-us' },
  { name: 'opt-out form', address: '/opt-out-form' },
  { name: 'subscribe', address: '/subscribe' },
];

const once = (screens: readonly Screen[]) => [...new Set(screens.map(({ address }) => address))];

/** Each address once. */
export const ADDRESSES = once(SCREENS);
export const EVERY_ADDRESS = once([...SCREENS, ...FURTHER_SCREENS]);
