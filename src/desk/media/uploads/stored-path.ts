import { safeSlug } from '#content/slugs.ts';
import type { PreparedPicture } from '../preparing/preparing.ts';

/** Letters of a file's name that are kept: with four bytes each, the whole name fits into the 255 of a file system. */
const NAME_LETTERS = 50;

/**
 * Where an upload lies below the media folder: `desk/2026/11/harbour-at-dawn-1a2b3c4d.jpg`. The ending is that of what
 * the file is, whatever it was called.
 * @param name as the browser gave it
 */
export function libraryPath(
  name: string,
  { hash, format }: Pick<PreparedPicture, 'hash' | 'format'>,
  now: Date,
): string {
  const stem = name.replace(/^.*[\\/]/s, '').replace(/\.[^.]*$/, '');
  const slug = safeSlug([...safeSlug(stem)].slice(0, NAME_LETTERS).join('')) || 'picture';
  const [year, month] = now.toISOString().split('-');
  return `desk/${year}/${month}/${slug}-${hash.slice(0, 8)}.${format === 'jpeg' ? 'jpg' : format}`;
}
