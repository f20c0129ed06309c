import { survivorsOf } from '#content/kinds/survivors.store.ts';
import type { CategoryRow } from '#content/posts/posts.contract.ts';
import { removedSections } from '#content/posts/sections/removed-sections.store.ts';
import { SECTION_KIND, sectionKey } from '#content/posts/sections/section-keys.ts';
import { addCategories } from '#content/posts/sections/store-categories.store.ts';
import { giveThings } from '#desk/kinds/ownership.store.ts';
import { writeContent } from '#platform/database/revision.ts';
import type { FoundedCategory } from '../mapping.ts';
import type { Importing } from './importing.ts';

/** Why what a source says of a section stays out. */
export const SECTION_OF_DESK = 'The section belongs to the desk, which has changed or removed it';

/**
 * Founds the categories of the map. What the desk has named otherwise keeps its name, and what it has removed stays away, so that its
 * posts go to the default category: the report says so, unless `take` gives it back. What the desk has moved or merged is there under
 * another address.
 */
export async function importCategories(importing: Importing): Promise<void> {
  const { queries, mapping, report, take, dryRun } = importing;
  const otherwise = await namedOtherwise(importing);
  if (take && !dryRun) await giveBack(importing, otherwise);
  const founded = await addCategories(queries, mapping.founded, { dryRun });
  for (const _ of founded) report.count('category', 'new');
  if (take) for (const _ of otherwise) report.count('category', 'changed');
  const kept = [...(take ? [] : otherwise), ...(await removedAmong(importing))];
  for (const { cat_name } of kept)
    report.addFinding({ section: 'desk', reason: SECTION_OF_DESK, subject: cat_name, place: {} });
}

/** Those of the map that the desk calls otherwise. */
async function namedOtherwise({ queries, mapping }: Importing): Promise<FoundedCategory[]> {
  const slugs = ['', ...mapping.founded.map(({ cat_slug }) => cat_slug)];
  const rows: Pick<CategoryRow, 'cat_slug' | 'cat_name'>[] = await queries
    .selectFrom('category')
    .select(['cat_slug', 'cat_name'])
    .where('cat_slug', 'in', slugs)
    .where('of_desk', '=', 1)
    .execute();
  const names = new Map(rows.map(({ cat_slug, cat_name }) => [cat_slug, cat_name]));
  return mapping.founded.filter(({ cat_slug, cat_name }) => (names.get(cat_slug) ?? cat_name) !== cat_name);
}

/** Those of the map that the desk has removed, and merged into no other. */
async function removedAmong({ queries, mapping }: Importing): Promise<FoundedCategory[]> {
  if (mapping.ofDesk.length === 0) return [];
  const [removed, merged] = [await removedSections(queries), await survivorsOf(queries, SECTION_KIND)];
  return mapping.ofDesk.filter(
    ({ cat_slug }) => removed.has(sectionKey(cat_slug)) && !merged.has(sectionKey(cat_slug)),
  );
}

async function giveBack({ site, queries, mapping }: Importing, otherwise: readonly FoundedCategory[]): Promise<void> {
  const keys = mapping.founded.map(({ cat_slug }) => sectionKey(cat_slug));
  await writeContent(queries, async (transaction) => {
    await giveThings(transaction, site, SECTION_KIND, keys);
    for (const { cat_slug, cat_name } of otherwise)
      await transaction
        .updateTable('category')
        .set({ cat_name, of_desk: 0 })
        .where('cat_slug', '=', cat_slug)
        .execute();
  });
}
