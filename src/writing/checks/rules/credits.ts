import { picturePath } from '../../picture-path.ts';
import type { StoryDocument } from '../../story.contract.ts';
import { partsOf } from '../block-parts.ts';
import type { CheckContext, Finding } from '../check.ts';

/** Pictures in the text that neither a caption nor the library credits to anybody. */
export function credits({ blocks }: StoryDocument, { pictures, imageBase }: CheckContext): readonly Finding[] {
  return blocks.flatMap((block) => {
    const parts = partsOf(block);
    if (parts.hasCaption) return [];
    const paths = parts.pictures.flatMap(({ src }) => picturePath(imageBase, src) ?? []);
    return paths
      .filter((path) => pictures.get(path)?.credit.trim() === '')
      .map((path): Finding => {
        const message = 'Say in a caption who made the picture, and by what right it is shown.';
        return { id: `no credit ${block.id} ${path}`, message, place: { block: block.id }, level: 'advice' };
      });
  });
}
