import { expect, type Locator, type Page } from '@playwright/test';
import sharp from 'sharp';
import { ARTICLE, importArticle } from '../specification/imported-article.ts';
import { test } from '../specification/own-site.ts';

// WCAG 2.1.1 for markup that imported articles have and the demo's do not.

const PICTURES = { 'share.webp': { width: 1200, height: 630 }, 'icon-512.png': { width: 512, height: 512 } };
const row = (cell: string, name: string) =>
  `<tr>${Array.from({ length: 30 }, (_, index) => `<${cell}>${name}${index}</${cell}>`).join('')}</tr>`;

/** Markup of other systems' editors. */
const SOURCE = `<p>Before. <a href="https://one.example/">One link</a></p>
  <figure class="wp-block-table"><table><thead>${row('th', 'Heading')}</thead><tbody>${row('td', 'Value')}</tbody></table>
    <figcaption>A wide table, <a href="https://two.example/">from here</a></figcaption></figure>
  <pre class="wp-block-code"><code>${'a long line of code '.repeat(20)}</code></pre>
  <figure class="wp-block-gallery"><figure><a href="https://three.example/"><img src="share.webp" alt="A"></a></figure>
    <figure><img src="icon-512.png" alt="B"><figcaption>By <a href="https://four.example/">B</a></figcaption></figure></figure>
  <figure class="wp-block-embed is-provider-youtube"><div>https://www.youtube.com/watch?v=dQw4w9WgXcQ</div></figure>
  <details><summary>More</summary><p><a href="https://five.example/">Five</a></p></details>
  <p>A note.<sup><a href="#note">1</a></sup></p>
  <ol><li id="note">After. <a href="https://six.example/">Six</a></li></ol>`;

/** The focusable elements of the article's text, in Tab order. */
async function stops(page: Page): Promise<string[]> {
  const found: string[] = [];
  await page.locator('[data-article-body]').evaluate((body: HTMLElement) => {
    body.tabIndex = -1;
    body.focus();
  });
  for (;;) {
    await page.keyboard.press('Tab');
    const stop = await page.evaluate(() => {
      const { activeElement } = document;
      if (!activeElement?.closest('[data-article-body]')) return undefined;
      // Chromium focuses scrollable elements by itself; other browsers do not.
      if (!activeElement.matches('a, button, summary, [tabindex="0"]'))
        return `${activeElement.localName} without tabindex`;
      if (getComputedStyle(activeElement).outlineStyle === 'none') return 'no outline';
      return activeElement.getAttribute('aria-label') ?? activeElement.getAttribute('href') ?? activeElement.localName;
    });
    if (stop === undefined) return found;
    found.push(stop);
  }
}

for (const width of [375, 1280]) {
  test(`all that an imported article has to operate is reached and scrolled by keyboard, ${width} pixels wide`, async ({
    page,
    ownSite,
    contentChanges,
  }) => {
    await page.setViewportSize({ width, height: 720 });
    await importArticle(ownSite, SOURCE, PICTURES);
    contentChanges();
    await page.goto(ARTICLE);
    expect(await stops(page)).toEqual([
      'https://one.example/',
      'A wide table, from here',
      'https://two.example/',
      'pre',
      'https://three.example/',
      'https://four.example/',
      'https://www.youtube.com/watch?v=dQw4w9WgXcQ',
      'summary',
      '#text-note',
      'https://six.example/',
    ]);
    for (const box of [page.getByRole('region', { name: 'A wide table' }), page.locator('[data-article-body] pre')]) {
      await box.focus();
      await page.keyboard.press('ArrowRight');
      await expect.poll(() => box.evaluate(({ scrollLeft }) => scrollLeft)).toBeGreaterThan(0);
    }
    await page.locator('summary', { hasText: 'More' }).focus();
    await page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
    await expect(page.getByRole('link', { name: 'Five' })).toBeFocused();
  });
}

/** HTML as the cleaning stores it. */
const TABLE = (cells: number) => {
  const cell = (name: string, index: number) => (index % 2 ? `<${name} class="align-right">` : `<${name}>`);
  const stored = (name: string, text: string) =>
    `<tr>${Array.from({ length: cells }, (_, index) => `${cell(name, index)}${text} ${index}</${name}>`).join('')}</tr>`;
  return `<div class="table-scroll" role="region" aria-label="Table" tabindex="0"><table><thead>${stored('th', 'Column')}</thead>
    <tbody>${stored('td', '1,024')}${stored('td', '96')}</tbody></table></div>`;
};

test('a table is set as its author aligned it, in figures of one width, and shades the side where there is more', async ({
  page,
  ownSite,
  contentChanges,
}) => {
  const [, , name = ''] = ARTICLE.split('/');
  ownSite.database.prepare('update post set post_content = ? where post_name = ?').run(TABLE(20) + TABLE(2), name);
  contentChanges();
  await page.goto(ARTICLE);
  const [wide, narrow] = await page.getByRole('region', { name: 'Table' }).all();
  if (!wide || !narrow) throw new Error('The tables are missing');
  for (const cell of ['th', 'td']) {
    await expect(wide.locator(cell).nth(0)).toHaveCSS('text-align', 'left');
    await expect(wide.locator(cell).nth(1)).toHaveCSS('text-align', 'right');
  }
  await expect(wide.locator('td').first()).toHaveCSS('font-variant-numeric', 'tabular-nums');
  /** Whether the last column of pixels in the box, above its text, is darker than the page. */
  const shaded = async (box: Locator) => {
    await box.scrollIntoViewIfNeeded();
    const place = await box.boundingBox();
    if (!place) throw new Error('The table is not shown');
    const clip = { x: place.x + place.width - 2, y: place.y + 1, width: 1, height: 3 };
    const { channels } = await sharp(await page.screenshot({ clip })).stats();
    return (channels[0]?.mean ?? 0) < 240;
  };
  expect(await shaded(wide)).toBe(true);
  expect(await shaded(narrow)).toBe(false);
  await wide.evaluate((box) => box.scrollTo({ left: box.scrollWidth, behavior: 'instant' }));
  expect(await shaded(wide)).toBe(false);
});
