import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { growthFourfold, MOST_GROWTH } from '#platform/testing/processor-time.ts';
import { ghostExamples, hasGhostExamples } from '../testing/exports.ts';
import { renderLexical } from './lexical.ts';
import { MalformedBody } from './malformed.ts';

const text = (words: string, format: number | string = 0) => ({ type: 'extended-text', text: words, format });
const paragraph = (...children: unknown[]) => ({ type: 'paragraph', children });
const item = (...children: unknown[]) => ({ type: 'listitem', children });

function rendered(...children: unknown[]): string {
  return renderLexical(JSON.stringify({ root: { type: 'root', children } }), new Set<string>());
}

function remarksOn(...children: unknown[]): readonly string[] {
  const remarks = new Set<string>();
  renderLexical(JSON.stringify({ root: { children } }), remarks);
  return [...remarks];
}

test('the time of reading a paragraph of many formatted texts grows with their number, and no faster', async () => {
  const texts = (number: number) => paragraph(...Array.from({ length: number }, (_, index) => text('a', index % 2)));
  const [quarter, whole] = [texts(5_000), texts(20_000)];
  const read = (node: object) => () => rendered(node);
  expect(await growthFourfold(read(quarter), read(whole))).toBeLessThan(MOST_GROWTH);
});

describe('text', () => {
  test.each([
    [1, '<strong>x</strong>'],
    [2, '<em>x</em>'],
    [4, '<s>x</s>'],
    [8, '<u>x</u>'],
    [16, '<code>x</code>'],
    [32, '<sub>x</sub>'],
    [64, '<sup>x</sup>'],
    [128, '<mark>x</mark>'],
    [3, '<strong><em>x</em></strong>'],
    [0, 'x'],
  ])('format %i becomes %s', (format, html) => {
    expect(rendered(paragraph(text('x', format)))).toBe(`<p>${html}</p>`);
  });

  test('a format that neighbours share is opened once around them', () => {
    expect(rendered(paragraph(text('a', 1), text('b', 3), text('c', 2), text(' d')))).toBe(
      '<p><strong>a<em>b</em></strong><em>c</em> d</p>',
    );
  });

  test('signs of HTML are text, links keep the formats within them, line breaks stay', () => {
    const link = { type: 'link', url: 'https://x.example/?a=1&b="2"', children: [text('bold', 1), text(' & <b>')] };
    expect(rendered(paragraph(text('1 < 2'), { type: 'linebreak' }, link))).toBe(
      '<p>1 &lt; 2<br><a href="https://x.example/?a=1&amp;b=&quot;2&quot;"><strong>bold</strong> &amp; &lt;b&gt;</a></p>',
    );
  });

  test('empty paragraphs and the editor’s own nodes leave nothing', () => {
    expect(rendered(paragraph(), paragraph(text(' ')), paragraph({ type: 'zwnj', text: '\u200c' }, text('x')))).toBe(
      '<p>x</p>',
    );
  });
});

describe('blocks', () => {
  test('headings, quotes, asides and rules', () => {
    expect(
      rendered(
        { type: 'extended-heading', tag: 'h3', children: [text('Title')] },
        { type: 'extended-quote', children: [text('Said')] },
        { type: 'aside', children: [text('Beside')] },
        { type: 'horizontalrule' },
      ),
    ).toBe('<h3>Title</h3>\n<blockquote><p>Said</p></blockquote>\n<blockquote><p>Beside</p></blockquote>\n<hr>');
  });

  test('lists: a nested list belongs to the item before it; an ordered one may start later', () => {
    const nested = { type: 'list', listType: 'bullet', tag: 'ul', children: [item(text('b')), item(text('c'))] };
    const list = {
      type: 'list',
      listType: 'number',
      tag: 'ol',
      start: 3,
      children: [item(text('a')), item(nested), item(text('d'))],
    };
    expect(rendered(list)).toBe('<ol start="3"><li>a<ul><li>b</li><li>c</li></ul></li><li>d</li></ol>');
  });

  test('a card of an unknown kind is named; words in it stay', () => {
    expect(remarksOn({ type: 'hologram', src: 'x' })).toEqual(["A card of an unknown kind, 'hologram', was left out."]);
    expect(rendered({ type: 'fancy', children: [text('Words')] })).toBe('<p>Words</p>');
  });
});

test.each([
  ['no JSON', '{', 'it is no JSON'],
  ['no root', '{"blocks":[]}', 'it has no root'],
  ['a node without a type', '{"root":{"children":[{"text":"x"}]}}', 'one of its nodes has no type'],
  [
    'too deep',
    `{"root":{"children":[${'{"type":"paragraph","children":['.repeat(5000)}${']}'.repeat(5000)}]}}`,
    'it is nested more than 100 levels deep',
  ],
])('%s: malformed', (_, source, message) => {
  expect(() => renderLexical(source, new Set<string>())).toThrow(new MalformedBody(message));
});

describe.skipIf(!hasGhostExamples)('Ghost’s own documents', () => {
  test.each(['basic-content', 'content', 'email-content', 'minimal-content'])(
    '%s: every word, and nothing to remark',
    (name) => {
      const source = readFileSync(join(ghostExamples, 'lexical', `${name}.json`), 'utf8');
      const remarks = new Set<string>();
      const html = renderLexical(source, remarks);
      const words = [...source.matchAll(/"text": "((?:[^"\\]|\\.)*)"/g)]
        .map(([, written]) => JSON.parse(`"${written}"`))
        .join('');
      expect(html.replace(/<[^>]+>|\s/g, '')).toBe(words.replace(/\s/g, ''));
      expect([...remarks]).toEqual([]);
    },
  );
});
