import { STORY_MAXIMA } from '#content/input-maxima.ts';
import { amountOf } from '#content/markup/too-much-markup.ts';
import type { StoryDocument } from './story.contract.ts';

type Size = Readonly<Record<'characters' | 'tags' | 'blocks', number>>;

/** What a story holds, with its notes and with the texts that wait for a choice. */
function sizeOf({ blocks }: Pick<StoryDocument, 'blocks'>): Size {
  const size = { characters: 0, tags: 0, blocks: blocks.length };
  for (const { html, other, note } of blocks) {
    for (const text of [html, other?.html, note]) {
      const { characters, tags } = amountOf(text ?? '');
      size.characters += characters;
      size.tags += tags;
    }
  }
  return size;
}

/**
 * Why a story is too large, a sentence; undefined if it is not.
 * @param before the story as it is stored: a larger one may shrink
 */
export function tooLarge(
  document: Pick<StoryDocument, 'blocks'>,
  before: Pick<StoryDocument, 'blocks'> = { blocks: [] },
): string | undefined {
  const size = sizeOf(document);
  const exceeded = (['characters', 'tags', 'blocks'] as const).filter((kind) => size[kind] > STORY_MAXIMA[kind]);
  if (exceeded.length === 0) return undefined;
  const stored = sizeOf(before);
  const kind = exceeded.find((one) => size[one] > stored[one]);
  return kind && `The story has ${count(size[kind])} ${kind}, and at most ${count(STORY_MAXIMA[kind])} fit: divide it.`;
}

function count(number: number): string {
  return number.toLocaleString('en');
}
