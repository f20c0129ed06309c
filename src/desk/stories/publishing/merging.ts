import { byId } from '../block-source.ts';
import type { Block, StoryDocument } from '../story.contract.ts';
import type { StoryPart } from './publishing.contract.ts';

/**
 * What readers get where only a part is published: the last publication with these blocks of the working copy. A block that
 * is new stands behind the published block that it follows in the working copy.
 */
export function withPart(published: StoryDocument, working: StoryDocument, part: StoryPart): StoryDocument {
  const taken = new Set(part.blocks);
  const now = byId(working.blocks);
  const blocks = published.blocks.flatMap((block) => (taken.has(block.id) ? (now.get(block.id) ?? []) : block));
  for (const [at, block] of working.blocks.entries()) {
    if (!taken.has(block.id) || blocks.some(({ id }) => id === block.id)) continue;
    blocks.splice(placeBehind(blocks, working.blocks.slice(0, at)), 0, block);
  }
  if (!part.fields) return { fields: published.fields, blocks };
  const { fields, others } = working;
  if (part.fields === 'publish_time')
    return { fields: { ...published.fields, publish_time: fields.publish_time }, blocks };
  return { fields, ...(others && { others }), blocks };
}

/** The place behind the nearest of the blocks before it. */
function placeBehind(blocks: readonly Block[], before: readonly Block[]): number {
  const nearest = before.findLast(({ id }) => blocks.some((block) => block.id === id));
  return blocks.findIndex(({ id }) => id === nearest?.id) + 1;
}

/** The working copy with one block as a revision has it; where it is gone, it comes back to its place. */
export function withBlockOf(revision: StoryDocument, working: StoryDocument, blockId: string): StoryDocument {
  const { blocks } = withPart(working, textsOf(revision, working), { blocks: [blockId], fields: false });
  return { ...working, blocks };
}

/**
 * The working copy as a revision has it. What colleagues have there stays: notes, which were never part of the text, and values and
 * texts that wait for a choice; with these, paragraphs that the revision lacks.
 */
export function restored(revision: StoryDocument, working: StoryDocument): StoryDocument {
  const texts = textsOf(revision, working);
  const known = byId(texts.blocks);
  const carrying = working.blocks.filter(({ id, other, note }) => !known.has(id) && (other || note));
  const { blocks } = withPart(texts, working, { blocks: carrying.map(({ id }) => id), fields: false });
  return { ...texts, ...(working.others && { others: working.others }), blocks };
}

/** The fields and texts of a revision, whose blocks carry what those of the working copy do. */
function textsOf({ fields, blocks }: StoryDocument, working: StoryDocument): StoryDocument {
  const known = byId(working.blocks);
  const carried = blocks.map(({ id, html }): Block => ({ ...known.get(id), id, html }));
  return { fields, blocks: carried };
}
