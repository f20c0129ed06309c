import { expect, type Page } from '@playwright/test';
import { test } from '../specification/own-site.ts';
import { KINDS, type Kind, statusOf } from './kinds.ts';

/** Browsers choose a picture's file by `sizes`, before layout. Too wide a value wastes bytes; too narrow a value blurs. */

const WIDTHS = [320, 412, 640, 768, 1023, 1024, 1280, 1920];

interface Shown {
  readonly what: string;
  /** In CSS pixels: the value of `sizes`, the width of the box, and of the picture, when its sides are cropped. */
  readonly said: number;
  readonly box: number;
  readonly picture: number;
}

function pictures(page: Page): Promise<Shown[]> {
  return page.evaluate(() => {
    const rule = document.body.appendChild(document.createElement('div'));
    rule.style.position = 'absolute';
    const lengths = new Map<string, number>();
    /** Once for each value: every reading is a layout of the page. */
    const said = (sizes: string) => {
      const known = lengths.get(sizes) ?? lengthOf(sizes);
      lengths.set(sizes, known);
      return known;
    };
    const lengthOf = (sizes: string) => {
      for (const size of sizes.split(/, (?![^(]*\))(?=[(\d]|calc|min)/)) {
        const [, condition = 'all', length = size] = /^(\([^)]*\)) (.*)$/.exec(size) ?? [];
        if (!matchMedia(condition).matches) continue;
        rule.style.width = length;
        return rule.getBoundingClientRect().width;
      }
      return 0;
    };
    const shown = Array.from(document.images).filter(({ srcset, clientWidth }) => srcset && clientWidth > 0);
    return shown.map((image) => {
      const shape = Number(image.getAttribute('width')) / Number(image.getAttribute('height'));
      const isCut = getComputedStyle(image).objectFit === 'cover';
      const box = image.clientWidth;
      const picture = isCut ? Math.max(box, image.clientHeight * shape) : box;
      return { what: `${image.alt}: ${image.sizes}`, said: said(image.sizes), box, picture };
    });
  });
}

async function holds(page: Page, kind: Kind): Promise<void> {
  const answer = await page.goto(KINDS[kind]);
  expect(answer?.status()).toBe(statusOf(kind));
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 900 });
    const found = await pictures(page);
    expect(found.length, `pictures at ${width}px`).toBeGreaterThan(0);
    for (const { what, said, box, picture } of found) {
      expect(said, `${what}, at ${width}px too narrow`).toBeGreaterThan(0.95 * box);
      expect(said, `${what}, at ${width}px too wide`).toBeLessThan(1.08 * picture);
    }
  }
}

/** Adds the test of the pictures of a kind of page. */
export function testPictures(kind: Kind): void {
  test(`on the page ${kind} every picture says how wide it is shown, on any screen`, ({ page }) => holds(page, kind));
}

/** Adds the test of the pictures of a kind of page where there is no banner, so that what stands beside it has the page to itself. */
export function testPicturesWithoutBanner(kind: Kind): void {
  test(`on the page ${kind} without a banner, too`, async ({ page, breakTable, contentChanges }) => {
    test.slow();
    breakTable('advertisement');
    contentChanges();
    await holds(page, kind);
  });
}
