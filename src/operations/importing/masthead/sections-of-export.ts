import type { Queries } from '#content/database/database.ts';
import type { CategoryRow } from '#content/posts/posts.contract.ts';
import { sectionKind } from '#content/posts/section.kind.ts';
import { sectionKey } from '#content/posts/section-keys.ts';
import { giveThings } from '#desk/kinds/ownership.store.ts';
import { outcomeOf, overwritten } from '#platform/database/columns.ts';
import type { ExportImport } from './import-export.ts';

type ExportedSection = Omit<CategoryRow, 'id'>;
type StoredSections = ReadonlyMap<string, CategoryRow>;

/** Why a section of an export stays out. */
const OF_DESK = 'The section belongs to the desk, and the export has it otherwise';

/**
 * The sections of an export that this site takes: those that publication.ts does not declare, or that the other site's desk has
 * saved. Those that the desk of this site has saved stay, unless `take` says otherwise; the report names those that differ.
 */
export function takenSections(
  { site, report, take }: ExportImport,
  stored: StoredSections,
  rows: readonly ExportedSection[],
): readonly (ExportedSection & { source_key: string })[] {
  const declared = new Set(site.publication.categories.map(({ cat_slug }) => cat_slug));
  const wanted = rows
    .filter(({ cat_slug, of_desk }) => of_desk || !declared.has(cat_slug))
    .map((row) => ({ ...row, source_key: row.source_key ?? sectionKey(row.cat_slug) }));
  if (take) return wanted;
  const kept = wanted.filter(({ cat_slug }) => stored.get(cat_slug)?.of_desk);
  for (const row of kept)
    if (outcomeOf(row, stored.get(row.cat_slug)) === 'changed')
      report.addFinding({ section: 'desk', reason: OF_DESK, subject: row.cat_name, place: {} });
  return wanted.filter((row) => !kept.includes(row));
}

export async function storedSections(queries: Queries): Promise<StoredSections> {
  const rows = await queries.selectFrom('category').selectAll().execute();
  return new Map(rows.map((row) => [row.cat_slug, row]));
}

export async function storeExportedSections(
  transaction: Queries,
  { site, take }: Pick<ExportImport, 'site' | 'take'>,
  rows: readonly (ExportedSection & { source_key: string })[],
): Promise<void> {
  const keys = rows.map(({ source_key }) => source_key);
  if (take) await giveThings(transaction, site, sectionKind.name, keys);
  await transaction
    .insertInto('category')
    .values([...rows])
    .onConflict((conflict) => conflict.column('cat_slug').doUpdateSet(overwritten(rows)))
    .execute();
}
