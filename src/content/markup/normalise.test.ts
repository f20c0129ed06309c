import { describe, expect, test } from 'vitest';
import { cleanArticle } from './clean-article.ts';
import { cleaned, context } from './testing/clean.ts';

describe('What is no text', () => {
  test('goes, and is named', async () => {
    const { html, changes } = await cleanArticle(
      '<script>alert(1)</script><style>p{}</style><form action="/x"><label>Mail</label><input></form><p onclick="x()" style="color:red">Hi <a href="javascript:x()">there</a></p><svg><path/></svg><object data="x.swf"></object>',
      context(),
    );
    expect(html).toBe('<p>Mail</p><p>Hi there</p>');
    expect(changes).toEqual([
      'A script was taken out',
      'A style sheet was taken out',
      'A form was taken out, and its words were kept',
      'A form field was taken out',
      'An event handler was taken out',
      'A link to a script was taken out',
      'A drawing in SVG was taken out, and its words were kept',
      'An object of a plug-in was taken out',
    ]);
  });

  test.each([
    ['a form', '<form><p>Ask us</p><input name="q"></form>', 'Ask us'],
    ['a form that never ends', '<p>A</p><form><p>B</p><h2>C</h2><ul><li>D</li></ul>', 'A\n\nB\n\nC\n\nD'],
    ['a button', '<p>Now <button type="button">read <b>on</b></button> here</p>', 'Now read on here'],
    ['a choice', '<select><option>One</option><option>Two</option></select>', 'One, Two'],
    ['a choice that never ends', '<p>A</p><select><option>B<p>C</p>', 'A\n\nB\n\nC'],
    ['a field', '<textarea>Copy this</textarea>', 'Copy this'],
    ['a field that never ends', '<textarea><p>A</p><p>B</p>', 'A\n\nB'],
    ['a frame that never ends', '<iframe src="https://maps.example/x"><p>A</p>', 'maps.example\n\nA'],
    ['a comment that never ends', '<p>A</p><!-- more <p>B</p>', 'A\n\nmore\n\nB'],
    [
      'a drawing',
      '<svg><title>Sales</title><style>a{}</style><text>2024<tspan>up</tspan></text></svg>',
      'Sales 2024 up',
    ],
    ['an ornament', '<p>A<svg aria-hidden="true"><title>Icon</title><path/></svg></p>', 'A'],
    ['a formula', '<p>As <math><msup><mi>x</mi><mn>2</mn></msup><mo>=</mo><mn>4</mn></math></p>', 'As x2=4'],
    ['a fraction', '<math><mfrac><mi>a</mi><mrow><mi>b</mi><mo>+</mo><mi>c</mi></mrow></mfrac></math>', 'a/(b+c)'],
    [
      'words in brackets',
      '<p>As a <type of user>, write to <ada@a.example></p>',
      'As a <type of user>, write to <ada@a.example>',
    ],
    ['an address in brackets', '<p>See <https://a.example/b?c>.</p>', 'See https://a.example/b?c.'],
    ['an invented element', '<p><spoiler>He dies</spoiler> <o:p></o:p><my-icon>x', 'He dies x'],
    ['a canvas', '<canvas>A chart</canvas>', 'A chart'],
    ['boxes in boxes', '<div><div>A</div>b</div>c<div>d<div>e</div></div>f', 'A\n\nb\n\nc\n\nd\n\ne\n\nf'],
    [
      'a bookmark of Ghost',
      '<a href="/x"><div>T</div><div><img src="i.png"><span>A</span><span class="kg-bookmark-publisher">B</span></div></a>',
      'T\n\nA, B',
    ],
    ['an object', '<object data="x.swf"><p>Get the player</p></object>', 'Get the player'],
  ])('keeps its words: %s', async (_, html, text) => {
    expect((await cleanArticle(html, context())).text).toBe(text);
  });
});

describe('Links', () => {
  test.each([
    [
      'ftp://a.example/b.zip',
      "A link to a file by FTP, 'ftp://a.example/b.zip', was taken out: browsers no longer open those",
    ],
    ['file:///C:/a.doc', "A link to a file on its author's computer, 'file:///C:/a.doc', was taken out"],
    ['irc://a.example/b', "A link that is no web address, 'irc://a.example/b', was taken out"],
    ['java\nscript:alert(1)', 'A link to a script was taken out'],
  ])('that can lead nowhere are named for what they are: %s', async (href, remark) => {
    const { html, changes } = await cleanArticle(`<p><a href="${href}">words</a></p>`, context());
    expect(html).toBe('<p>words</p>');
    expect(changes).toEqual([remark]);
  });

  test('without a scheme, as people say them, lead to the web, and others stay beside the article', async () => {
    const { html, changes } = await cleanArticle(
      '<p><a href="www.a.example/b">one</a> <a href="www.html">two</a></p>',
      context(),
    );
    expect(html).toContain('href="http://www.a.example/b"');
    expect(html).toContain('href="www.html"');
    expect(changes).toEqual(["A link without http://, 'www.a.example/b', got it"]);
  });

  test.each(['feed:http://a.example/feed', 'feed://a.example/feed', 'itpc://a.example/feed'])(
    'for feed readers lead to the feed: %s',
    async (href) => {
      const { html, changes } = await cleanArticle(`<p><a href="${href}">words</a></p>`, context());
      expect(html).toContain('href="http://a.example/feed"');
      expect(changes).toEqual([`A link for feed readers, '${href}', became one to the feed itself`]);
    },
  );
});

