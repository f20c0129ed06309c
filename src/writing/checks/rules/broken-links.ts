import type { StoryDocument } from '../../story.contract.ts';
import { partsOf } from '../block-parts.ts';
import type { CheckContext, Finding } from '../check.ts';

/** Links that lead nowhere, as the server found when it asked (links.contract.ts). */
export function brokenLinks({ blocks }: StoryDocument, { links }: CheckContext): readonly Finding[] {
  return blocks.flatMap((block) => {
    const broken = new Set(partsOf(block).links.filter((address) => links.get(address) === 'broken'));
    return [...broken].map((address): Finding => {
      const message = `Correct or remove the link to ${address}: nothing is there.`;
      return { id: `broken ${block.id} ${address}`, message, place: { block: block.id }, level: 'advice' };
    });
  });
}
