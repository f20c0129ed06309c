import { isPublicAt } from '#content/imprint/text-pages.store.ts';
import type { Site } from '#content/site.ts';
import { BATCH, batchesInOrder } from './batches-in-order.ts';
import { CHECKED_PAGE_COLUMNS, type CheckedPage } from './checked-article.ts';

/** Every page of text that readers see, in the order in which they came. */
export async function* sitePages({ database: { queries }, now }: Site): AsyncGenerator<CheckedPage> {
  const batchAfter = (last: number) =>
    queries
      .selectFrom('text_page')
      .select(['page_id', ...CHECKED_PAGE_COLUMNS])
      .where('page_id', '>', last)
      .where(isPublicAt(now().toISOString()))
      .orderBy('page_id')
      .limit(BATCH)
      .execute();
  for await (const rows of batchesInOrder(batchAfter, ({ page_id }) => page_id))
    for (const { page_id: _, ...page } of rows) yield page;
}
