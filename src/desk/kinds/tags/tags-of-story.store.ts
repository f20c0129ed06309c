import type { Site } from '#content/site.ts';
import { type FieldsFit, type FoundStories, findStories } from '#desk/stories/rewritten-fields.store.ts';
import { isDraftUnder } from '#desk/stories/story-list-filters.store.ts';

/** The stories under a sub-category that a change gives another address; none where it keeps its own. @param slug its new one */
export async function findStoriesUnder(site: Site, source_key: string, slug: string): Promise<FoundStories> {
  const before = await site.database.queries
    .selectFrom('subcategory')
    .select('subcat_slug')
    .where('source_key', '=', source_key)
    .executeTakeFirst();
  if (!before || before.subcat_slug === slug) return { ids: [] };
  return findStories(site, namesTag(site, before.subcat_slug));
}

export function namesTag({ database }: Site, slug: string): FieldsFit {
  return (column) => isDraftUnder(database, slug, column);
}

/** The slugs of a story's sub-categories as its document holds them. */
export function slugsIn(subcategories: unknown): readonly string[] {
  return Array.isArray(subcategories) ? subcategories.map(String) : [];
}

/** Slugs in which one stands for another; each once. */
export function withTag(subcategories: unknown, from: string, into: string): string[] {
  return [...new Set(slugsIn(subcategories).map((slug) => (slug === from ? into : slug)))];
}
