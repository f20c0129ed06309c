import { safeSlug } from '#content/slugs.ts';

/** How a source, or a writer, names a sub-category; a writer gives no slug. */
interface Named {
  readonly slug?: string;
  readonly name: string;
}

/** The slug of a sub-category here. Spells the signs that tell tags apart: C, C++ and C#. @returns empty where the name has no letter */
export function termSlug({ slug = '', name }: Named): string {
  const spelt = (words: string) => safeSlug(words.replace(/\+(?=\+*$)/g, '-plus').replace(/(?<=\p{L})#$/u, '-sharp'));
  return spelt(slug) || spelt(name);
}
