// @vitest-environment jsdom
import type { Node } from 'prosemirror-model';
import type { EditorState } from 'prosemirror-state';
import { describe, expect, test } from 'vitest';
import { cleanArticle } from '#markup/clean-article.ts';
import { joinBlocks } from '../block-source.ts';
import { blocksOf } from '../blocks.ts';
import { sourceOf } from '../source.ts';
import { articlesOf, contextWith, EXAMPLES, hasExamples } from '../testing/example-articles.ts';
import { storyBlocks } from './blocks-plugin.ts';
import { editorState } from './editor-state.ts';
import { inertElement } from './parse.ts';
import { printNode } from './print.ts';

const site = contextWith({ width: 1600 });

function lettersOf(html: string): string {
  return (inertElement(html).textContent ?? '').replace(/\s+/g, '');
}

/** Positions inside the text of paragraphs, headings, items and cells, one for each. */
function linesOf(doc: Node): number[] {
  const places: number[] = [];
  doc.descendants((node, position) => {
    if (node.isTextblock && node.textContent.trim()) places.push(position + 1);
  });
  return places;
}

/** Types a word into the line with this number, counted round. */
function typed(state: EditorState, line: number): EditorState | undefined {
  const places = linesOf(state.doc);
  const place = places[line % places.length];
  return place === undefined ? undefined : state.apply(state.tr.insertText('word ', place));
}

/** Of the largest example every thirtieth article: all of them would take two minutes. */
const strideOf = (atLeast: number) => (atLeast > 1000 ? 30 : 1);

describe('The editor opens every article of the examples', () => {
  test.skipIf(!hasExamples).each(EXAMPLES)('%s', { timeout: 120_000 }, async (example, atLeast) => {
    const counted = { articles: 0, blocks: 0, opaque: 0 };
    for await (const { title, html } of articlesOf(example)) {
      counted.articles += 1;
      if (counted.articles % strideOf(atLeast) !== 0) continue;
      const source = sourceOf((await cleanArticle(html, site)).html);
      const blocks = blocksOf(source);
      const state = editorState(blocks);
      // Opened and saved: the same bytes, whether the article is short or long.
      expect(joinBlocks(storyBlocks(state))).toBe(source);
      const nodes = blocks.length > 0 ? state.doc.children : [];
      expect(lettersOf(nodes.map((node) => printNode(node)).join('')), title).toBe(lettersOf(source));
      counted.blocks += nodes.length;
      counted.opaque += nodes.filter((node) => node.type.name === 'html').length;
      const changed = typed(state, counted.articles * 7);
      if (!changed) continue;
      const after = storyBlocks(changed);
      expect(after.map(({ id }) => id)).toEqual(blocks.map(({ id }) => id));
      expect(
        after.filter((block, index) => block !== blocks[index]),
        title,
      ).toHaveLength(1);
    }
    expect(counted.articles).toBeGreaterThanOrEqual(atLeast);
    expect(
      counted.opaque / Math.max(1, counted.blocks),
      `${counted.opaque} blocks cannot be edited as text`,
    ).toBeLessThan(0.01);
  });
});
