import { type BrowserContext, expect, type Page } from '@playwright/test';
import { unsubscribeAddress } from '../../src/content/newsletter/unsubscribe.store.ts';
import { openKeys } from '../../src/platform/secrets/keys.ts';
import { faultsByAxe } from '../accessibility/axe.ts';
import { test } from '../fixtures.ts';
import { EVERY_KIND, KINDS } from '../scale/kinds.ts';

/** Keys of the specification (section 4), currentPageListing (Readings) and the preview’s copy; they hold posts and page numbers, and no visitor. */
const STORED = /^(guestData|quickData|articleData|podcastData|listData|currentPage|currentPageListing|previewData)$/;

const PAGES = [
  ...EVERY_KIND.map((kind) => [kind, KINDS[kind]] as const),
  ['preview', '/preview/featured/a-quarter-without-a-dashboard'] as const,
];

/** Hosts that the pages of a context asked, and cookies that they were given. */
function watch(context: BrowserContext) {
  const hosts = new Set<string>();
  const cookies: string[] = [];
  context.on('request', (request) => {
    if (/^(https?|wss?):/.test(request.url())) hosts.add(new URL(request.url()).host);
  });
  context.on('response', async (response) => {
    const given = (await response.allHeaders())['set-cookie'];
    if (given) cookies.push(`${response.url()}: ${given}`);
  });
  return { hosts, cookies };
}

/** Reads the page to its end, as a reader with a mouse and a keyboard does; asks for nothing that is elsewhere. */
async function readToEnd(page: Page): Promise<void> {
  await page.mouse.move(200, 200);
  for (const name of ['Latest', 'Features']) {
    await page.getByRole('navigation', { name: 'Main' }).getByText(name, { exact: true }).click();
  }
  await page.keyboard.press('Escape');
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
  await page.keyboard.press('Tab');
  await page.waitForLoadState('networkidle');
}

/** Pages that are read at a time, in tabs of one browser: each is waited for until it asks for nothing more. */
const TABS = 5;

for (let first = 0; first < PAGES.length; first += TABS) {
  const read = PAGES.slice(first, first + TABS);
  const names = read.map(([kind]) => kind).join(', ');
  test(`a reader of the pages ${names} meets no other host, gets no cookie, and is given no number`, async ({
    page,
    context,
    baseURL,
  }) => {
    const { hosts, cookies } = watch(context);
    await Promise.all(
      read.map(async ([, path], index) => {
        const tab = index === 0 ? page : await context.newPage();
        await tab.goto(path);
        await readToEnd(tab);
      }),
    );
    expect([...hosts]).toEqual([new URL(baseURL ?? '').host]);
    expect(cookies).toEqual([]);
    expect(await context.cookies()).toEqual([]);
    const stored = await page.evaluate(async () => ({
      cookie: document.cookie,
      session: Object.keys(sessionStorage),
      databases: (await indexedDB.databases()).map(({ name }) => name),
      caches: await caches.keys(),
      workers: (await navigator.serviceWorker.getRegistrations()).length,
      keys: Object.keys(localStorage),
    }));
    expect(stored).toEqual({ cookie: '', session: [], databases: [], caches: [], workers: 0, keys: stored.keys });
    expect(stored.keys.filter((key) => !STORED.test(key))).toEqual([]);
  });
}

const HONOURED = 'Opt-out request honoured';

async function sendGpc(context: BrowserContext): Promise<void> {
  await context.setExtraHTTPHeaders({ 'sec-gpc': '1' });
  await context.addInitScript(() => Object.defineProperty(navigator, 'globalPrivacyControl', { value: true }));
}

