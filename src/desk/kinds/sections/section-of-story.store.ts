import type { Queries } from '#content/database/database.ts';
import type { SectionPair } from '#content/posts/section-moves.store.ts';
import type { Site } from '#content/site.ts';
import { type FieldsFit, type FoundStories, findStories, replaceField } from '#desk/stories/rewritten-fields.store.ts';
import { isDraftIn } from '#desk/stories/story-list-filters.store.ts';

/** The stories of a section that a change gives another address; none where it keeps its own. @param slug its new one */
export async function findStoriesOf(site: Site, source_key: string, slug: string): Promise<FoundStories> {
  const before = await site.database.queries
    .selectFrom('category')
    .select('cat_slug')
    .where('source_key', '=', source_key)
    .executeTakeFirst();
  if (!before || before.cat_slug === slug) return { ids: [] };
  return findStories(site, namesSection(site, before.cat_slug));
}

export function namesSection({ database }: Site, slug: string): FieldsFit {
  return (column) => isDraftIn(database, slug, column);
}

/** Gives stories of a section the other. @returns the stories, each with the columns that changed */
export function replaceSection(site: Site, transaction: Queries, found: FoundStories, { from, into }: SectionPair) {
  return replaceField(transaction, found, namesSection(site, from), { field: 'cat_slug', was: from, now: into });
}
