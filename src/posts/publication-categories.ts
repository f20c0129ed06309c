import { overwritten } from '#platform/database/columns.ts';
import { writeContent } from '#platform/database/revision.ts';
import type { Site } from '#platform/site.ts';

/**
 * Brings the category table in line with publication.ts: adds, renames, orders. Categories that an import founded stay,
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
