import type { StoryDocument } from '../../story.contract.ts';
import { partsOf } from '../block-parts.ts';
import { advice, type CheckContext, type Finding } from '../check.ts';

/** Links that lead nowhere, as the server found when it asked (links.contract.ts). */
export function brokenLinks({ blocks }: StoryDocument, { links }: CheckContext): readonly Finding[] {
  return blocks.flatMap((block) => {
    const broken = new Set(partsOf(block).links.filter((address) => links.get(address) === 'broken'));
    return [...broken].map((address) =>
      advice(`Correct or remove the link to ${address}: nothing is there.`, { block: block.id }),
    );
  });
}
