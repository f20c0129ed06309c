// @vitest-environment jsdom
import { existsSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { openSource } from '#importing/recognise.ts';
import { type CleaningContext, cleanArticle } from '#markup/clean-article.ts';
import { inertElement, parseBlock } from '../parse.ts';

const examples = '../shared/examples';
const picture: CleaningContext['picture'] = async (address) => {
  const { pathname } = new URL(address, 'https://old.example');
  const path = decodeURIComponent(pathname).replace(/^\/(?:media\/)?/, '') || 'picture.jpg';
  return { path, width: 1600, height: 900, color: '#112233' };
};
const context: CleaningContext = {
  language: 'en-GB',
  imageBase: '/media',
  picture,
  linkedPicture: picture,
  link: (a) => a,
};

/** without what cleaning adds */
function source(html: string): string[] {
  const body = inertElement(html);
  for (const img of body.querySelectorAll('img'))
    for (const n of ['srcset', 'sizes', 'loading', 'decoding', 'style']) img.removeAttribute(n);
  for (const a of body.querySelectorAll('a')) a.removeAttribute('rel');
  for (const box of body.querySelectorAll('div.table-scroll')) box.replaceWith(...box.childNodes);
  for (const film of body.querySelectorAll('figure.video')) {
    film.removeAttribute('class');
    film.removeAttribute('data-video');
    const a = film.querySelector('a');
    if (a) a.textContent = a.textContent;
  }
  return [...body.childNodes]
    .filter((n) => n.textContent?.trim() || n.nodeType === 1)
    .map((n) => (n as Element).outerHTML ?? n.textContent);
}

describe('x', () => {
  test.each([
    ['publication/content'],
    [`${examples}/wordpress/cc-labs.xml`],
    [`${examples}/wordpress/colormag-magazine.xml`],
    [`${examples}/wordpress/theme-unit-test-data.xml`],
    [`${examples}/wordpress/small-export.xml`],
    [`${examples}/wordpress/sitetitle.wordpress.2025-01-19.000.xml`],
    [`${examples}/ghost/v2_export.json`],
    [`${examples}/ghost/v4_export.json`],
    [`${examples}/markdown/digitalgov`],
  ])('of %s', { timeout: 300_000 }, async (from) => {
    expect(existsSync(from)).toBe(true);
    const { reader } = await openSource(from, { categories: new Set(['news']), media: [] });
    let blocks = 0,
      opaque = 0,
      shown = 0,
      time = 0;
    for await (const item of reader.items()) {
      if (item.kind !== 'post' && item.kind !== 'event') continue;
      const { html } = await cleanArticle(item.html, context);
      for (const block of source(html)) {
        blocks += 1;
        const t = performance.now();
        const node = parseBlock(block);
        time += performance.now() - t;
        if (node.type.name === 'html') {
          opaque += 1;
          if (shown++ < 12) console.log(block.slice(0, 600));
        }
      }
    }
    console.log(from, blocks, opaque, Math.round(time));
  });
});
