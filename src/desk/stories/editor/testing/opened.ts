import type { Node } from 'prosemirror-model';
import type { EditorState } from 'prosemirror-state';
import { expect } from 'vitest';
import { cleanArticle } from '#content/markup/clean-article.ts';
import { contextWith } from '#content/markup/testing/context.ts';
import { articlesOf } from '#operations/importing/testing/example-articles.ts';
import { joinBlocks } from '../../block-source.ts';
import { blocksOf } from '../../blocks.ts';
import { sourceOf } from '../../source-form.ts';
import { storyBlocks } from '../blocks-plugin.ts';
import { editorState } from '../editor-state.ts';
import { inertElement } from '../parse.ts';
import { printNode } from '../print.ts';

export const site = contextWith({ width: 1600 });

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

/** Opens and saves an article, then types a word into one of its lines. @returns its blocks, and those that are kept as HTML */
export async function opened(title: string, html: string, line: number): Promise<{ blocks: number; opaque: string[] }> {
  const content = (await cleanArticle(html, site)).html;
  const source = sourceOf(content);
  const blocks = blocksOf(source);
  const state = editorState(blocks);
  // Opened and saved: the same bytes, whether the article is short or long.
  expect(joinBlocks(storyBlocks(state))).toBe(source);
  const nodes = blocks.length > 0 ? state.doc.children : [];
  expect(lettersOf(nodes.map((node) => printNode(node)).join('')), title).toBe(lettersOf(source));
  const changed = typed(state, line);
  if (changed) {
    const after = storyBlocks(changed);
    expect(after.map(({ id }) => id)).toEqual(blocks.map(({ id }) => id));
    const different = after.filter((block, index) => block !== blocks[index]);
    expect(different, title).toHaveLength(1);
  }
  const opaque = blocks.filter((_, index) => nodes[index]?.type.name === 'html').map((block) => block.html);
  return { blocks: blocks.length, opaque };
}

/** Opens every article of an export. Fails where fewer than these come, or where too many blocks cannot be edited as text. */
export async function expectOpened(example: string, atLeast: number): Promise<void> {
  const counted = { articles: 0, blocks: 0, opaque: 0 };
  for await (const { title, html } of articlesOf(example)) {
    counted.articles += 1;
    const { blocks, opaque } = await opened(title, html, counted.articles * 7);
    counted.blocks += blocks;
    counted.opaque += opaque.length;
  }
  expect(counted.articles).toBeGreaterThanOrEqual(atLeast);
  expect(
    counted.opaque / Math.max(1, counted.blocks),
    `${counted.opaque} blocks cannot be edited as text`,
  ).toBeLessThan(0.01);
}
