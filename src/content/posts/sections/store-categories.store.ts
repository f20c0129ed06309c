import type { Queries } from '#content/database/database.ts';
import type { PublishedSection } from '#content/publication.contract.ts';
import type { Site } from '#content/site.ts';
import { outcomeOf, overwritten, type WriteOutcome } from '#platform/database/columns.ts';
import { inChunks } from '#platform/database/in-chunks.ts';
import { writeContent } from '#platform/database/revision.ts';
import type { Category, Subcategory } from '../posts.contract.ts';
import { tagKey } from '../tags/tag-key.ts';
import { movedTags } from '../tags/tag-slugs.store.ts';
import { removedSections } from './removed-sections.store.ts';
import { sectionKey, slugOfKey } from './section-keys.ts';

/**
 * Brings the category table in line with publication.ts, as far as the desk has touched neither: adds, renames, colours, orders. Sections
 * that were saved at the desk stay as they are, removed ones stay away, and once any was saved the desk decides the order. Sections that an
 * import added stay, after the publication's own. Writes nothing when nothing differs.
 */
export async function storeCategories({ database: { queries }, publication }: Site): Promise<void> {
  const rows = await queries.selectFrom('category').selectAll().execute();
  const stored = new Map(rows.map((row) => [row.cat_slug, row]));
  const isOrdered = rows.some(({ of_desk }) => of_desk);
  // One that the desk has given another address is there under its key.
  const away = new Set([...(await removedSections(queries)), ...rows.map(({ source_key }) => source_key)]);
  const changed = publication.categories
    .map((section, place) =>
      declaredRow(section, isOrdered ? (stored.get(section.cat_slug)?.position ?? AT_THE_END) : place),
    )
    .filter((row) => {
      const known = stored.get(row.cat_slug);
      return known ? !known.of_desk && outcomeOf(row, known) === 'changed' : !away.has(row.source_key);
    });
  if (changed.length === 0) return;
  await writeContent(queries, (transaction) =>
    transaction
      .insertInto('category')
      .values(changed)
      .onConflict((conflict) => conflict.column('cat_slug').doUpdateSet(overwritten(changed)))
      .execute(),
  );
}

/** Behind any place that the desk gives. */
const AT_THE_END = 10_000;

function declaredRow({ cat_slug, cat_name, menu_name, hue, isHidden }: PublishedSection, position: number) {
  return {
    cat_slug,
    cat_name,
    menu_name: menu_name ?? '',
    hue_light: hue?.light ?? '',
    hue_dark: hue?.dark ?? '',
    is_hidden: isHidden ? (1 as const) : (0 as const),
    position,
    source_key: sectionKey(cat_slug),
  };
}

/** Adds categories after the stored ones. @returns the slugs of those that are new */
export async function addCategories(
  queries: Queries,
  categories: readonly Category[],
  { dryRun = false } = {},
): Promise<string[]> {
  const stored = await queries.selectFrom('category').selectAll().execute();
  const known = new Set(stored.flatMap(({ cat_slug, source_key }) => [cat_slug, slugOfKey(source_key)]));
  const last = Math.max(-1, ...stored.map(({ position }) => position));
  const bySlug = new Map(categories.map((category) => [category.cat_slug, category]));
  const rows = [...bySlug.values()]
    .filter(({ cat_slug }) => !known.has(cat_slug))
    .map((category, index) => ({
      ...category,
      position: last + 1 + index,
      source_key: sectionKey(category.cat_slug),
    }));
  if (rows.length > 0 && !dryRun)
    await writeContent(queries, (transaction) => transaction.insertInto('category').values(rows).execute());
  return rows.map(({ cat_slug }) => cat_slug);
}

/**
 * Stores sub-categories.
 * @param wanted names by slug
 * @param isRenamed whether the wanted name replaces a stored one
 * @returns the outcome for each
 */
export async function storeSubcategories(
  queries: Queries,
  wanted: ReadonlyMap<string, string>,
  { isRenamed, dryRun = false }: { isRenamed: (slug: string) => boolean; dryRun?: boolean },
): Promise<WriteOutcome[]> {
  const stored = await queries.selectFrom('subcategory').select(['subcat_slug', 'subcat_name']).execute();
  const names = new Map(stored.map(({ subcat_slug, subcat_name }) => [subcat_slug, subcat_name]));
  // What the desk has renamed or merged is there under its own name.
  const missing = [...wanted.keys()].filter((slug) => !names.has(slug));
  const moved = missing.length > 0 ? await movedTags(queries, missing) : new Map<string, string>();
  const settled = [...wanted].map(([subcat_slug, subcat_name]) => {
    const known = names.get(subcat_slug);
    const isChanged = known !== undefined && known !== subcat_name && isRenamed(subcat_slug);
    return {
      row: { subcat_slug, subcat_name },
      outcome: known === undefined && !moved.has(subcat_slug) ? 'new' : isChanged ? 'changed' : 'unchanged',
    } as const;
  });
  const rows = settled.filter(({ outcome }) => outcome !== 'unchanged').map(({ row }) => row);
  if (rows.length > 0 && !dryRun) await writeContent(queries, (transaction) => writeSubcategories(transaction, rows));
  return settled.map(({ outcome }) => outcome);
}

type NewSubcategory = Omit<Subcategory, 'id'>;

/** Writes sub-categories, as part of a transaction that raises the content revision. A stored one gets this name. */
export async function writeSubcategories(transaction: Queries, rows: readonly NewSubcategory[]): Promise<void> {
  await inChunks(rows, (chunk) =>
    transaction
      .insertInto('subcategory')
      .values(chunk.map((row) => ({ ...row, source_key: tagKey(row.subcat_slug) })))
      .onConflict((conflict) => conflict.column('subcat_slug').doUpdateSet(overwritten(chunk)))
      .execute(),
  );
}

/** Deletes the sub-categories among these that have no posts: their pages would be empty. Part of a transaction that raises the content revision. */
export async function deleteUnfiled(transaction: Queries, slugs: readonly string[]): Promise<void> {
  await inChunks(slugs, (chunk) =>
    transaction
      .deleteFrom('subcategory')
      .where('subcat_slug', 'in', chunk)
      .where((of) =>
        of.not(
          of.exists(of.selectFrom('post_subcategory').select('post_id').whereRef('subcat_id', '=', 'subcategory.id')),
        ),
      )
      .execute(),
  );
}
