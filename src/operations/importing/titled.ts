/** Makes a name of a slug: `Data Privacy` of `data-privacy`. */
export function titled(slug: string): string {
  return slug.replace(/[-_\s]+/g, ' ').replace(/(?<=^| )\p{L}/gu, (letter) => letter.toUpperCase());
}
