import { expect } from '@playwright/test';
import { test } from '../fixtures.ts';
import { EVERY_KIND, KINDS } from '../scale/kinds.ts';
import { Trap } from './testing/trap.ts';

/** The Content-Security-Policy in a real browser: nothing of the site itself is against it. */

for (const kind of EVERY_KIND) {
  test(`the page ${kind} has no style attribute, and nothing in it is against its policy`, async ({
    context,
    page,
    baseURL,
  }) => {
    const trap = await Trap.in(context, String(baseURL));
    await page.goto(KINDS[kind]);
    await trap.inspect(page);
    trap.expectNothing();
  });
}

test('a picture has its colour while it loads: in the page, in a list that is fetched, in an island and in the menu', async ({
  page,
}) => {
  await page.route('**/media/**', (route) => route.abort());
  const colours = (selector: string) =>
    page.locator(`${selector} img[data-color]`).evaluateAll((pictures) =>
      pictures.map((picture) => {
        const [, ...channels] = /rgb\((\d+), (\d+), (\d+)\)/.exec(getComputedStyle(picture).backgroundColor) ?? [];
        const shown = channels.map((channel) => (Number(channel) / 17).toString(16)).join('');
        return { shown, meant: picture.getAttribute('data-color') };
      }),
    );
  const expectColours = async (selector: string) => {
    const found = await colours(selector);
    expect(found.length).toBeGreaterThan(1);
    expect(found.map(({ shown }) => shown)).toEqual(found.map(({ meant }) => meant));
  };
  await page.goto(KINDS.topic);
  await expectColours('main');
  await page.evaluate(() => Reflect.set(window, 'isSamePage', true));
  const next = page.locator('mh-paged-list nav a[rel="next"]');
  // Where its code comes too late for a click, the link leads to another page.
  await next.hover();
  await expect(page.locator('mh-paged-list:defined')).toBeAttached();
  await next.click();
  await expect(page).toHaveURL(/page=2/);
  await expect(page.locator('mh-paged-list[page="2"]')).toBeAttached();
  expect(await page.evaluate(() => Reflect.get(window, 'isSamePage'))).toBe(true);
  await expectColours('mh-paged-list');
  await page.goto(KINDS.events);
  await page.getByRole('button', { name: 'Show More' }).click();
  await expect.poll(() => page.locator('main img').count()).toBeGreaterThan(9);
  expect(await page.locator('main img').evaluateAll(withoutField)).toEqual([]);
  await page.locator('header summary', { hasText: 'Latest' }).click();
  await expect.poll(() => page.locator('header details[open] li a img').count()).toBeGreaterThan(3);
  expect(await page.locator('header details[open] img').evaluateAll(withoutField)).toEqual([]);
});

/** Runs in the page. @returns addresses of pictures whose place is empty while they load */
function withoutField(pictures: readonly Element[]): string[] {
  const isEmpty = (picture: Element) => getComputedStyle(picture).backgroundColor === 'rgba(0, 0, 0, 0)';
  return pictures.filter(isEmpty).map((picture) => picture.getAttribute('src') ?? '');
}

test('the documentation of the API works, and nothing in it is against its policy', async ({
  context,
  page,
  baseURL,
}) => {
  const trap = await Trap.in(context, String(baseURL));
  await page.goto('/api/docs');
  await page.locator('.opblock-summary').first().click();
  await page.locator('button.execute').first().click();
  await expect(page.locator('.live-responses-table tbody .response-col_status').first()).toContainText('200');
  trap.expectNothing();
});

test('a script may stand in no other site, and is read as nothing else', async ({ page, request }) => {
  await page.goto('/');
  const source = await page.locator('script[src]').first().getAttribute('src');
  expect((await request.get(String(source))).headers()).toMatchObject({
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
    'content-type': expect.stringContaining('javascript'),
    'cross-origin-resource-policy': 'same-origin',
    'x-content-type-options': 'nosniff',
  });
});
