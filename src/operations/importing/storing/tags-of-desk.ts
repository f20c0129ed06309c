import type { Selectable } from 'kysely';
import type { Queries } from '#content/database/database.ts';
import type { Tables } from '#content/database/schema.ts';
import { survivorsOf } from '#content/kinds/survivors.store.ts';
import { storeSubcategories } from '#content/posts/sections/store-categories.store.ts';
import { TAGS, tagKey } from '#content/posts/tags/tag-key.ts';
import { everyThingOfDesk, giveThings } from '#desk/kinds/ownership.store.ts';
import { readInChunks } from '#platform/database/in-chunks.ts';
import type { ImportRun } from './importing.ts';

type TagTable = Tables['subcategory'];
type Run = Pick<ImportRun, 'site' | 'report' | 'take' | 'dryRun'>;

/** Why what a source says of a sub-category stays out. */
export const TAG_OF_DESK = 'The sub-category belongs to the desk, which has changed or removed it';

/**
 * Stores the sub-categories of a source. Those that the desk has changed or removed stay as it has them, unless `take` gives them back;
 * the report names those that the source has otherwise.
 * @param wanted names by slug
 * @param isRenamed whether the wanted name replaces a stored one
 */
export async function storeSourceTags(
  { site, report, take, dryRun }: Run,
  wanted: ReadonlyMap<string, string>,
  isRenamed: (slug: string) => boolean,
): Promise<void> {
  const { queries } = site.database;
  const owned = await everyThingOfDesk(queries, TAGS);
  const rows = owned.size > 0 ? await tagsAt(queries, [...wanted.keys()]) : new Map<string, Selectable<TagTable>>();
  const keyOf = (slug: string) => rows.get(slug)?.source_key ?? tagKey(slug);
  const ours = [...wanted].filter(([slug]) => owned.has(keyOf(slug)));
  const keys = ours.map(([slug]) => keyOf(slug));
  if (take && ours.length > 0 && !dryRun) await giveThings(queries, site, TAGS, keys);
  const kept = new Map(take ? [] : ours);
  const merged = kept.size > 0 ? await survivorsOf(queries, TAGS) : new Map<string, string>();
  for (const [slug, name] of kept) {
    const stored = rows.get(slug);
    const isOtherwise = stored ? isRenamed(slug) && stored.subcat_name !== name : !merged.has(tagKey(slug));
    if (isOtherwise) report.addFinding({ section: 'desk', reason: TAG_OF_DESK, subject: name, place: {} });
    report.count('sub-category', 'unchanged');
  }
  const free = new Map([...wanted].filter(([slug]) => !kept.has(slug)));
  for (const outcome of await storeSubcategories(queries, free, { isRenamed, dryRun }))
    report.count('sub-category', outcome);
}

/** The stored sub-categories with these slugs, and by the first slug those that the desk has given another. */
async function tagsAt(queries: Queries, slugs: readonly string[]) {
  const found = await readInChunks(slugs, (chunk) =>
    queries
      .selectFrom('subcategory')
      .selectAll()
      .where((of) => of.or([of('subcat_slug', 'in', chunk), of('source_key', 'in', chunk.map(tagKey))]))
      .execute(),
  );
  const bySlug = new Map(found.map((row) => [row.subcat_slug, row]));
  const byKey = new Map(found.map((row) => [row.source_key, row]));
  return new Map(
    slugs.flatMap((slug) => {
      const row = bySlug.get(slug) ?? byKey.get(tagKey(slug));
      return row ? [[slug, row] as const] : [];
    }),
  );
}
