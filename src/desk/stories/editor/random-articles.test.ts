// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { cleanArticle } from '#content/markup/clean-article.ts';
import { contextWith } from '#content/markup/testing/context.ts';
import { joinBlocks } from '../block-source.ts';
import { blocksOf } from '../blocks.ts';
import { sourceOf } from '../source-form.ts';
import { randomArticle } from '../testing/random-article.ts';
import { storyBlocks } from './blocks-plugin.ts';
import { editorState } from './editor-state.ts';

const site = contextWith({ width: 1600 });
const ARTICLES = 120;

const content = async (html: string) => (await cleanArticle(html, site)).html;

test('articles of random markup are opened and saved without a byte of difference', async () => {
  const counted = { blocks: 0, opaque: 0 };
  for (let seed = 1; seed <= ARTICLES; seed += 1) {
    const stored = await content(randomArticle(seed));
    const source = sourceOf(stored);
    expect(await content(source), `seed ${seed}`).toBe(stored);
    const blocks = blocksOf(source);
    const state = editorState(blocks);
    expect(joinBlocks(storyBlocks(state)), `seed ${seed}`).toBe(source);
    if (blocks.length === 0) continue;
    counted.blocks += blocks.length;
    counted.opaque += state.doc.children.filter((node) => node.type.name === 'html').length;
    await expectOneChange(seed, blocks, state);
  }
  expect(counted.blocks).toBeGreaterThan(150);
  // Phrases within phrases of their own kind, of another language or direction.
  expect(counted.opaque / counted.blocks).toBeLessThan(0.03);
});

/** Types into the first word: after publishing and opening again, one block differs. */
async function expectOneChange(
  seed: number,
  blocks: ReturnType<typeof blocksOf>,
  state: ReturnType<typeof editorState>,
): Promise<void> {
  let place: number | undefined;
  state.doc.descendants((node, position) => {
    if (node.isText && /^w\d/.test(node.text ?? '')) place ??= position + 1;
  });
  if (place === undefined) return;
  const typed = storyBlocks(state.apply(state.tr.insertText('ord', place)));
  const opened = blocksOf(sourceOf(await content(joinBlocks(typed))));
  const before = blocks.map(({ html }) => html);
  const different = opened.filter(({ html }, index) => html !== before[index]);
  expect([opened.length, different.length], `seed ${seed}`).toEqual([blocks.length, 1]);
}
