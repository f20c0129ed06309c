import { describe, expect, test } from 'vitest';
import { markdownToHtml } from '#content/markup/markdown/markdown.ts';
import { LeftOutParts } from './left-out-parts.ts';
import { convertMdx, exportedFields } from './mdx.ts';

function converted(text: string) {
  const leftOut = new LeftOutParts(1);
  const markdown = convertMdx(text, () => undefined, leftOut);
  return { html: markdownToHtml(markdown, 'mdx').replace(/\n+/g, '\n').trim(), remarks: leftOut.sentences() };
}

describe('A text of MDX', () => {
  test('loses what its page loads, which is named', () => {
    const { html, remarks } = converted(
      'import { Box } from "./box"\nimport x from "y"\n\nexport const a = 1\n\nText with `import z` and {a}.\n\n```js\nimport b from "c"\n```',
    );
    expect(html).toBe(
      '<p>Text with <code>import z</code> and 1.</p>\n<pre><code class="language-js">import b from &quot;c&quot;\n</code></pre>',
    );
    expect(remarks).toEqual([
      "The line of code 'import or export' means nothing here and was left out: 2, first in line 1",
    ]);
  });

  test('keeps the words of its components, as Markdown, and their headings', () => {
    const text =
      '<Tabs>\n  <TabItem label="npm">\n\n    - one *em*\n    - two\n\n    ```sh\n    npm i\n    ```\n\n  </TabItem>\n</Tabs>\n\nAn <Em>inline</Em> one.';
    const { html, remarks } = converted(text);
    expect(html).toBe(
      '<p><strong>npm</strong></p>\n<ul>\n<li>one <em>em</em></li>\n<li>two</li>\n</ul>\n<pre><code class="language-sh">npm i\n</code></pre>\n<p>An inline one.</p>',
    );
    expect(remarks.map((remark) => remark.split("'")[1])).toEqual(['Tabs', 'TabItem', 'Em']);
  });

  test('keeps the headings of components in one line, but no tooltip', () => {
    const { html } = converted('A <TabItem label="npm">npm i</TabItem> <Term title="Node.js">Node</Term>');
    expect(html).toBe('<p>A <strong>npm</strong> npm i Node</p>');
  });

  test('keeps formulas, whose braces are no expressions', () => {
    const { html, remarks } = converted(
      'Of $\\frac{a}{b}_1$ and {1}.\n\n$$\n\\sum_{i}\n$$\n\n<A/>\n\n```\n$x_{1}$\n```',
    );
    expect(html).toBe(
      '<p>Of <code class="language-latex">\\frac{a}{b}_1</code> and 1.</p>\n<pre><code class="language-latex">\\sum_{i}\n</code></pre>\n<pre><code>$x_{1}$\n</code></pre>',
    );
    expect(remarks).toEqual(["The component 'A' means nothing here and was left out: 1, first in line 7"]);
  });

  test('keeps pictures, players and links that components show', () => {
    const { html, remarks } = converted(
      'import pic from "./a.png"\n\n<Image src={pic} alt="A" />\n\n<img src={require("./b.jpg").default} className="c" style={{ width: 1 }} />\n\n<YouTube id="abc-def" />\n\n<Link href="/x">Words</Link> and <LinkCard href="/y" title="T" />',
    );
    expect(html).toContain('<img src="./a.png" alt="A">');
    expect(html).toContain('<img src="./b.jpg" class="c">');
    expect(html).toContain('https://www.youtube.com/embed/abc-def');
    expect(html).toContain('<a href="/x">Words</a> and <a href="/y">T</a>');
    expect(remarks).toHaveLength(1);
  });

  test('loses expressions that would have to be run, which are named; comments go', () => {
    const { html, remarks } = converted('A {/* note */}b {props.x.map((i) => i)} c{" "}d');
    expect(html).toBe('<p>A b  c d</p>');
    expect(remarks).toEqual([
      "The expression 'props.x.map((i) => i)' means nothing here and was left out: 1, first in line 1",
    ]);
  });

  test.each([
    ['comments of HTML', 'A\n\n<!-- gone\n\nand this -->\n\nB', '<p>A</p>\n<p>B</p>'],
    [
      'braces and angle brackets',
      'If a < b {then c.\n\n- 1 <2',
      '<p>If a &lt; b {then c.</p>\n<ul>\n<li>1 &lt;2</li>\n</ul>',
    ],
    ['an element that is never closed', 'A <br> b\n\nC', '<p>A <br> b</p>\n<p>C</p>'],
    ['TypeScript', 'export const meta: Meta = { a: 1 }\n\nText', '<p>Text</p>'],
  ])('that is none is read as far as it goes: %s', (_, text, html) => {
    expect(converted(text).html.replaceAll('\\', '')).toBe(html);
  });

  test('may say in an export what others have in their front matter', () => {
    const text =
      'import { x } from "y"\n\nexport const metadata = { title: "A", publishedAt: "2015-03-17", tags: ["a", `b`], draft: true, f: g() }\n\nText';
    expect(exportedFields(text)).toEqual({
      title: 'A',
      publishedat: '2015-03-17',
      tags: ['a', 'b'],
      draft: true,
      f: undefined,
    });
    expect(exportedFields('Text')).toEqual({});
    const hidden = exportedFields('import { draft } from "./all"\n\nexport const metadata = { draft, author: draft }');
    expect(hidden).toStrictEqual({ draft: undefined, author: 'draft' });
  });
});
