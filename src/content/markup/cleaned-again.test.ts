import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { EXAMPLES, hasExampleArticles } from '#operations/importing/testing/example-articles.ts';
import { changedBy, expectSameWhenCleanedAgain, SITES } from './testing/cleaned-again.ts';

describe('An article that is cleaned again keeps every byte', () => {
  test.skipIf(!hasExampleArticles).each([
    [`${EXAMPLES}/wordpress/small-export.xml`, 6],
    [`${EXAMPLES}/ghost/v4_export.json`, 5],
  ])('of %s', expectSameWhenCleanedAgain);

  test.skipIf(!hasExampleArticles)('of attacks and odd strings', async () => {
    const attacks = readFileSync(`${EXAMPLES}/strings/xss-payload-list.txt`, 'utf8').split('\n');
    const strings: unknown = JSON.parse(readFileSync(`${EXAMPLES}/strings/blns.json`, 'utf8'));
    const different: string[] = [];
    for (const html of [...attacks, ...(strings as string[])]) {
      if ((await changedBy(html, 'has every picture')).length > 0) different.push(html);
    }
    expect(different).toEqual([]);
  });

  test.each([
    [
      'footnotes',
      '<p>A<sup><a href="#fn1" id="ref1">1</a></sup></p><section class="footnotes"><p id="fn1">B <a href="#ref1">↩</a></p></section>',
    ],
    [
      'two headings of the same words',
      '<h2>One</h2><p><a href="#one-1">second</a></p><h2>One</h2><h3 id="one-1">One</h3>',
    ],
    ['a film with a title', '<iframe src="https://www.youtube.com/embed/SQEQr7c0-dw" title="A talk"></iframe>'],
    ['a film without one', '<iframe src="https://www.youtube.com/embed/SQEQr7c0-dw"></iframe>'],
    ['a picture between two breaks', '<p>Before<br><img src="/a.jpg"><br>after</p>'],
    ['an icon in a line', '<p><img src="/a.jpg" width="50"> January</p>'],
    ['a picture of a third of the width', '<p><img src="/a.jpg" width="33%">Its text</p>'],
    ['a figure in a heading', '<h3>Words <figure><img src="/a.jpg"><figcaption>A caption</figcaption></figure></h3>'],
    ['a break at the end of an anchor that goes', '<p><a>Words<br></a></p>'],
    ['a player in bold', '<p><strong><iframe src="https://www.youtube.com/embed/SQEQr7c0-dw"></iframe></strong></p>'],
    [
      'a film’s address without a paragraph',
      'Words<br><br><a href="https://youtu.be/SQEQr7c0-dw">https://youtu.be/SQEQr7c0-dw</a>',
    ],
    ['a player in a link', '<p><a href="/x">One <video src="/v.mp4"></video> two</a></p>'],
    ['code and a rule in bold', '<strong>Words<pre>code</pre><hr>more</strong>'],
    ['a paragraph in a heading', '<h2>Head<p>and line</p></h2>'],
    ['ruby', '<p>Words <ruby>漢<rp>(</rp><rt>kan</rt><rp>)</rp></ruby> go on</p>'],
    [
      'a player in a cell',
      '<table><tr><td><p><iframe src="https://player.vimeo.com/video/1"></iframe></p></td></tr></table>',
    ],
    [
      'a player’s paragraph in a figure',
      '<figure><p><iframe src="https://player.vimeo.com/video/1"></iframe></p></figure>',
    ],
    ['code in typewriter letters', '<p><tt><code>a</code> b</tt> <tt><bdo dir="rtl">c</bdo></tt></p>'],
    [
      'a figure of words',
      '<figure><font>a</font>b</figure><figure><a></a>c</figure><figure><b></b><figcaption>d</figcaption></figure>',
    ],
    ['a heading without words', '<h2><cite></cite></h2><h2>a<p></p><p>b</p></h2>'],
    ['a link without words and its target', '<p><a href="#a"></a>b <em id="a"></em></p>'],
    [
      'a heading in a list from right to left',
      '<ul><li>عنوان</li><li><p>one</p><blockquote>two</blockquote></li></ul>',
    ],
    ['columns without a table', '<p>a</p><colgroup><col></colgroup><p>b</p>'],
    ['a caption in a pull quote', '<figure class="wp-block-pullquote"><p>a</p><figcaption>b</figcaption></figure>'],
    ['a picture and code from right to left', '<div dir="rtl"><img src="/a.jpg"><pre>code</pre><p>عنوان</p></div>'],
  ])('of %s', async (_what, html) => {
    for (const site of Object.keys(SITES) as (keyof typeof SITES)[])
      expect(await changedBy(html, site), site).toEqual([]);
  });
});
