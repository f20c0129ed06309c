import { describe, expect, test } from 'vitest';
import { type CleaningContext, cleanArticle } from '#content/markup/clean-article.ts';
import { joinBlocks } from './block-source.ts';
import { blocksOf } from './blocks.ts';
import { sourceOf } from './source-form.ts';
import { articlesOf, contextWith, EXAMPLES, hasExamples } from './testing/example-articles.ts';

const wholeSite = contextWith({ width: 1600 });
const SITES: readonly CleaningContext[] = [
  wholeSite,
  contextWith({ width: 40 }),
  contextWith({ width: 1600, has: (address) => address.length % 2 === 0 }),
];

const made = async (html: string, context: CleaningContext) => (await cleanArticle(html, context)).html;

describe('Every article of the examples is opened and saved without a byte of difference', () => {
  test.skipIf(!hasExamples).each(EXAMPLES)('%s', { timeout: 300_000 }, async (example, atLeast) => {
    // The large one would take a minute: the others show what the presence of pictures does.
    const sites = atLeast > 1000 ? SITES.slice(0, 1) : SITES;
    const counted = { articles: 0, opaque: [] as string[] };
    for await (const { title, html } of articlesOf(example)) {
      counted.articles += 1;
      for (const site of sites) {
        const content = await made(html, site);
        const source = sourceOf(content);
        if ((await made(source, site)) !== content) counted.opaque.push(title);
        expect(joinBlocks(blocksOf(source))).toBe(source);
      }
    }
    expect(counted.articles).toBeGreaterThanOrEqual(atLeast);
    // Such an article would be one block that nobody can edit well.
    expect(counted.opaque).toEqual([]);
  });
});

test.skipIf(!hasExamples)('One word is changed in an article, and one block differs', { timeout: 60_000 }, async () => {
  let articles = 0;
  for (const [example] of EXAMPLES.filter(([, atLeast]) => atLeast < 1000)) {
    for await (const { title, html } of articlesOf(example)) {
      const blocks = blocksOf(sourceOf(await made(html, wholeSite)));
      const place = blocks.findLastIndex((block) => /^<p>[\s\S]*[^>]<\/p>$/.test(block.html));
      if (place < 0) continue;
      articles += 1;
      const changed = blocks.map(({ html: text }, at) =>
        at === place ? text.replace(/<\/p>$/, ' changed</p>') : text,
      );
      const again = blocksOf(sourceOf(await made(changed.join(''), wholeSite)));
      expect(
        again.map((block) => block.html),
        title,
      ).toEqual(changed);
    }
  }
  expect(articles).toBeGreaterThan(150);
});

describe('The source form leaves out what cleaning adds:', () => {
  test.each([
    [
      'widths, loading and colour of a picture',
      '<figure><img src="/media/a.jpg?width=700" srcset="/media/a.jpg?width=320 320w" sizes="min(36.5rem)" width="1600" height="900" alt="A" loading="lazy" decoding="async" style="background-color:#112233"><figcaption>B</figcaption></figure>',
      '<figure><img src="/media/a.jpg" alt="A"><figcaption>B</figcaption></figure>',
    ],
    [
      'the box of a table',
      '<div class="table-scroll" role="region" aria-label="Table" tabindex="0"><table><tbody><tr><td>1</td></tr></tbody></table></div>',
      '<table><tbody><tr><td>1</td></tr></tbody></table>',
    ],
    [
      'a player',
      '<figure class="video" data-video="https://player.vimeo.com/video/1?autoplay=1&#x26;dnt=1"><a href="https://vimeo.com/1" rel="noopener"><span>Watch: A film</span></a><figcaption>B</figcaption></figure>',
      '<figure><a href="https://vimeo.com/1">A film</a><figcaption>B</figcaption></figure>',
    ],
    [
      'a player without a title',
      '<figure class="video" data-video="https://player.vimeo.com/video/1?autoplay=1&#x26;dnt=1"><a href="https://vimeo.com/1" rel="noopener"><span>Watch on Vimeo</span></a></figure>',
      '<figure><a href="https://vimeo.com/1">https://vimeo.com/1</a></figure>',
    ],
    [
      'the id of a heading, unless a link leads to it',
      '<h2 id="text-one">One</h2><h2 id="text-two">Two</h2><p><a href="#text-two">two</a></p>',
      '<h2>One</h2><h2 id="text-two">Two</h2><p><a href="#text-two">two</a></p>',
    ],
    [
      'a direction, unless somebody wrote it',
      '<h2 id="text-عنوان" dir="auto">عنوان</h2><p lang="ar" dir="auto">نص</p><h2 dir="rtl" id="text-نص">نص</h2>',
      '<h2>عنوان</h2><p lang="ar">نص</p><h2 dir="rtl">نص</h2>',
    ],
    [
      'what a link to another site says to it',
      '<p><a href="https://a.example/" rel="noopener">a</a></p>',
      '<p><a href="https://a.example/">a</a></p>',
    ],
  ])('%s', (_what, content, source) => {
    expect(sourceOf(content)).toBe(source);
    expect(sourceOf(source)).toBe(source);
  });
});

describe('A source is divided', () => {
  test.each([
    ['at its top-level elements', '<p>a</p><ul><li>b</li></ul>', ['<p>a</p>', '<ul><li>b</li></ul>']],
    ['with white space at the block before it', '\n<p>a</p>\n\n<p>b</p>\n', ['\n<p>a</p>\n\n', '<p>b</p>\n']],
    ['with loose words as a block', 'a <em>b</em> c<p>d</p>e', ['a <em>b</em> c', '<p>d</p>', 'e']],
    [
      'not at all where its markup is broken',
      '<p>a<table>b<tr><td>c</table>d</p>',
      ['<p>a<table>b<tr><td>c</table>d</p>'],
    ],
    ['into nothing where it is empty', '', []],
  ])('%s', (_how, source, pieces) => {
    const blocks = blocksOf(source);
    expect(joinBlocks(blocks)).toBe(source);
    expect(blocks.map(({ html }) => html)).toEqual(pieces);
    expect(new Set(blocks.map(({ id }) => id)).size).toBe(blocks.length);
  });
});
