import { readdirSync } from 'node:fs';
import { expect, type Page } from '@playwright/test';
import { ARTICLE, importArticle, type Size } from './imported-article.ts';
import { test } from './own-site.ts';

/** Pictures of the demo, with their dimensions. */
const [WIDE = ''] = readdirSync('publication/media/posts').map((name) => `posts/${name}`);
const PICTURES: Readonly<Record<string, Size>> = {
  [WIDE]: { width: 1600, height: 900 },
  'share.webp': { width: 1200, height: 630 },
  'icon-512.png': { width: 512, height: 512 },
};

const figure = (path: string) => `<figure><img src="${path}"><figcaption>A caption</figcaption></figure>`;
const gallery = (...paths: string[]) => `<figure class="wp-block-gallery">${paths.map(figure).join('')}</figure>`;

/** Imported markup: pictures in the text, and galleries of an even and an odd number. */
const SOURCE = [
  figure(WIDE),
  figure('icon-512.png'),
  gallery(WIDE, 'icon-512.png'),
  gallery('icon-512.png', 'share.webp', WIDE),
].join('<p>Words between.</p>');

/** For each picture in the text, in CSS pixels: `sizes`, its width, and the file that was loaded. */
function measured(page: Page) {
  return page.locator('[data-article-body] img').evaluateAll(async (images: HTMLImageElement[]) =>
    Promise.all(
      images.map(async (image) => {
        image.scrollIntoView();
        await image.decode();
        const rule = document.createElement('div');
        rule.style.cssText = `position: absolute; width: ${image.sizes}`;
        document.body.append(rule);
        const said = rule.getBoundingClientRect().width;
        rule.remove();
        const { width, height } = image.getBoundingClientRect();
        const offered = image.srcset.split(', ').map((one) => one.split(' '));
        const fetched = Number.parseInt(offered.find(([url = '']) => image.currentSrc.endsWith(url))?.[1] ?? '', 10);
        const ratio = Number(image.getAttribute('width')) / Number(image.getAttribute('height'));
        // A picture that is cropped at its sides is wider than its box.
        const needed = Math.max(width, height * ratio);
        const smaller = offered.map(([, wide = '']) => Number.parseInt(wide, 10)).filter((wide) => wide < fetched);
        return { said, needed, fetched, smaller };
      }),
    ),
  );
}

for (const [width, deviceScaleFactor] of [
  [375, 2],
  [375, 3],
  [768, 1],
  [768, 2],
  [1280, 1],
  [1280, 2],
] as const) {
  test.describe(`at ${width}px, ${deviceScaleFactor} pixels a pixel`, () => {
    test.use({ viewport: { width, height: 900 }, deviceScaleFactor });

    test('pictures in an article say how wide they are shown, and none is fetched much larger than that', async ({
      page,
      ownSite,
      contentChanges,
    }) => {
      await importArticle(ownSite, SOURCE, PICTURES);
      contentChanges();
      await page.goto(ARTICLE);
      const pictures = await measured(page);
      expect(pictures).toHaveLength(7);
      for (const [index, { said, needed, fetched, smaller }] of pictures.entries()) {
        expect(Math.abs(said - needed), `picture ${index}: said ${said}, shown ${needed}`).toBeLessThan(3);
        const most = 1.5 * needed * deviceScaleFactor;
        const isBest = fetched <= most || smaller.every((wide) => wide < needed * deviceScaleFactor);
        expect(isBest, `picture ${index}: fetched ${fetched}, shown ${needed}`).toBe(true);
      }
    });
  });
}
