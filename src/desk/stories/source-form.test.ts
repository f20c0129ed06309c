import { describe, expect, test } from 'vitest';
import { hasExampleArticles, SMALL_EXAMPLES } from '#operations/importing/testing/example-articles.ts';
import { joinBlocks } from './block-source.ts';
import { blocksOf } from './blocks.ts';
import { sourceOf } from './source-form.ts';
import { expectOneBlockChanged, expectUnchanged } from './testing/source-of-examples.ts';

describe.skipIf(!hasExampleArticles).each(SMALL_EXAMPLES)('Every article of %s', (example, atLeast) => {
  test('is opened and saved without a byte of difference', () => expectUnchanged(example, atLeast));

  test('of which one word is changed has one block that differs', () => expectOneBlockChanged(example));
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
