import { expect } from '@playwright/test';
import { test } from '../fixtures.ts';
import { ADDRESSES } from './screens.ts';

// WCAG 1.4.10, 1.4.4 and 1.4.12: nothing is lost at 320 pixels, at 200 %, or with larger text spacing.

const ZOOMS = { '320 pixels wide': 320, '200 % on a desk': 640 } as const;

for (const [name, width] of Object.entries(ZOOMS)) {
  test(`${name}, with or without more space in the text: no page scrolls sideways`, async ({ page }) => {
    test.setTimeout(120_000);
    await page.setViewportSize({ width, height: 600 });
    for (const address of ADDRESSES) {
      await page.goto(address);
      expect(await page.evaluate(overflow), address).toEqual([]);
      await page.evaluate(spaceOut);
      expect(await page.evaluate(overflow), `${address}, spaced out`).toEqual([]);
    }
  });
}

for (const width of [320, 768, 1280]) {
  test(`a word of sixty letters, wherever an editor puts it, pushes nothing out of the page, ${width} wide`, async ({
    page,
  }) => {
    test.setTimeout(120_000);
    await page.setViewportSize({ width, height: 600 });
    for (const address of ADDRESSES) {
      await page.goto(address);
      await page.evaluate(sayLongWords);
      expect(await page.evaluate(overflow), address).toEqual([]);
    }
  });
}

/** In the browser: puts a long word at the start of each text that editors write. */
function sayLongWords(): void {
  const texts = 'h1, h2 a, h3 a, p, figcaption, blockquote, dd, address span, [data-article-body] li';
  for (const element of document.querySelectorAll(`main :is(${texts})`)) {
    // Editors do not write a banner's label.
    if (element.textContent === 'Advertisement') continue;
    element.prepend(`${'Donaudampfschifffahrt'.repeat(3)} `);
  }
}

/** In the browser: elements beyond the right edge, when the page scrolls sideways. */
function overflow(): string[] {
  const { scrollWidth, clientWidth } = document.documentElement;
  if (scrollWidth <= clientWidth) return [];
  return [...document.querySelectorAll('body *')]
    .filter((element) => element.checkVisibility() && element.getBoundingClientRect().right > clientWidth + 1)
    .map((element) => element.outerHTML.slice(0, 100));
}

/** In the browser: the spacing of WCAG 1.4.12. The policy allows a style sheet made by script, but no inline style. */
function spaceOut(): void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(
    '* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important } p { margin-bottom: 2em !important }',
  );
  document.adoptedStyleSheets.push(sheet);
}
