import type { Queries } from '#content/database/database.ts';
import type { SubcategoryRow } from '#content/posts/posts.contract.ts';
import { TAGS, tagKey } from '#content/posts/tag-key.ts';
import { giveThings, thingsOfDesk } from '#desk/kinds/ownership.store.ts';
import { overwritten } from '#platform/database/columns.ts';
import { TAG_OF_DESK } from '../storing/tags-of-desk.ts';
import type { ExportImport } from './import-export.ts';

type ExportedTag = Omit<SubcategoryRow, 'id'>;
type KeyedTag = ExportedTag & { readonly source_key: string };

/** The sub-categories of an export without those that the desk of this site has changed or removed; with `take`, all. */
export async function takenTags(
  { site, report, take }: ExportImport,
  rows: readonly ExportedTag[],
): Promise<readonly KeyedTag[]> {
  const keyed = rows.map((row) => ({ ...row, source_key: row.source_key ?? tagKey(row.subcat_slug) }));
  if (take) return keyed;
  const { queries } = site.database;
  const keys = keyed.map(({ source_key }) => source_key);
  const owned = await thingsOfDesk(queries, TAGS, keys);
  const stored = await queries
    .selectFrom('subcategory')
    .selectAll()
    .where('source_key', 'in', ['', ...owned])
    .execute();
  for (const row of keyed.filter(({ source_key }) => owned.has(source_key))) {
    const ours = stored.find(({ source_key }) => source_key === row.source_key);
    if (JSON.stringify(textsOf(ours)) !== JSON.stringify(textsOf(row)))
      report.addFinding({ section: 'desk', reason: TAG_OF_DESK, subject: row.subcat_name, place: {} });
  }
  return keyed.filter(({ source_key }) => !owned.has(source_key));
}

function textsOf(row: ExportedTag | undefined) {
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
