import type { Queries } from '#content/database/database.ts';
import { sourcedRows } from '#content/database/sourced-rows.ts';
import type { SubcategoryRow } from '#content/posts/posts.contract.ts';
import { TAGS, tagKey } from '#content/posts/tags/tag-key.ts';
import { giveThings, thingsOfDesk } from '#desk/kinds/ownership.store.ts';
import { overwritten } from '#platform/database/columns.ts';
import { leftToDesk } from '../storing/left-to-desk.ts';
import { TAG_OF_DESK } from '../storing/tags-of-desk.ts';
import type { ExportImport } from './import-export.ts';

type ExportedTag = Omit<SubcategoryRow, 'id'>;
type KeyedTag = ExportedTag & { readonly source_key: string };

/** The sub-categories of an export without those that the desk of this site has changed or removed; with `take`, all. */
export async function takenTags(importing: ExportImport, rows: readonly ExportedTag[]): Promise<readonly KeyedTag[]> {
  const { queries } = importing.site.database;
  const keyed = rows.map((row) => ({ ...row, source_key: row.source_key ?? tagKey(row.subcat_slug) }));
  const keys = keyed.map(({ source_key }) => source_key);
  const owned = await thingsOfDesk(queries, TAGS, keys);
  const ours = await sourcedRows(queries, 'subcategory', [...owned], ['subcat_slug', 'subcat_name', 'is_private']);
  return leftToDesk(importing, keyed, {
    isOwned: ({ source_key }) => owned.has(source_key),
    isOtherwise: (row) => JSON.stringify(textsOf(ours.get(row.source_key))) !== JSON.stringify(textsOf(row)),
    reason: TAG_OF_DESK,
    subjectOf: ({ subcat_name }) => subcat_name,
  });
}

function textsOf(row: Pick<ExportedTag, 'subcat_slug' | 'subcat_name' | 'is_private'> | undefined) {
  return row && [row.subcat_slug, row.subcat_name, row.is_private];
}

/** Stores them by their addresses. One that has another address here moves to that of the export. */
export async function storeExportedTags(
  transaction: Queries,
  { site, take }: Pick<ExportImport, 'site' | 'take'>,
  rows: readonly KeyedTag[],
): Promise<void> {
  if (take)
    await giveThings(
      transaction,
      site,
      TAGS,
      rows.map(({ source_key }) => source_key),
    );
  for (const { subcat_slug, source_key } of rows)
    await transaction
      .updateTable('subcategory')
      .set({ subcat_slug })
      .where('source_key', '=', source_key)
      .where('subcat_slug', '<>', subcat_slug)
      .execute();
  await transaction
    .insertInto('subcategory')
    .values([...rows])
    .onConflict((conflict) => conflict.column('subcat_slug').doUpdateSet(overwritten(rows)))
    .execute();
}
