import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, inject, test } from 'vitest';
import { EVERY_KIND, KINDS } from '../scale/kinds.ts';
import type { EnginePage } from './engine-page.ts';

/** Folder for a screenshot of each screen. */
const PICTURES = 'test-results/engines';
const PATIENCE = { timeout: 8000, interval: 100 };
const WIDTHS = [375, 1280] as const;
/** A browser that stopped answering answers no later test either: each failure gets a new one, so many at most. */
const MOST_BROWSERS = 4;

/** Visits every screen and tries every interaction in one browser engine. */
export function walk(engine: string, open: () => Promise<EnginePage>): void {
  describe(`in ${engine}`, { timeout: 30_000 }, () => {
    let page: EnginePage;
    let opened = 0;
    let isOpen = false;
    const openBrowser = async () => {
      opened += 1;
      if (opened > MOST_BROWSERS)
        throw new Error(`${engine} failed with ${MOST_BROWSERS} browsers; no further one is opened.`);
      page = await open();
      isOpen = true;
    };
    const address = inject('siteAddress');
    const visit = async (path: string, width = 1280) => {
      await page.resize(width, 900);
      await page.open(address + path);
    };
    const see = (expression: string) => expect.poll(() => page.evaluate(expression), PATIENCE);

    beforeAll(() => mkdir(PICTURES, { recursive: true }));
    beforeEach(async () => {
      if (!isOpen) await openBrowser();
    }, 60_000);
    afterEach(async ({ task }) => {
      if (task.result?.state !== 'fail' || !isOpen) return;
      isOpen = false;
      await page.close();
    });
    afterAll(async () => {
      if (isOpen) await page.close();
    });

    for (const kind of EVERY_KIND) {
      test(`${kind} is shown, fits its window, and throws nothing`, async () => {
        await visit(KINDS[kind], WIDTHS[0]);
        for (const width of WIDTHS) {
          await page.resize(width, 900);
          // WebKit's window has a least width, which is a telephone's all the same.
          await see('innerWidth < 600').toBe(width < 600);
          await see('document.querySelector("h1").getBoundingClientRect().height > 0').toBe(true);
          await see('document.documentElement.scrollWidth <= innerWidth').toBe(true);
          await writeFile(
            join(PICTURES, `${engine}-${kind.replaceAll(' ', '-')}-${width}.png`),
            await page.screenshot(),
          );
          expect(await page.errors()).toEqual([]);
        }
      });
    }

    test('the items of the header stand on one line', async () => {
      await visit('/');
      const middles = await page.evaluate<
        number[]
      >(`[...document.querySelectorAll('header summary, header #menu > ul > li > a')]
        .filter((item) => item.checkVisibility())
        .map((item) => { const range = document.createRange(); range.selectNodeContents(item); const { top, bottom } = range.getBoundingClientRect(); return (top + bottom) / 2; })`);
      expect(middles.length).toBeGreaterThan(5);
      expect(Math.max(...middles) - Math.min(...middles)).toBeLessThanOrEqual(0.5);
    });

    test('a menu item opens its panel with cards, and another replaces it', async () => {
      await visit('/');
      await page.click('header summary', 'Latest');
      await see('document.querySelectorAll("header details[open] li a img").length').toBeGreaterThanOrEqual(4);
      await page.click('header summary', 'Features');
      await see(
        '[...document.querySelectorAll("header details[open] > summary")].map((item) => item.textContent.trim()).join()',
      ).toBe('Features');
    });

    test('the menu opens as a sheet on a telephone', async () => {
      await visit('/', 375);
      await page.click('header button[popovertarget="menu"]');
      await see('document.querySelector("#menu").matches(":popover-open")').toBe(true);
    });

    test('the search field opens and leads to results', async () => {
      await visit('/');
      await page.click('header summary', 'Search');
      await page.type('header input[name="q"]', 'consent');
      await page.click('header search button[type="submit"]');
      await see('location.pathname').toBe('/search/all/consent');
    });

    test('Popular takes the place of Latest', async () => {
      await visit('/');
      await page.click('mh-tabs [data-panel]', 'Popular');
      await see('document.querySelector("mh-tabs [aria-selected=true]")?.textContent').toBe('Popular');
      expect(await page.evaluate('location.pathname')).toBe('/');
    });

    test('the carousel moves by itself and by its buttons', async () => {
      await visit('/');
      const place =
        'Math.round(document.querySelector("mh-carousel ul").scrollLeft) + [...document.querySelectorAll("mh-carousel li")].map((slide) => slide.textContent).join()';
      await page.evaluate('document.querySelector("mh-carousel").scrollIntoView({ block: "center" })');
      const before = await page.evaluate(place);
      await see(place).not.toBe(before);
      const moved = await page.evaluate(place);
      await page.click('mh-carousel [data-turn="1"]');
      await see(place).not.toBe(moved);
    });

    test('contents of an article open, lead to a heading, and close', async () => {
      await visit(KINDS.article);
      await page.click('mh-contents summary');
      await see('document.querySelector("mh-contents details").open').toBe(true);
      await page.click('mh-contents nav a');
      await see('scrollY').toBeGreaterThan(300);
      await see('document.querySelector("mh-contents details").open').toBe(false);
    });

    test('the next page of a list comes in place', async () => {
      await visit(KINDS.topic);
      await page.click('nav[aria-label="Pages"] a[rel="next"]');
      await see('document.querySelector("nav[aria-label=Pages] [aria-current]").textContent').toContain('2');
    });

    test('Show More reveals further events', async () => {
      await visit(KINDS.events);
      const cards = 'document.querySelectorAll("main li article, main article").length';
      const before = await page.evaluate<number>(cards);
      await page.click('main button, main a', 'Show More');
      await see(cards).toBeGreaterThan(before);
    });

    test('the Category tab opens its menu', async () => {
      await visit(KINDS.tag, 375);
      await page.click('summary', 'Category');
      await see('document.querySelector("nav[aria-label=Category]").getBoundingClientRect().height').toBeGreaterThan(
        100,
      );
    });

    test('the contact form names what is wrong, and thanks for what it has sent', async () => {
      await visit(KINDS.contact);
      await page.click('main form button[type="submit"]');
      await see('document.querySelector("main [role=alert]").textContent').toBe('Please provide a valid first name.');
      for (const [name, value] of [
        ['first_name', 'Ines'],
        ['last_name', 'Valcourt'],
        ['email', 'ines@example.com'],
        ['phone', '+1 202 555 0142'],
      ] as const) {
        await page.type(`main [name="${name}"]`, value);
      }
      await page.click('main [name="opt_in"]');
      await page.click('main form button[type="submit"]');
      await see('document.querySelector("main form [role=status]").textContent').toBe(
        'Thank you for your message. It has been sent.',
      );
      expect(await page.errors()).toEqual([]);
    });

    test('the popup subscribes an address', async () => {
      await visit('/about');
      await page.click('footer button', 'Subscribe');
      await page.type(
        'dialog input[name="email"], [popover] input[name="email"]',
        `${engine.toLowerCase()}@example.com`,
      );
      await page.click('dialog button[type="submit"], [popover] button[type="submit"]');
      await see('document.querySelector("#subscribe-email-note").textContent').toBe('Thank you for subscribing ✅');
      expect(await page.errors()).toEqual([]);
    });

    test('Back to top appears after 400 pixels and leads there', async () => {
      await visit(KINDS.article);
      await page.evaluate('scrollTo({ top: 2000, behavior: "instant" })');
      await see('document.querySelector("mh-scrolled[data-scrolled] a") !== null').toBe(true);
      await page.click('a', 'Back to top');
      await see('scrollY').toBeLessThan(100);
    });
  });
}
