import type { Keyed } from '#content/columns.contract.ts';
import type { Queries } from '#content/database/database.ts';
import { replaceRows, type WrittenRow } from '#content/database/sourced-rows.ts';
import { wellFormed } from '#content/markup/text.ts';
import type { Site } from '#content/site.ts';
import { outcomeOf } from '#platform/database/columns.ts';
import { raiseRightsVersion, writeContent } from '#platform/database/revision.ts';
import { toPlatform } from '#platform/database/tables.ts';
import type { Cleaned, StoringOptions } from '../drafts.store.ts';
import type { CategoryRow } from '../posts.contract.ts';
import type { SectionForm } from './section.kind.ts';
import { moveToSection, type SectionPair } from './section-moves.store.ts';
import { leadSection } from './section-redirects.store.ts';

type Written = Omit<CategoryRow, 'id' | 'source_key'> & Keyed;

interface Options extends Pick<StoringOptions, 'afterWriting'> {
  /** Called in the transaction where the section gets another address, once its posts have it. */
  readonly onMove: (transaction: Queries, pair: SectionPair) => Promise<void>;
}

/**
 * Stores a section as the desk has it, at its place: the others make room. From then on it is the desk's. With another address its
 * posts come along, and one rule leads on from all that it leaves.
 */
export function storeSection(
  { database: { queries } }: Site,
  { source_key, form }: Keyed & { readonly form: SectionForm },
  { afterWriting, onMove }: Options,
): Promise<Cleaned<WrittenRow<'category'>>[]> {
  return writeContent(queries, async (transaction) => {
    const rows = await inOrder(transaction);
    const before = rows.find((row) => row.source_key === source_key);
    const pair =
      before && before.cat_slug !== form.cat_slug ? { from: before.cat_slug, into: form.cat_slug } : undefined;
    if (pair) await moveSection(transaction, pair);
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
    if (pair) await onMove(transaction, pair);
    // Its stand-in, and the address by which it is known.
    await raiseRightsVersion(toPlatform(transaction));
    await afterWriting?.(transaction);
    return [{ row: { ...row, source_hash: null }, outcome: outcomeOf(row, before), remarks: [] }];
  });
}

/** Gives a section another address, with its posts and what leads to them; as part of a transaction that raises the content revision. */
export async function moveSection(transaction: Queries, { from, into }: SectionPair): Promise<void> {
  const { id, source_key, ...row } = await transaction
    .selectFrom('category')
    .selectAll()
    .where('cat_slug', '=', from)
    .executeTakeFirstOrThrow();
  // Posts refer to it: the new one is there before them, and the old one goes after them, with its number and key.
  await transaction
    .insertInto('category')
    .values({ ...row, cat_slug: into, source_key: null })
    .execute();
  await moveToSection(transaction, { from, into });
  await transaction.deleteFrom('category').where('cat_slug', '=', from).execute();
  await transaction.updateTable('category').set({ id, source_key }).where('cat_slug', '=', into).execute();
  await leadSection(transaction, { from, into });
}

function inOrder(queries: Queries): Promise<CategoryRow[]> {
  return queries.selectFrom('category').selectAll().orderBy('position').orderBy('cat_slug').execute();
}

async function placeSections(transaction: Queries, rows: readonly Pick<CategoryRow, 'cat_slug' | 'position'>[]) {
  for (const [place, { cat_slug, position }] of rows.entries())
    if (position !== place)
      await transaction.updateTable('category').set({ position: place }).where('cat_slug', '=', cat_slug).execute();
}
