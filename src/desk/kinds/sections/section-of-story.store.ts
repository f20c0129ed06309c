import type { Queries } from '#content/database/database.ts';
import type { SectionPair } from '#content/posts/sections/section-moves.store.ts';
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

/**
 * Follows a section to another address in what is written and was published; as part of the transaction that moves it.
 * @param found its stories; without them they are looked for
 */
export async function followSection(
  site: Site,
  transaction: Queries,
  pair: SectionPair,
  found?: FoundStories,
): Promise<void> {
  const stories = found ?? (await findStories(site, namesSection(site, pair.from)));
  await replaceSection(site, transaction, stories, pair);
  // What they replaced names the old address, where no section is any more.
  await transaction.deleteFrom('last_publication').execute();
}

/** Gives stories of a section the other. @returns the stories, each with the columns that changed */
export function replaceSection(site: Site, transaction: Queries, found: FoundStories, { from, into }: SectionPair) {
  return replaceField(transaction, found, namesSection(site, from), { field: 'cat_slug', was: from, now: into });
}
