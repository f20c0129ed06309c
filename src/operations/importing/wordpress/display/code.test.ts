import { expect, test } from 'vitest';
import { displayed } from './display.ts';
import { displayContext } from './testing/context.ts';

function shown(written: string) {
  const context = displayContext();
  return { html: displayed(written, context), remarks: context.notes.remarks() };
}

const block = (code: string, language = '') =>
  `<p>Before</p>\n<pre><code${language && ` class="language-${language}"`}>${code}</code></pre>\n<p>After</p>`;

test.each([
  ['[cc lang="php"]a[0] < 1;\n\nb[/cc]', 'a[0] &lt; 1;\n\nb', 'php'],
  ['[ccnLe_php]if (a &lt; b) [gallery][/ccnLe_php]', 'if (a &lt; b) [gallery]', 'php'],
  ['[CCE lang="bash" width="100%"]\nls\n[/CCE]', 'ls', 'bash'],
  ['[cc]\n<div>\n[/cc]', '&lt;div&gt;'],
  ['[sourcecode language="css" wraplines="false"]\na {}\n[/sourcecode]', 'a {}', 'css'],
  ["[code lang='c#']\nx\n[/code]", 'x', 'c#'],
  ['[code=sql]\nx\n[/code]', 'x', 'sql'],
  ['[sourcecode:java]\nx\n[/sourcecode]', 'x', 'java'],
  ['[java]\nList<String> a;\n[/java]', 'List&lt;String&gt; a;', 'java'],
  ['[php]\necho "<pre>";\n[/php]', 'echo "&lt;pre&gt;";', 'php'],
  ['[c++]\nx\n[/c++]', 'x', 'c++'],
  ['[crayon-4f0a lang="python" decode="true"]x[/crayon-4f0a]', 'x', 'python'],
  ['[highlight lang="js"]x[/highlight]', 'x', 'js'],
  ['<pre lang="xml">\n<a>\n\n<b/></a>\n</pre>', '&lt;a&gt;\n\n&lt;b/&gt;&lt;/a&gt;', 'xml'],
  ['<code lang="php">\n$a;\n\n$b;\n</code>', '$a;\n\n$b;', 'php'],
])('%s becomes a code block', (written, code, language = '') => {
  expect(shown(`Before\n\n${written}\n\nAfter`)).toEqual({ html: block(code, language), remarks: [] });
});

test('code of the visual editor has its lines', () => {
  expect(shown('<p>Before</p>\n<p>[php]</p><p>a &lt; b;<br />c</p><p>[/php]</p>\n<p>After</p>').html).toBe(
    block('a &lt; b;\nc', 'php'),
  );
});

test('code in a line of text stays in it', () => {
  expect(shown('Call [cci lang="php"]f<T>()[/cci] or [ccie_js]a &lt; b[/ccie_js] now').html).toBe(
    '<p>Call <code>f&lt;T&gt;()</code> or <code>a &lt; b</code> now</p>',
  );
});

test('a formula in a line of text stays in it', () => {
  expect(shown('So [math]a^2 < b[/math], and [tex]c[/tex].').html).toBe(
    '<p>So <code class="language-latex">a^2 &lt; b</code>, and <code class="language-latex">c</code>.</p>',
  );
  expect(shown('[latex]\\begin{a}\n\\end{a}[/latex]').html).toContain('<pre><code class="language-latex">');
});

test('one code block does not hide the next', () => {
  const { html } = shown('[php]echo "<pre>";[/php]\n\nText\n\n[php]echo "</pre>";[/php]');
  expect(html.match(/<pre>/g)).toHaveLength(2);
  expect(html).toContain('<p>Text</p>');
});

test('code in a block of the block editor keeps its language', () => {
  const { html } = shown(
    '<!-- wp:syntaxhighlighter/code {"language":"sql"} --><pre class="wp-block-syntaxhighlighter-code">a &lt; b</pre><!-- /wp:syntaxhighlighter/code -->',
  );
  expect(html).toBe('<pre><code class="language-sql">a &lt; b</code></pre>');
});
