/** The key of a sub-category that an import or a story brings along, by its first slug. The desk gives its own others. */
export function tagKey(slug: string): string {
  return `tag:${slug}`;
}

/** Its history, under the name of its kind. */
export const TAGS = 'tags';
