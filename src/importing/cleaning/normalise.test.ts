import { describe, expect, test } from 'vitest';
import { cleanArticle } from '../cleaning.ts';
import { cleaned, context } from '../testing/clean.ts';

describe('What is no text', () => {
  test('goes, and is named', async () => {
    const { html, changes } = await cleanArticle(
      '<script>alert(1)</script><style>p{}</style><form action="/x"><label>Mail</label><input></form><p onclick="x()" style="color:red">Hi <a href="javascript:x()">there</a></p><svg><path/></svg><object data="x.swf"></object>',
      context(),
    );
    expect(html).toBe('<p>Hi there</p>');
    expect(changes).toEqual([
      'A script was taken out',
      'A style sheet was taken out',
      'A form was taken out',
      'An event handler was taken out',
      'A link to a script or other unsafe address was taken out',
      'A drawing in SVG was taken out',
      'An object of a plug-in was taken out',
    ]);
  });

  test('in a page that is wrapped in a form as a whole keeps its words', async () => {
    expect(await cleaned(`<form><p>${'word '.repeat(200)}</p><input name="q"></form>`)).toMatch(/^<p>word /);
  });
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
      '<div class="table" role="region" aria-label="Prices" tabindex="0"><table><caption>Prices</caption><tbody><tr><th scope="col">A</th><td colspan="2">1</td></tr></tbody></table></div>',
    );
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
