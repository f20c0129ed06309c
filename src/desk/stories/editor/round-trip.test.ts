// @vitest-environment jsdom
import { describe, expect, test } from 'vitest';
import { cleanArticle } from '#content/markup/clean-article.ts';
import { hasExampleArticles, SMALL_EXAMPLES } from '#operations/importing/testing/example-articles.ts';
import { sourceOf } from '../source-form.ts';
import { expectOpened, opened, site } from './testing/opened.ts';

test.skipIf(!hasExampleArticles).each(SMALL_EXAMPLES)('The editor opens every article of %s', expectOpened);

describe('The editor edits as text what other exports hold:', () => {
  test.each([
    [
      'headings from right to left',
      '<h2>عنوان</h2><p lang="ar">نص <b>abc</b></p><div dir="rtl"><img src="/a.jpg"></div>',
    ],
    ['ruby', '<p>Words <ruby>漢<rp>(</rp><rt>kan</rt><rp>)</rp></ruby> go on</p>'],
    ['cells that name a span of one', '<table><tr><td colspan="1" rowspan="1"><p>a</p></td></tr></table>'],
    ['a table in a table', '<table><tr><td>a<table><tr><td>b</td></tr></table>c</td></tr></table>'],
    [
      'spaces that do not break',
      '<p>&nbsp;a&nbsp;&nbsp; b&nbsp;</p><p>&nbsp;</p><h2>&nbsp;c</h2><p>d<b>&nbsp;</b>e</p>',
    ],
    ['breaks as paragraphs', 'one<br><br>two<br /><br />three <b>four<br><br>five</b><p>six<br><br>seven</p>'],
    ['words between blocks', 'one<p>two</p>three <i>four</i><ul><li>five</li></ul>six<!-- seven -->eight<hr>nine'],
    ['elements that nobody closed', '<p>one<p>two <b>three<ul><li>four<li>five <i>six</b> seven</i></ul>'],
    ['joined and invisible characters', '<p>👩‍👩‍👧 e\u0301 a\u200bb \u200cc\u200d soft\u00adhyphen \ufeff</p>'],
    ['lists in lists', `${'<ul><li>a'.repeat(30)}${'</li></ul>'.repeat(30)}`],
    [
      'code with tabs',
      '<pre><code>\tif (a)\n\t\tb &lt; c\n</code></pre><strong><pre>\td</pre></strong><p><code>e\tf</code></p>',
    ],
    [
      'players in bold and in links',
      '<b><iframe src="https://youtu.be/SQEQr7c0-dw"></iframe></b><a href="/x"><video src="/v.mp4"></video></a>',
    ],
    [
      'galleries and figures as WordPress and Ghost write them',
      '<figure class="wp-block-gallery"><figure class="wp-block-image"><img src="/a.jpg"><figcaption>One</figcaption></figure><figure><a href="/b.jpg"><img src="/b.jpg"></a></figure><figcaption>Both <strong>of them</strong></figcaption></figure><figure class="kg-gallery-card"><div class="kg-gallery-container"><div class="kg-gallery-row"><img src="/c.jpg"></div></div><figcaption>All</figcaption></figure><figure><figcaption>First</figcaption><img src="/d.jpg"><img src="/e.jpg"></figure><a href="/x"><figure><img src="/f.jpg"><figcaption><p>a</p><p>b</p></figcaption></figure></a>',
    ],
    [
      'tables with a head, a foot, alignment and a caption',
      '<figure class="wp-block-table"><table><thead><tr><th data-align="left">A</th><th scope="col">B</th></tr></thead><tbody><tr><td class="has-text-align-right">1</td><td>2<br>3</td></tr></tbody><tfoot><tr><td colspan="2">Sum</td></tr></tfoot></table><figcaption>Cap <a href="/x">link</a></figcaption></figure><table><tr><td>a\n\nb</td><td><h3>h</h3><ul><li>c</li></ul><img src="/a.jpg"></td></tr></table>',
    ],
    [
      'quotations with all that stands in them',
      '<blockquote><h3>H</h3><p>x</p><ul><li>a</li></ul><footer>— <cite>Ann</cite></footer></blockquote><figure class="wp-block-pullquote"><blockquote><p>Big</p><cite>Ann, <em>CEO</em></cite></blockquote></figure><blockquote class="twitter-tweet"><p lang="en" dir="ltr">Words <a href="/t">t</a></p>— Ann <a href="/s">May</a></blockquote><blockquote class="instagram-media"><div><a href="/i">View</a><p>shared</p></div></blockquote>',
    ],
    [
      'lists that hold everything else',
      '<ol start="3" type="a"><li value="5">x<table><tr><td>t</td></tr></table></li><li><figure><img src="/a.jpg"></figure></li><li><pre><code>c</code></pre></li><li><blockquote>q</blockquote></li></ol><ul>loose<li><p>a</p><p>b</p><ul><li>c</li></ul>d</li><li><h4>h</h4>t</li><ul><li>misnested</li></ul></ul><dl><dt>T1</dt><dt>T2</dt><dd><p>a</p><p>b</p></dd><div><dt>T3</dt><dd>d<ul><li>x</li></ul></dd></div></dl>',
    ],
    [
      'footnotes, and details in details',
      '<p>Text<sup class="footnote-ref"><a href="#fn1" id="fnref1">[1]</a></sup>.</p><hr class="footnotes-sep"><section class="footnotes"><ol><li id="fn1"><p>First</p><ul><li>list</li></ul> <a href="#fnref1">↩︎</a></li></ol></section><details open><summary><h3>Sum</h3></summary><details><summary>in</summary>x</details>text</details><details><p>none</p></details>',
    ],
    [
      'cards of Ghost',
      '<div class="kg-toggle-card"><div class="kg-toggle-heading"><h4>Q?</h4><button><svg></svg></button></div><div class="kg-toggle-content"><p>A</p></div></div><figure class="kg-bookmark-card"><a class="kg-bookmark-container" href="/p"><div><div>Title</div><div>Words</div><div><img src="/i.ico"><span>Site</span></div></div><div><img src="/t.jpg"></div></a><figcaption>Cap</figcaption></figure><div class="kg-product-card"><img src="/p.jpg"><h4>Prod</h4><p>Words</p><a href="/b">Buy</a></div>',
    ],
    ['captions with marks', '<table><caption>A <b>b</b> <a href="/x">c</a></caption><tr><td>d</td></tr></table>'],
  ])('%s', async (what, html) => {
    for (const line of [0, 1, 2]) expect((await opened(what, html, line)).opaque).toEqual([]);
    const { html: content } = await cleanArticle(html, site);
    expect((await cleanArticle(sourceOf(content), site)).html).toBe(content);
  });
});
