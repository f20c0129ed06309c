import type { Keyed } from '#content/columns.contract.ts';
import type { Queries } from '#content/database/database.ts';
import { replaceRows, type WrittenRow } from '#content/database/sourced-rows.ts';
import { wellFormed } from '#content/markup/text.ts';
import type { Site } from '#content/site.ts';
import { outcomeOf } from '#platform/database/columns.ts';
import { writeContent } from '#platform/database/revision.ts';
import type { Cleaned, StoringOptions } from './drafts.store.ts';
import type { CategoryRow } from './posts.contract.ts';
import type { SectionForm } from './section.kind.ts';

type Written = Omit<CategoryRow, 'id' | 'source_key'> & Keyed;

/**
 * Stores a section as the desk has it, at its place: the others make room. From then on it is the desk's.
 * @param check called with the section as it was; throws where the change must not be stored
 */
export function storeSection(
  { database: { queries } }: Site,
  { source_key, form }: Keyed & { readonly form: SectionForm },
  { afterWriting }: Pick<StoringOptions, 'afterWriting'>,
  check: (before: CategoryRow | undefined) => void,
): Promise<Cleaned<WrittenRow<'category'>>[]> {
  return writeContent(queries, async (transaction) => {
    const rows = await inOrder(transaction);
    const before = rows.find((row) => row.source_key === source_key);
    check(before);
    const others = rows.filter((row) => row !== before);
    const position = Math.min(form.position - 1, others.length);
    const row: Written = {
      ...form,
      cat_name: wellFormed(form.cat_name),
      menu_name: wellFormed(form.menu_name),
      position,
      of_desk: 1,
      source_key,
    };
    await replaceRows<'category'>(transaction, 'category', [{ ...row } as WrittenRow<'category'>]);
    await placeSections(transaction, others.toSpliced(position, 0, { id: 0, ...row }));
    await afterWriting?.(transaction);
    return [{ row: { ...row, source_hash: null }, outcome: outcomeOf(row, before), remarks: [] }];
  });
}

function inOrder(queries: Queries): Promise<CategoryRow[]> {
  return queries.selectFrom('category').selectAll().orderBy('position').orderBy('cat_slug').execute();
}

async function placeSections(transaction: Queries, rows: readonly Pick<CategoryRow, 'cat_slug' | 'position'>[]) {
  for (const [place, { cat_slug, position }] of rows.entries())
    if (position !== place)
      await transaction.updateTable('category').set({ position: place }).where('cat_slug', '=', cat_slug).execute();
}
