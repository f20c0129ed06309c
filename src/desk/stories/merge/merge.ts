import { byId } from '../block-source.ts';
import type { Block, StoryDocument } from '../story.contract.ts';
import type { Versions } from '../three-way.ts';
import { mergedBlock } from './blocks.ts';
import { mergedFields, mergedOthers } from './fields.ts';
import { mergedOrder } from './order.ts';

/**
 * Merges two documents that were made from the same one. Changes to different blocks and fields are both taken. Where both
 * changed one block or field, mine stays, and theirs is kept beside it, in `other` or `others`: someone has to choose.
 * @param base what both were made from
 * @param by who made theirs
 */
export function merge(base: StoryDocument, mine: StoryDocument, theirs: StoryDocument, by: string): StoryDocument {
  const blocks = mergedBlocks({ base, mine, theirs }, by);
  const { fields, conflicts } = mergedFields({ base: base.fields, mine: mine.fields, theirs: theirs.fields }, by);
  const others = mergedOthers({ base: base.others, mine: mine.others, theirs: theirs.others }, conflicts);
  const order = mergedOrder({ base: idsOf(base), mine: idsOf(mine), theirs: idsOf(theirs) }, (id) => blocks.has(id));
  return { fields, ...(others && { others }), blocks: order.flatMap((id) => blocks.get(id) ?? []) };
}

function idsOf({ blocks }: StoryDocument): string[] {
  return blocks.map(({ id }) => id);
}

/** The blocks that stay, by their ids. */
function mergedBlocks({ base, mine, theirs }: Versions<StoryDocument>, by: string): ReadonlyMap<string, Block> {
  const [inBase, inMine, inTheirs] = [byId(base.blocks), byId(mine.blocks), byId(theirs.blocks)];
  const merged = new Map<string, Block>();
  for (const id of new Set([...idsOf(mine), ...idsOf(theirs)])) {
    const block = mergedBlock({ base: inBase.get(id), mine: inMine.get(id), theirs: inTheirs.get(id) }, by);
    if (block) merged.set(id, block);
  }
  return merged;
}
