import { wellFormed } from '#markup/text.ts';
import { writeContent } from '#platform/database/revision.ts';
import { inChunks } from './chunks.ts';
import type { Importing } from './importing.ts';
import { type Survey, subcategorySlug } from './survey.ts';

/** Founds the categories that the mapping asks for, behind those there are. */
export async function importCategories({ queries, mapping, report, dryRun }: Importing): Promise<void> {
  const stored = await queries.selectFrom('category').selectAll().execute();
  const known = new Set(stored.map(({ cat_slug }) => cat_slug));
  const missing = mapping.founded.filter(({ cat_slug }) => !known.has(cat_slug));
  const founded = [...new Map(missing.map((category) => [category.cat_slug, category])).values()];
  for (const _ of founded) report.count('category', 'new');
  if (dryRun || founded.length === 0) return;
  const last = Math.max(-1, ...stored.map(({ position }) => position));
  const rows = founded.map((category, index) => ({ ...category, position: last + 1 + index }));
  await writeContent(queries, (transaction) => transaction.insertInto('category').values(rows).execute());
}

/**
 * Brings in the sub-categories. One that is there keeps its name, unless it is the publication's own folder that says
 * otherwise.
 * @returns ids by slug, 0 on a dry run
 */
export async function importSubcategories(importing: Importing, survey: Survey): Promise<ReadonlyMap<string, number>> {
  const { queries, reader, report, dryRun } = importing;
  const before = await queries.selectFrom('subcategory').selectAll().execute();
  const names = new Map(before.map(({ subcat_slug, subcat_name }) => [subcat_slug, subcat_name]));
  const declared = new Set(reader.native ? survey.declaredTerms.map(subcategorySlug) : []);
  const rows = [...survey.subcategories].flatMap(([subcat_slug, given]) => {
    const known = names.get(subcat_slug);
    const subcat_name = wellFormed(given);
    const isRenamed = declared.has(subcat_slug) && known !== subcat_name;
    const outcome = known === undefined ? 'new' : isRenamed ? 'changed' : 'unchanged';
    report.count('sub-category', outcome);
    return outcome === 'unchanged' ? [] : [{ subcat_slug, subcat_name }];
  });
  if (rows.length > 0 && !dryRun) {
    await writeContent(queries, (transaction) =>
      inChunks(rows, (chunk) =>
        transaction
          .insertInto('subcategory')
          .values(chunk)
          .onConflict((conflict) =>
            conflict.column('subcat_slug').doUpdateSet((of) => ({ subcat_name: of.ref('excluded.subcat_name') })),
          )
          .execute(),
      ),
    );
  }
  const after = dryRun ? before : await queries.selectFrom('subcategory').selectAll().execute();
  return new Map(after.map(({ id, subcat_slug }) => [subcat_slug, id]));
}
