import { isPublicAt } from '#content/imprint/text-pages.store.ts';
import type { Site } from '#content/site.ts';
import { CHECKED_PAGE_COLUMNS, type CheckedPage } from './checked-article.ts';

/** Pages in memory at once. */
const BATCH = 100;

/** Every page of text that readers see, in the order in which they came. */
export async function* sitePages({ database: { queries }, now }: Site): AsyncGenerator<CheckedPage> {
  let last = 0;
  for (;;) {
    const rows = await queries
      .selectFrom('text_page')
      .select(['page_id', ...CHECKED_PAGE_COLUMNS])
      .where('page_id', '>', last)
      .where(isPublicAt(now().toISOString()))
      .orderBy('page_id')
      .limit(BATCH)
      .execute();
    if (rows.length === 0) return;
    for (const { page_id, ...page } of rows) {
      last = page_id;
      yield page;
    }
  }
}
