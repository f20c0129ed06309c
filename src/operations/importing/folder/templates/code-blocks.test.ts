import { expect, test } from 'vitest';
import { markdownToHtml } from '#content/markup/markdown/markdown.ts';
import { cleaned } from '#content/markup/testing/clean.ts';
import { withCodeTitles } from './code-blocks.ts';

const html = (markdown: string) => cleaned(markdownToHtml(withCodeTitles(markdown)));

test.each([
  ['Docusaurus', '```js title="a b.js"\nlet a;\n```', 'a b.js'],
  ['Gatsby', '```js:title=src/a.js\nlet a;\n```', 'src/a.js'],
  ['Hugo', '```js {linenos=true, title=a.js}\nlet a;\n```', 'a.js'],
])('A listing keeps its title of %s', async (_, markdown, title) => {
  expect(await html(markdown)).toBe(
    `<figure><figcaption>${title}</figcaption><pre><code class="language-js">let a;\n</code></pre></figure>`,
  );
});

test('A listing with a title stays in its list', async () => {
  const list = await html('1. One\n\n   ```sh title=a.sh\n   ls\n   ```\n\n2. Two');
  expect(list).toMatch(/^<ol>.*a\.sh<\/figcaption><pre>.*ls\n<\/code><\/pre><\/figure>\s*<\/li><li>.*Two.*<\/ol>$/s);
});

test('Comments that highlight lines go, others stay', () => {
  const code = '```js\n// highlight-start\nlet a; // highlight-line\n// highlight-end\n// highlights\n```';
  expect(withCodeTitles(code)).toBe('```js\nlet a;\n// highlights\n```');
  expect(withCodeTitles('// highlight-start')).toBe('// highlight-start');
});
