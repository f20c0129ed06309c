// @vitest-environment jsdom
import { baseKeymap, chainCommands } from 'prosemirror-commands';
import type { Node } from 'prosemirror-model';
import { EditorState, TextSelection } from 'prosemirror-state';
import { expect, test } from 'vitest';
import { textKeys } from './keys.ts';
import { parseBlock } from './parse.ts';
import { schema } from './schema/schema.ts';

/** A block of each kind, with the borders that they have inside. */
const KINDS = [
  '<p>Words <em>with</em> a mark</p>',
  '<p></p>',
  '<h2>Heading</h2>',
  '<ul><li>one<ul><li>two</li></ul></li><li></li><li><p>three</p><p>four</p></li></ul>',
  '<ol><li>first</li><li>second</li></ol>',
  '<dl><dt>term</dt><dd>line</dd></dl>',
  '<blockquote><p>words</p><cite>someone</cite></blockquote>',
  '<figure class="pullquote"><blockquote><p>words</p></blockquote></figure>',
  '<pre><code>a  b\n\n  c</code></pre>',
  '<figure><img src="/a.jpg" alt="A"><figcaption>Words <cite>Ann</cite></figcaption></figure>',
  '<figure><a href="https://vimeo.com/1">A film</a><figcaption>Film</figcaption></figure>',
  '<details><summary>More</summary><p>inside</p></details>',
  '<section class="footnotes"><ol><li><p>note</p></li></ol></section>',
  '<table><thead><tr><th scope="col">A</th></tr></thead><tbody><tr><td>1<br>2</td></tr><tr><td></td></tr></tbody></table>',
  '<hr>',
  '<blink>odd</blink>',
].map((html) => parseBlock(html));

/** All that the nodes of a document say, without the white space that joins and divides lines. */
function saidBy(doc: Node, from = 0, to = doc.content.size): string {
  const parts: string[] = [];
  doc.nodesBetween(from, to, (node, position) => {
    if (node.isText) parts.push((node.text ?? '').slice(Math.max(0, from - position), to - position));
    else parts.push(...[node.attrs.html, node.attrs.words, node.attrs.alt].filter((said) => typeof said === 'string'));
  });
  return parts.join('').replace(/\s+/g, '');
}

/** The places at the borders of lines. */
function bordersOf(doc: Node): { start: number; end: number }[] {
  const borders: { start: number; end: number }[] = [];
  doc.descendants((node, position) => {
    if (node.isTextblock) borders.push({ start: position + 1, end: position + 1 + node.content.size });
  });
  return borders;
}

function pressed(doc: Node, key: 'Enter' | 'Backspace' | 'Delete', from: number, to = from): Node {
  const opened = EditorState.create({ doc });
  const state = opened.apply(opened.tr.setSelection(TextSelection.create(doc, from, to)));
  let after = doc;
  const commands = [textKeys[key], baseKeymap[key]].filter((command) => command !== undefined);
  chainCommands(...commands)(state, (transaction) => {
    after = transaction.doc;
  });
  after.check();
  return after;
}

const neighbours = KINDS.flatMap((first) => KINDS.map((second) => schema.node('doc', null, [first, second])));

test('Backspace, Delete and Enter at the border of a line lose no letter, whatever stands beside it', () => {
  for (const doc of neighbours) {
    const said = saidBy(doc);
    for (const { start, end } of bordersOf(doc)) {
      const after = { Backspace: pressed(doc, 'Backspace', start), Delete: pressed(doc, 'Delete', end) };
      const divided = { start: pressed(doc, 'Enter', start), end: pressed(doc, 'Enter', end) };
      for (const [key, changed] of Object.entries({ ...after, ...divided }))
        expect(saidBy(changed), `${key} at ${start} of ${doc}`).toBe(said);
    }
  }
});

test('What is selected goes, across the borders of any two blocks, and nothing else', () => {
  for (const doc of neighbours) {
    const borders = bordersOf(doc);
    for (const { start } of borders.slice(0, 2))
      for (const { end } of borders.slice(-2)) {
        if (end <= start) continue;
        const left = saidBy(doc, 0, start) + saidBy(doc, end);
        for (const key of ['Backspace', 'Delete'] as const)
          expect(saidBy(pressed(doc, key, start, end)), `${key} from ${start} to ${end} of ${doc}`).toBe(left);
      }
  }
});
