// @vitest-environment jsdom
import { describe, expect, test } from 'vitest';
import { inertElement, parseBlock } from './parse.ts';
import { printNode } from './print.ts';
import { safeCopy } from './schema/allowed.ts';

describe('A block is parsed and printed to the letter:', () => {
  test.each([
    '<p dir="rtl" lang="ar">A <a href="/x">link with <em>two</em> marks</a><br>and a break &amp; &lt;signs></p>',
    '<ul><li>text<ul><li value="3">inner</li></ul></li><li><p>one</p><p>two</p></li></ul>',
    '<ol start="3" reversed type="a"><li>a</li></ol>',
    '<dl><dt>term</dt><dd>line</dd><dd><p>one</p><ul><li>b</li></ul></dd></dl>',
    '<blockquote><p>words</p><cite>someone</cite></blockquote>',
    '<figure class="pullquote"><blockquote><p>words</p><cite>someone</cite></blockquote></figure>',
    '<pre><code class="language-ts">a  b\n\n  c &amp;&amp; d</code></pre>',
    '<figure><a href="/big"><img src="/a.jpg" alt="A &quot;port&quot;"></a><figcaption>Words <cite>Ann</cite></figcaption></figure>',
    '<figure class="gallery"><figure><img src="/a.jpg" alt=""></figure><figure><img src="/b.jpg" alt=""></figure></figure>',
    '<figure><a href="https://vimeo.com/1">A film</a><figcaption>Words</figcaption></figure>',
    '<details><summary>More</summary><p>inside</p></details>',
    '<section class="footnotes"><ol><li id="text-fn1"><p>note <a href="#text-ref1">↩</a></p></li></ol></section>',
    '<table><caption>C <em>d</em></caption><colgroup><col span="2"></colgroup><thead><tr><th scope="col">A</th></tr></thead><tbody><tr><td class="align-right" colspan="2">1<br>2</td></tr></tbody><tbody><tr><td><p>a</p><p>b</p></td></tr></tbody></table>',
    '<h3 id="text-x"><a id="text-y"></a>Heading</h3>',
    '<p><ruby>漢<rp>(</rp><rt>kan</rt><rp>)</rp></ruby> <time datetime="2026-01-01">today</time> <img src="/i.png" alt="i" width="16" height="16"><wbr></p>',
    '<hr>',
  ])('%s', (html) => {
    const node = parseBlock(html);
    expect(node.type.name).not.toBe('html');
    expect(printNode(node)).toBe(html);
  });
});

describe('What would come out as something else is kept as HTML:', () => {
  test.each([
    '<p style="color:red">red</p>',
    '<div>box</div>',
    '<p>one</p><p>two</p>',
    'loose words',
    '<p><a href="javascript:alert(1)">x</a></p>',
    '<p>text<script>alert(1)</script></p>',
    '<table><tbody id="a"><tr><td>1</td></tr></tbody></table>',
  ])('%s', (html) => {
    const node = parseBlock(html);
    expect(node.type.name).toBe('html');
    expect(printNode(node)).toBe(html);
  });
});

test('Two lines of a list item that touch become paragraphs, and no words run into each other', () => {
  const item = parseBlock('<ul><li>one</li></ul>').firstChild;
  const line = item?.firstChild;
  const two = item?.copy(item.content.append(item.content));
  expect(line && two && printNode(two)).toBe('<li><p>one</p><p>one</p></li>');
});

test('HTML is shown without anything that the clean-up forbids', () => {
  const shown = document.createElement('div');
  const html =
    '<p onclick="a()" style="x">a<img src="x" onerror="a()"><a href=" java\nscript:a()">b</a><script>c</script><iframe src="d"></iframe><b>e</b></p>';
  shown.append(safeCopy(inertElement(html).childNodes, document));
  expect(shown.innerHTML).toBe('<p>a<img src="x"><a>b</a>e</p>');
});