describe('Markup of editors', () => {
  test.each([
    ['boxes', '<div>One</div><div>Two</div>', '<p>One</p><p>Two</p>'],
    ['loose lines', 'One<br><br>Two<br>half<p>Three</p>', '<p>One</p><p>Two<br>half</p><p>Three</p>'],
    ['empty paragraphs', '<p>&nbsp;</p><p><br></p><p>A</p>', '<p>A</p>'],
    [
      'presentation',
      '<center><font color="red"><b>A</b> <i>b</i> <u>c</u></font></center>',
      '<p><strong>A</strong> <em>b</em> c</p>',
    ],
    ['comments', '<!-- wp:paragraph --><p>A</p><!-- /wp:paragraph -->', '<p>A</p>'],
    ['items without a list', '<p>A</p><li>b</li>\n<li>c</li>', '<p>A</p><ul><li>b</li><li>c</li></ul>'],
    [
      'code',
      '<pre class="brush: php"><code><span class="k">if</span> (a &lt; b)</code></pre>',
      '<pre><code class="language-php">if (a &#x3C; b)</code></pre>',
    ],
    [
      'a phrase around blocks',
      '<code>\n<pre>a</pre></code><b><p>B</p></b>',
      '<pre><code>a</code></pre><p><strong>B</strong></p>',
    ],
    [
      'a link around blocks',
      '<a href="/x"><h2>Head</h2><p>Text</p></a>',
      '<h2 id="text-head"><a href="/x">Head</a></h2><p><a href="/x">Text</a></p>',
    ],
    [
      'what is left empty',
      '<p>A <em> </em>b<strong></strong></p><p><a name="x"></a></p><ul><li></li></ul>',
      '<p>A  b</p>',
    ],
    [
      'quotations',
      '<blockquote>Words<br><br>More<cite>Me</cite></blockquote>',
      '<blockquote><p>Words</p><p>More<cite>Me</cite></p></blockquote>',
    ],
    [
      'pulled quotations',
      '<figure class="wp-block-pullquote"><blockquote><p>A</p></blockquote></figure>',
      '<figure class="pullquote"><blockquote><p>A</p></blockquote></figure>',
    ],
  ])('%s become plain elements', async (_, source, expected) => {
    expect((await cleaned(source)).replace('&lt;', '&#x3C;')).toBe(expected);
  });

  test('a table scrolls within its own box, which the keyboard reaches and its caption names', async () => {
    expect(
      await cleaned(
        '<table class="x" border="1"><caption>Prices</caption><tr><th scope="col">A</th><td align="right" onclick="x" colspan="2">1</td></tr></table>',
      ),
    ).toBe(
      '<div class="table-scroll" role="region" aria-label="Prices" tabindex="0"><table><caption>Prices</caption><tbody><tr><th scope="col">A</th><td colspan="2" class="align-right">1</td></tr></tbody></table></div>',
    );
  });

  test.each([
    [
      'Markdown',
      '<table><tr><th style="text-align:right">A</th><td style="text-align:center">1</td></tr></table>',
      'right,center',
    ],
    ['an attribute', '<table><tr><th align="RIGHT">A</th><td align="justify">1</td></tr></table>', 'right,'],
    [
      'a class of the block editor',
      '<table><tr><th class="has-text-align-right">A</th><td data-align="left">1</td></tr></table>',
      'right,left',
    ],
    ['the row', '<table><tr align="right"><th>A</th><td align="left">1</td></tr></table>', 'right,left'],
    [
      'the columns',
      '<table><colgroup><col><col align="right"></colgroup><tr><th>A</th><td>1</td></tr></table>',
      ',right',
    ],
  ])('cells stand where their author had them: %s', async (_, html, sides) => {
    const cells = (await cleaned(html)).match(/<t[hd][^>]*>/g) ?? [];
    expect(cells.map((cell) => /class="align-(\w+)"/.exec(cell)?.[1] ?? '').join(',')).toBe(sides);
    expect(cells.join('')).not.toContain('style');
  });

  test('a table is named by the caption of its figure', async () => {
    expect(
      await cleaned('<figure><table><tr><td>1</td></tr></table><figcaption>Prices</figcaption></figure>'),
    ).toContain('<div class="table-scroll" role="region" aria-label="Prices" tabindex="0"><table>');
  });

  test('footnotes lead there and back', async () => {
    const html = await cleaned(
      '<p>A<sup><a href="#fn1" id="fnref1">[1]</a></sup></p><hr class="footnotes-sep"><section class="footnotes"><ol><li id="fn1"><p>Note <a href="#fnref1">↩</a></p></li></ol></section>',
    );
    expect(html).toBe(
      '<p>A<sup><a href="#text-fn1" id="text-fnref1">[1]</a></sup></p><section class="footnotes"><ol><li id="text-fn1"><p>Note <a href="#text-fnref1">↩</a></p></li></ol></section>',
    );
  });
});
