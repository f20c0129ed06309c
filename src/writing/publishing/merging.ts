import { byId } from '../block-source.ts';
import type { Block, StoryDocument } from '../story.contract.ts';
import type { Part } from './publishing.contract.ts';

/**
 * What readers get where only a part is published: the last publication with these blocks of the working copy. A block that
 * is new stands behind the published block that it follows in the working copy.
 */
export function withPart(published: StoryDocument, working: StoryDocument, part: Part): StoryDocument {
  const taken = new Set(part.blocks);
  const now = byId(working.blocks);
  const blocks = published.blocks.flatMap((block) => (taken.has(block.id) ? (now.get(block.id) ?? []) : block));
  for (const [at, block] of working.blocks.entries()) {
    if (!taken.has(block.id) || blocks.some(({ id }) => id === block.id)) continue;
    blocks.splice(placeBehind(blocks, working.blocks.slice(0, at)), 0, block);
  }
  if (!part.fields) return { fields: published.fields, blocks };
  const { fields, others } = working;
  return { fields, ...(others && { others }), blocks };
}

/** The place behind the nearest of the blocks before it. */
function placeBehind(blocks: readonly Block[], before: readonly Block[]): number {
  const nearest = before.findLast(({ id }) => blocks.some((block) => block.id === id));
  return blocks.findIndex(({ id }) => id === nearest?.id) + 1;
}

/** The working copy with one block as a revision has it; where it is gone, it comes back to its place. */
export function withBlockOf(revision: StoryDocument, working: StoryDocument, blockId: string): StoryDocument {
  const { blocks } = withPart(working, revision, { blocks: [blockId], fields: false });
  return { ...working, blocks };
}

/** The working copy as a revision has it. Notes of blocks that are there still stay: they were never part of the text. */
export function restored(revision: StoryDocument, working: StoryDocument): StoryDocument {
  const known = byId(working.blocks);
  const blocks = revision.blocks.map(({ id, html }) => {
    const note = known.get(id)?.note;
    return { id, html, ...(note !== undefined && { note }) };
  });
  return { fields: revision.fields, blocks };
}
