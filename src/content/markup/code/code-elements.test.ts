import { expect, test } from 'vitest';
import { cleanArticle } from '../clean-article.ts';
import { context } from '../testing/clean.ts';

async function text(html: string) {
  return (await cleanArticle(html, context())).text;
}

const php = '<?php if ($a < 1 && $b["x"]) { echo "<b>one</b><br />"; } ?>';
const encoded = php.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

test.each([
  ['WP-Syntax', `<pre lang="php" line="1">\n${php}\n</pre>`],
  ['WP-Syntax, encoded by an editor', `<pre lang="php">${encoded}</pre>`],
  ['WP-Syntax, told that it is encoded', `<pre escaped="true" lang='php'>${encoded}</pre>`],
  ['CodeColorer', `<code lang="php">\n${php}\n</code>`],
  ['Crayon', `<pre class="theme:x lang:php decode:true">${encoded}</pre>`],
  ['Crayon without encoding', `<pre class="lang:php">${php}</pre>`],
  ['SyntaxHighlighter', `<pre class="brush: php; title: x">${php}</pre>`],
  [
    'SyntaxHighlighter in a script',
    `<script type="syntaxhighlighter" class="brush: php"><![CDATA[\n${php}\n]]></script>`,
  ],
  ['dp.SyntaxHighlighter', `<pre name="code" class="php">${php}</pre>`],
  ['dp.SyntaxHighlighter in a field', `<textarea name="code" class="php" cols="60">${php}</textarea>`],
  ['Enlighter', `<pre class="EnlighterJSRAW" data-enlighter-language="php">${encoded}</pre>`],
  ['CoolCode', `<coolcode lang="php">${php}</coolcode>`],
  ['code in a code block', `<pre><code class="language-php">${encoded}</code></pre>`],
  ['code in a raw code block', `<pre lang="php"><code>${php}</code></pre>`],
])('code of %s stays code, with its language', async (_, html) => {
  const article = await cleanArticle(`<p>Before</p>${html}<p>After</p>`, context());
  expect(article.text).toBe(`Before\n\n${php}\n\nAfter`);
  expect(article.html).toContain('<pre><code class="language-php">&lt;?php if');
});

test.each([
  ['a header file', '<pre>#include <stdio.h>\nint main() {}</pre>', '#include <stdio.h>\nint main() {}'],
  [
    'generic types',
    '<pre>List<String> a = new ArrayList<String>();</pre>',
    'List<String> a = new ArrayList<String>();',
  ],
  ['a script', '<pre><script src="x.js"></script></pre>', '<script src="x.js"></script>'],
  ['a page', '<pre><html>\n<p>Hi</p>\n</html></pre>', '<html>\n<p>Hi</p>\n</html>'],
  ['an instruction', '<pre>A <?php echo 1 ?> b</pre>', 'A <?php echo 1 ?> b'],
  ['an address', '<pre>From <a@b.example><br>To</pre>', 'From <a@b.example>\nTo'],
  ['an element', '<p>Use <code><div></code> and <code><br></code>.</p>', 'Use <div> and <br>.'],
  ['a tag of a language', '<p>Write <code lang="html"><b>x</b></code></p>', 'Write <b>x</b>'],
  ['encoded tags', '<pre>&lt;div&gt; <span class="c">x</span></pre>', '<div> x'],
  ['highlighted code', '<pre lang="ruby"><span class="k">puts</span> <span>1</span></pre>', 'puts 1'],
  ['a poem', '<pre lang="en">Roses <em>are</em> red</pre>', 'Roses are red'],
])('what a browser would take for markup in code is text: %s', async (_, html, expected) => {
  expect(await text(html)).toBe(expected);
});

test('a field and a script that hold no code stay what they are', async () => {
  expect(await text('<pre>a</pre><script>alert("x")</script><p>b</p>')).toBe('a\n\nb');
});

test('reading code twice changes nothing', async () => {
  const once = await cleanArticle(`<pre lang="php">${php}</pre><p><code><div></code></p>`, context());
  expect((await cleanArticle(once.html, context())).html).toBe(once.html);
});
