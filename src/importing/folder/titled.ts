/** Makes a name of a slug. */
export function titled(slug: string): string {
  return slug.replace(
    /(^|[-_\s]+)(\p{L}?)/gu,
    (_, gap: string, letter: string) => (gap ? ' ' : '') + letter.toUpperCase(),
  );
}
