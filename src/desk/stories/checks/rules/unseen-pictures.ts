import { picturePath } from '#content/images/picture-path.ts';
import type { StoryDocument } from '../../story.contract.ts';
import type { Finding, ForbiddingContext } from '../check.ts';

/** Pictures that are not in the library: readers get none of another site, and none that only the writer's computer has. */
export function unseenPictures(
  { blocks }: StoryDocument,
  { imageBase, picturesIn }: ForbiddingContext,
): readonly Finding[] {
  return blocks.flatMap((block) => {
    const unseen = picturesIn(block).filter((src) => src !== '' && picturePath(imageBase, src) === undefined);
    return unseen.map((src) => ({ message: messageOn(src), place: { block: block.id }, level: 'forbids' as const }));
  });
}

function messageOn(src: string): string {
  return `Readers would not see this picture: ${reason(src)}. Insert it from the library, or upload it.`;
}

function reason(src: string): string {
  if (/^file:/i.test(src)) return 'it lies on the computer of its author';
  if (/^(?:data|blob):/i.test(src)) return 'it was pasted, and is not in the library';
  const host = URL.parse(src, 'https://relative.invalid')?.hostname;
  return host === undefined || host === 'relative.invalid' ? 'nothing is at its address' : `it lies at ${host}`;
}
