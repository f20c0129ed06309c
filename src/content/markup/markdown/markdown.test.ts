import { expect, test } from 'vitest';
import { processorTime } from '#platform/testing/processor-time.ts';
import { markdownToHtml } from './markdown.ts';

test('a term and what follows a colon are a definition list', () => {
  expect(markdownToHtml('Reach\n: How many *people*.\n: Of a month.\n')).toBe(
    '<dl>\n<dt>Reach</dt>\n<dd>How many <em>people</em>.</dd>\n<dd>Of a month.</dd>\n</dl>\n',
  );
});

test('a colon within a paragraph is none', () => {
  expect(markdownToHtml('Note: doors open at\n12:30\n')).toBe('<p>Note: doors open at\n12:30</p>\n');
});

test.each([
  ['Costs $a_1 * b_2 * c_3$ here', '<p>Costs <code class="language-latex">a_1 * b_2 * c_3</code> here</p>\n'],
  ['Inline $$x_1 \\\\ y_2$$ text', '<p>Inline <code class="language-latex">x_1 \\\\ y_2</code> text</p>\n'],
  ['\\\\(a_1 < b_1\\\\)', '<p><code class="language-latex">a_1 &lt; b_1</code></p>\n'],
  ['From $$ to $$ a _head_', '<p>From $$ to $$ a <em>head</em></p>\n'],
  ['$5 and $6 *more*', '<p>$5 and $6 <em>more</em></p>\n'],
  ['From $5 to_ $6_', '<p>From $5 to_ $6_</p>\n'],
  ['`$a_1$`', '<p><code>$a_1$</code></p>\n'],
])('a formula is code, as it is written, and a price is not: %s', (markdown, html) => {
  expect(markdownToHtml(markdown)).toBe(html);
});

test('a formula on lines of its own is a block', () => {
  expect(markdownToHtml('Text:\n$$\na_1 \\\\\n\nb_1\n$$\n\nMore')).toBe(
    '<p>Text:</p>\n<pre><code class="language-latex">a_1 \\\\\n\nb_1\n</code></pre>\n<p>More</p>\n',
  );
  expect(markdownToHtml('$$ E = mc^2 $$')).toBe('<pre><code class="language-latex">E = mc^2\n</code></pre>\n');
  expect(markdownToHtml('$$ without an end\n\nText')).toBe('<p>$$ without an end</p>\n<p>Text</p>\n');
});

test('dollar signs without an end take no time', () => {
  expect(markdownToHtml('$a_ '.repeat(2_000))).toContain('a_');
  expect(markdownToHtml('$$ a\n'.repeat(500))).toContain('a');
});

test('the title of a picture alone is its caption, where it is no name of a file', () => {
  expect(markdownToHtml('![Alt](a.png "What it *shows*")')).toBe(
    '<figure><img src="a.png" alt="Alt" title="What it *shows*"><figcaption>What it *shows*</figcaption></figure>\n',
  );
  expect(markdownToHtml('![Alt](a.png "DSC_1")')).toBe('<p><img src="a.png" alt="Alt" title="DSC_1"></p>\n');
  expect(markdownToHtml('In a line ![Alt](a.png "What it shows")')).toMatch(/^<p>In a line <img/);
});

test('indented HTML behind an empty line is HTML where HTML is open, and code elsewhere', () => {
  const table = '<table><tr>\n\n    <td>a</td>\n\n    <td>b</td>\n\n</tr></table>\n';
  expect(markdownToHtml(table)).toBe('<table><tr>\n    <td>a</td>\n    <td>b</td>\n</tr></table>\n');
  expect(markdownToHtml('<li>a</li>\n\n    <li>b</li>\n\n    <p>c</p>\n')).not.toContain('<code>');
  expect(markdownToHtml('1. <p>\n   a\n\n\n        </p>\n')).not.toContain('<code>');
  expect(markdownToHtml('<div>a</div>\n\n    <p>code</p>\n')).toContain('<pre><code>&lt;p&gt;code');
  expect(markdownToHtml('Words:\n\n    <td>code</td>\n')).toContain('<pre><code>&lt;td&gt;code');
});

test('HTML that is never closed takes no time', async () => {
  const unclosed = '<div>\n\n    <p>a</p>\n\n'.repeat(5000);
  expect(await processorTime(() => markdownToHtml(unclosed))).toBeLessThan(5000);
});

test('in Ghost a line of the source is a line on the page', () => {
  expect(markdownToHtml('one\ntwo\n', 'ghost')).toBe('<p>one<br>\ntwo</p>\n');
});
