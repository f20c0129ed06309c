import { picturePath } from '#content/images/picture-path.ts';
import type { StoryDocument } from '../../story.contract.ts';
import { blockPartsOf } from '../block-parts.ts';
import { advice, type CheckContext, type Finding } from '../check.ts';

const MESSAGE = 'Say in a caption who made the picture, and by what right it is shown.';

/** Pictures in the text that neither a caption nor the library credits to anybody. */
export function credits({ blocks }: StoryDocument, { pictures, imageBase }: CheckContext): readonly Finding[] {
  return blocks.flatMap((block) => {
    const parts = blockPartsOf(block);
    if (parts.hasCaption) return [];
    const paths = parts.pictures.flatMap(({ src }) => picturePath(imageBase, src) ?? []);
    const lacking = paths.filter((path) => pictures.get(path)?.credit.trim() === '');
    return lacking.map(() => advice(MESSAGE, { block: block.id }));
  });
}
