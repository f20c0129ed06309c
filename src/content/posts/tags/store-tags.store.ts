import { addresses } from '#content/addresses.ts';
import type { Keyed } from '#content/columns.contract.ts';
import type { Queries } from '#content/database/database.ts';
import { replaceRows, type WrittenRow } from '#content/database/sourced-rows.ts';
import { wellFormed } from '#content/markup/text.ts';
import { type Move, storeRedirects } from '#content/redirects/store-redirects.store.ts';
import type { Site } from '#content/site.ts';
import { outcomeOf } from '#platform/database/columns.ts';
import { writeContent } from '#platform/database/revision.ts';
import type { Cleaned, StoringOptions } from '../drafts.store.ts';
import type { SubcategoryRow } from '../posts.contract.ts';
import type { TagForm } from './tag.kind.ts';

/** What leads from a sub-category's page and feeds to another's. @param from the slug of the one, as `into` of the other */
export function movesOfTag(from: string, into: string): Move[] {
  return [addresses.tag(from), addresses.feeds('tag', from)].map((old) => ({ from: old, to: addresses.tag(into) }));
}

interface Options extends Pick<StoringOptions, 'afterWriting'> {
  /** Called in the transaction with the row as it was, where it gets another address. */
  readonly onMove: (transaction: Queries, before: SubcategoryRow) => Promise<void>;
}

/** Stores a sub-category as the desk has it. The addresses that it leaves lead on. */
export function storeTag(
  { database: { queries } }: Site,
  { source_key, form }: Keyed & { readonly form: TagForm },
  { afterWriting, onMove }: Options,
): Promise<Cleaned<WrittenRow<'subcategory'>>[]> {
  return writeContent(queries, async (transaction) => {
    const before = await transaction
      .selectFrom('subcategory')
      .selectAll()
      .where('source_key', '=', source_key)
      .executeTakeFirst();
    const row = { ...form, subcat_name: wellFormed(form.subcat_name), source_key };
    await replaceRows<'subcategory'>(transaction, 'subcategory', [row as WrittenRow<'subcategory'>]);
    const isMoved = before !== undefined && before.subcat_slug !== row.subcat_slug;
    await storeRedirects(transaction, {
      moves: isMoved ? movesOfTag(before.subcat_slug, row.subcat_slug) : [],
      taken: [addresses.tag(row.subcat_slug), addresses.feeds('tag', row.subcat_slug)],
    });
    if (isMoved) await onMove(transaction, before);
    await afterWriting?.(transaction);
    return [{ row: { ...row, source_hash: null }, outcome: outcomeOf(row, before), remarks: [] }];
  });
}
