import { expect, test } from 'vitest';
import { processorTime } from '#platform/testing/processor-time.ts';
import { withFormulas } from './formulas.ts';

const shown = (html: string) => withFormulas(html, (formula) => formula);
const inline = (tex: string) => `<code class="language-latex">${tex}</code>`;

test.each([
  [
    'Einstein: $latex E=mc^2$ and \\(T\\) and $$\\alpha$$ done.',
    `Einstein: ${inline('E=mc^2')} and ${inline('T')} and ${inline('\\alpha')} done.`,
  ],
  ['$latex \\frac{a}{b}&amp;s=2&amp;bg=fff$', inline('\\frac{a}{b}')],
  ['<p>\\[a &lt; b\\]</p>', `<p>\n\n<pre>${inline('a &lt; b')}</pre>\n\n</p>`],
  ['<p>Text:<br>$$<br>x_1<br>$$</p>', `<p>Text:<br>\n\n<pre>${inline('x_1')}</pre>\n\n</p>`],
  ['\\begin{align*}a&=b\\end{align*}', `\n\n<pre>${inline('\\begin{align*}a&=b\\end{align*}')}</pre>\n\n`],
  ['<img src="https://s0.wp.com/latex.php?latex=E%3Dmc" alt="E=mc" class="latex">', inline('E=mc')],
  ['<em>$$x_1$$</em>', `<em>${inline('x_1')}</em>`],
])('a formula is code without its delimiters: %s', (html, expected) => {
  expect(shown(html)).toBe(expected);
});

test.each([
  'Between $5 and $6, or $5_ to $6_',
  'Rated $$ to $$$, or $$ – $$',
  '$$ = moderate, $$$ = expensive',
  '<code>$latex x$ $$x_1$$</code> <a title="$$x_1$$" href="\\(a\\)">x</a>',
  'Write \\[word\\] so',
  '$latex without an end',
])('no formula: %s', (html) => {
  expect(shown(html)).toBe(html);
});

test('openings without an end take no time', async () => {
  const time = await processorTime(() => {
    for (const opening of ['\\$$ a_', '$latex', '\\( ', '\\[ ', '\\begin{align}'])
      expect(shown(opening.repeat(20_000))).toContain(opening.trim());
  });
  expect(time).toBeLessThan(5_000);
});
