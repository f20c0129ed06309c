import { safeSlug } from '#platform/slugs.ts';
import type { Term } from './source.ts';

/** The slug of a sub-category here. Spells the signs that tell tags apart: C, C++ and C#. */
export function termSlug({ slug, name }: Term): string {
  const spelt = (words: string) => safeSlug(words.replace(/\+(?=\+*$)/g, '-plus').replace(/(?<=\p{L})#$/u, '-sharp'));
  return spelt(slug) || spelt(name);
}
