import { expect } from '@playwright/test';
import { test } from '../fixtures.ts';

// WCAG 1.4.10, 1.4.4 and 1.4.12: nothing is lost at 320 pixels, at 200 %, or with larger text spacing.

/** A small telephone, and a desk at 200 %. */
const ZOOMED = [320, 640];
const EVERY_WIDTH = [320, 768, 1280];

/** Adds the test of a page. */
export function testReflow(address: string): void {
  test(`nothing scrolls sideways: narrow and zoomed, with more space in the text, with a word of sixty letters: ${address}`, async ({
    page,
  }) => {
    const expectToFit = async (widths: readonly number[], what: string) => {
      for (const width of widths) {
        await page.setViewportSize({ width, height: 600 });
        expect(await page.evaluate(overflow), `${what}, ${width} pixels wide`).toEqual([]);
      }
    };
    await page.setViewportSize({ width: 320, height: 600 });
    await page.goto(address);
    await expectToFit(ZOOMED, 'as it is');
    await page.evaluate(spaceOut);
    await expectToFit(ZOOMED, 'spaced out');
    await page.evaluate(spaceAsBefore);
    await page.evaluate(sayLongWords);
    await expectToFit(EVERY_WIDTH, 'with a long word wherever an editor may put one');
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

/** In the browser: takes that back. */
function spaceAsBefore(): void {
  document.adoptedStyleSheets.pop();
}
