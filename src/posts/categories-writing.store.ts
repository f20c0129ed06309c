import type { Outcome } from '#platform/database/columns.ts';
import { overwritten } from '#platform/database/columns.ts';
import type { Queries } from '#platform/database/database.ts';
import { inChunks } from '#platform/database/in-chunks.ts';
import { writeContent } from '#platform/database/revision.ts';
import type { Category } from './posts.contract.ts';

/** Adds categories behind those there are. @returns the slugs of those that are new */
export async function foundCategories(
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
): Promise<Outcome[]> {
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
  if (rows.length > 0 && !dryRun)
    await writeContent(queries, (transaction) =>
      inChunks(rows, (chunk) =>
        transaction
          .insertInto('subcategory')
          .values(chunk)
          .onConflict((conflict) => conflict.column('subcat_slug').doUpdateSet(overwritten(chunk)))
          .execute(),
      ),
    );
  return settled.map(({ outcome }) => outcome);
}
