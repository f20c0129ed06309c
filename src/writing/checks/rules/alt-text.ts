import type { StoryDocument } from '../../story.contract.ts';
import { partsOf } from '../block-parts.ts';
import type { Finding } from '../check.ts';

/** Readers who cannot see a picture know it by its alt text alone. */
export function altTexts({ blocks }: StoryDocument): readonly Finding[] {
  return blocks.flatMap((block) => {
    const lacking = partsOf(block).pictures.filter(({ alt }) => !alt.trim());
    return lacking.map(({ src }, index): Finding => {
      const message = 'Describe the picture for readers who cannot see it: its alt text is empty.';
      return { id: `no alt text ${block.id} ${index} ${src}`, message, place: { block: block.id }, level: 'advice' };
    });
  });
}
