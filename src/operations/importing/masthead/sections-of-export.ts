import type { Queries } from '#content/database/database.ts';
import type { CategoryRow } from '#content/posts/posts.contract.ts';
import { SECTION_KIND, sectionKey } from '#content/posts/sections/section-keys.ts';
import { moveSection } from '#content/posts/sections/store-sections.store.ts';
import { everyThingOfDesk, giveThings } from '#desk/kinds/ownership.store.ts';
import { followSection } from '#desk/kinds/sections/section-of-story.store.ts';
import { outcomeOf, overwritten } from '#platform/database/columns.ts';
import { raiseRightsVersion } from '#platform/database/revision.ts';
import { toPlatform } from '#platform/database/tables.ts';
import { leftToDesk } from '../storing/left-to-desk.ts';
import { SECTION_OF_DESK } from '../storing/sections-of-desk.ts';
import type { ExportImport } from './import-export.ts';

type ExportedSection = Omit<CategoryRow, 'id'>;
type KeyedSection = ExportedSection & { readonly source_key: string };

/** The stored sections by their addresses, and by the key that they have wherever they stand. */
interface StoredSections {
  readonly bySlug: ReadonlyMap<string, CategoryRow>;
  readonly byKey: ReadonlyMap<string | null, CategoryRow>;
}

/**
 * The sections of an export that this site takes: those that publication.ts does not declare, or that the other site's desk has
 * saved. Those that the desk of this site has saved, moved, merged or removed stay as they are, unless `take` says otherwise; the report
 * names those that differ.
 */
export async function takenSections(
  importing: ExportImport,
  stored: StoredSections,
  rows: readonly ExportedSection[],
): Promise<readonly KeyedSection[]> {
  const { site } = importing;
  const declared = new Set(site.publication.categories.map(({ cat_slug }) => cat_slug));
  const wanted = rows
    .filter(({ cat_slug, of_desk }) => of_desk || !declared.has(cat_slug))
    .map((row) => ({ ...row, source_key: row.source_key ?? sectionKey(row.cat_slug) }));
  const owned = await everyThingOfDesk(site.database.queries, SECTION_KIND);
  return leftToDesk(importing, wanted, {
    isOwned: (row) => owned.has(row.source_key) || here(stored, row)?.of_desk === 1,
    isOtherwise: (row) => outcomeOf(row, here(stored, row)) !== 'unchanged',
    reason: SECTION_OF_DESK,
    subjectOf: ({ cat_name }) => cat_name,
  });
}

function here({ bySlug, byKey }: StoredSections, { cat_slug, source_key }: KeyedSection): CategoryRow | undefined {
  return byKey.get(source_key) ?? bySlug.get(cat_slug);
}

export async function storedSections(queries: Queries): Promise<StoredSections> {
  const rows = await queries.selectFrom('category').selectAll().execute();
  return {
    bySlug: new Map(rows.map((row) => [row.cat_slug, row])),
    byKey: new Map(rows.map((row) => [row.source_key, row])),
  };
}

/** Stores them by their addresses. One that has another address here moves to that of the export, with its posts and stories. */
export async function storeExportedSections(
  transaction: Queries,
  { site, take }: Pick<ExportImport, 'site' | 'take'>,
  rows: readonly KeyedSection[],
): Promise<void> {
  const keys = rows.map(({ source_key }) => source_key);
  if (take) await giveThings(transaction, site, SECTION_KIND, keys);
  const { bySlug, byKey } = await storedSections(transaction);
  for (const { cat_slug, source_key } of rows) {
    const stored = byKey.get(source_key);
    if (!stored || stored.cat_slug === cat_slug || bySlug.has(cat_slug)) continue;
    const pair = { from: stored.cat_slug, into: cat_slug };
    await moveSection(transaction, pair);
    await followSection(site, transaction, pair);
  }
  // Where another section has the address by now, it is that one, under the key that it has.
  const keyed = rows.map((row) =>
    byKey.has(row.source_key) ? { ...row, source_key: bySlug.get(row.cat_slug)?.source_key ?? row.source_key } : row,
  );
  await transaction
    .insertInto('category')
    .values(keyed)
    .onConflict((conflict) => conflict.column('cat_slug').doUpdateSet(overwritten(keyed)))
    .execute();
  // Their stand-ins, and the addresses by which they are known.
  await raiseRightsVersion(toPlatform(transaction));
}
