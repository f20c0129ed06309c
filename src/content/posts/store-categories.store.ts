import type { Queries } from '#content/database/database.ts';
import type { Site } from '#content/site.ts';
import { overwritten, type WriteOutcome } from '#platform/database/columns.ts';
import { inChunks } from '#platform/database/in-chunks.ts';
import { writeContent } from '#platform/database/revision.ts';
import type { Category, Subcategory } from './posts.contract.ts';

/**
 * Brings the category table in line with publication.ts: adds, renames, orders. Categories that an import added stay,
 * after the publication's own. Writes nothing when nothing differs.
 */
export async function storeCategories({ database, publication }: Site): Promise<void> {
  const wanted = publication.categories.map(({ cat_slug, cat_name }, position) => ({ cat_slug, cat_name, position }));
  const stored = new Map(
    (await database.queries.selectFrom('category').selectAll().execute()).map((row) => [row.cat_slug, row]),
  );
  const changed = wanted.filter((row) => {
    const known = stored.get(row.cat_slug);
    return known?.cat_name !== row.cat_name || known.position !== row.position;
  });
  if (changed.length === 0) return;
  await writeContent(database.queries, (transaction) =>
    transaction
      .insertInto('category')
      .values(changed)
      .onConflict((conflict) => conflict.column('cat_slug').doUpdateSet(overwritten(changed)))
      .execute(),
  );
}

/** Adds categories after the stored ones. @returns the slugs of those that are new */
export async function addCategories(
  queries: Queries,
  categories: readonly Category[],
  { dryRun = false } = {},
): Promise<string[]> {
  const stored = await queries.selectFrom('category').selectAll().execute();
  const known = new Set(stored.map(({ cat_slug }) => cat_slug));
  const last = Math.max(-1, ...stored.map(({ position }) => position));
  const bySlug = new Map(categories.map((category) => [category.cat_slug, category]));
  const rows = [...bySlug.values()]
    .filter(({ cat_slug }) => !known.has(cat_slug))
    .map((category, index) => ({ ...category, position: last + 1 + index }));
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
  const settled = [...wanted].map(([subcat_slug, subcat_name]) => {
    const known = names.get(subcat_slug);
    const isChanged = known !== undefined && known !== subcat_name && isRenamed(subcat_slug);
    return {
      row: { subcat_slug, subcat_name },
      outcome: known === undefined ? 'new' : isChanged ? 'changed' : 'unchanged',
    } as const;
  });
  const rows = settled.filter(({ outcome }) => outcome !== 'unchanged').map(({ row }) => row);
  if (rows.length > 0 && !dryRun) await writeContent(queries, (transaction) => writeSubcategories(transaction, rows));
  return settled.map(({ outcome }) => outcome);
}

type SubcategoryRow = Omit<Subcategory, 'id'>;

/** Writes sub-categories, as part of a transaction that raises the content revision. A stored one gets this name. */
export async function writeSubcategories(transaction: Queries, rows: readonly SubcategoryRow[]): Promise<void> {
  await inChunks(rows, (chunk) =>
    transaction
      .insertInto('subcategory')
      .values(chunk)
      .onConflict((conflict) => conflict.column('subcat_slug').doUpdateSet(overwritten(chunk)))
      .execute(),
  );
}

/**
 * Deletes those of these sub-categories that no post is filed under, as part of a transaction that raises the content revision: one
 * that was made for a post which readers do not get would be an empty page.
 */
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
