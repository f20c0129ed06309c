import type { StoryDocument } from '../../story.contract.ts';
import { blockPartsOf } from '../block-parts.ts';
import { advice, type Finding } from '../check.ts';

const MESSAGE = 'Describe the picture for readers who cannot see it: its alt text is empty.';

/** Readers who cannot see a picture know it by its alt text alone. */
export function altTexts({ blocks }: StoryDocument): readonly Finding[] {
  return blocks.flatMap((block) => {
    const lacking = blockPartsOf(block).pictures.filter(({ alt }) => !alt.trim());
    return lacking.map(() => advice(MESSAGE, { block: block.id }));
  });
}