for (const kind of ['home', 'article', 'privacy policy', 'not found'] as const) {
  test(`the page ${kind} shows beside the opt-out link that Global Privacy Control is honoured`, async ({
    page,
    context,
  }) => {
    await sendGpc(context);
    await page.goto(KINDS[kind]);
    const item = page.getByRole('contentinfo').getByRole('listitem').filter({ hasText: 'Do Not Sell My Information' });
    await expect(item).toContainText(HONOURED);
    await expect(item.getByText(HONOURED)).toBeVisible();
    expect(await faultsByAxe(page, { only: 'footer' })).toEqual([]);
  });
}

test('without the signal nothing is shown, and no code is fetched for it', async ({ page }) => {
  const fetched: string[] = [];
  page.on('request', (request) => fetched.push(request.url()));
  await page.goto('/');
  await readToEnd(page);
  await expect(page.getByText(HONOURED)).toHaveCount(0);
  expect(fetched.filter((url) => url.includes('gpc-notice'))).toEqual([]);
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('the opt-out page says that the signal is honoured, and takes an opt-out in one click', async ({
    page,
    context,
  }) => {
    const { cookies } = watch(context);
    await context.setExtraHTTPHeaders({ 'sec-gpc': '1' });
    await page.goto('/opt-out-form');
    const section = page.getByRole('region', { name: 'Or opt out in one click' });
    await expect(section).toContainText('Your browser sends Global Privacy Control. We honour it');
    await section.getByRole('button', { name: 'Opt out in one click' }).click();
    await expect(section.getByRole('status')).toHaveText(/^Opt-out request honoured\. Its reference number is \d+\.$/);
    expect(cookies).toEqual([]);
  });

  test('a subscription ends with a visit to its address and a click', async ({ page, request, baseURL }) => {
    const email = `leaves-${Date.now()}@example.com`;
    expect((await request.post('/api/subscribe/add', { data: { email } })).status()).toBe(200);
    await page.goto(unsubscribePath(email, baseURL));
    await page.getByRole('button', { name: 'End my subscription to Signal & Stack' }).click();
    await expect(page.getByRole('status').filter({ hasText: 'Your subscription has ended.' })).toBeVisible();
    await page.goto(unsubscribePath(email, baseURL));
    await expect(page.getByText('This subscription has ended already.')).toBeVisible();
    expect((await request.post('/api/subscribe/add', { data: { email } })).status()).toBe(200);
  });
});

/** The address that the server's mails hold: it has its key in the data directory. */
function unsubscribePath(email: string, siteUrl = ''): string {
  const keys = openKeys({ secret: undefined, dataDirectory: process.env.MASTHEAD_TEST_DATA ?? '' });
  return unsubscribeAddress({ keys, configuration: { siteUrl } }, email);
}

test.describe('the hidden field of the subscription', () => {
  /** What the popup sends, that long after the page was opened. */
  async function sent(page: Page, milliseconds: number, filled?: string): Promise<unknown> {
    await page.addInitScript((now) => {
      performance.now = () => now;
    }, milliseconds);
    await page.route('**/api/subscribe/add', (route) => route.fulfill({ json: {} }));
    await page.goto('/about');
    await page.getByRole('contentinfo').getByRole('button', { name: 'Subscribe' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('textbox', { name: 'Email' }).fill('reader@example.com');
    if (filled)
      await dialog
        .locator('input[name=website]')
        .evaluate((field: HTMLInputElement, text) => (field.value = text), filled);
    const request = page.waitForRequest('**/api/subscribe/add');
    await dialog.getByRole('button', { name: 'Submit' }).click();
    return (await request).postDataJSON();
  }

  test('is left out for a reader, who sends the address alone', async ({ page }) => {
    expect(await sent(page, 1000)).toEqual({ email: 'reader@example.com' });
  });

  test('is sent when a bot has filled it', async ({ page }) => {
    expect(await sent(page, 1000, 'https://spam.example')).toEqual({
      email: 'reader@example.com',
      website: 'https://spam.example',
    });
  });

  test('is filled for a form that is sent faster than people can', async ({ page }) => {
    expect(await sent(page, 999)).toEqual({ email: 'reader@example.com', website: 'sent at once' });
  });
});
