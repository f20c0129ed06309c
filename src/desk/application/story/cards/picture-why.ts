import { type Size, variantSize } from '#platform/variant-size.ts';
import { LARGE_PICTURE, LEAST_PICTURE } from './cards-limits.ts';

/**
 * Which picture the cards show, and why; a sentence.
 * @param banner the stored size of the story's picture; null where it has none, undefined while that is not known
 */
export function pictureWhy(banner: Size | null | undefined): string {
  if (banner === undefined) return 'The picture of the story.';
  if (banner === null) return 'The picture of the paper: the story has none.';
  const { width, height } = variantSize(banner, LARGE_PICTURE, '16x9');
  const comes = `comes ${width} by ${height} pixels`;
  if (width < LEAST_PICTURE || height < LEAST_PICTURE)
    return `The picture of the story ${comes}: too small to be shown.`;
  if (width < LARGE_PICTURE)
    return `The picture of the story ${comes}. Below ${LARGE_PICTURE.toLocaleString('en')} it may be shown small.`;
  return `The picture of the story, cut around its focal point; it ${comes}.`;
}
