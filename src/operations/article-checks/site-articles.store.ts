import { isNoDraft } from '#content/posts/visibility.ts';
import type { Site } from '#content/site.ts';
import { BATCH, batchesInOrder } from './batches-in-order.ts';
import { CHECKED_COLUMNS, type CheckedArticle } from './checked-article.ts';

/** Every article that readers see, or will at its time, in the order in which they came. */
export async function* siteArticles(site: Site): AsyncGenerator<CheckedArticle> {
  const batches = batchesInOrder(
    (last) => batchAfter(site, last),
    ({ id }) => id,
  );
  for await (const rows of batches) {
    const ids = rows.map(({ id }) => id);
    const coauthors = await coauthorsOf(site, ids);
    for (const { id, author_display_name, ...row } of rows)
      yield { ...row, bylines: [author_display_name, ...(coauthors.get(id) ?? [])] };
  }
}

function batchAfter({ database: { queries } }: Site, last: number) {
  const columns = CHECKED_COLUMNS.map((name) => `post.${name}` as const);
  return queries
    .selectFrom('post')
    .innerJoin('author', 'author.id', 'post_author_id')
    .select(['post.id', 'author_display_name', ...columns])
    .where('post.id', '>', last)
    .where(isNoDraft('post'))
    .orderBy('post.id')
    .limit(BATCH)
    .execute();
}

async function coauthorsOf({ database: { queries } }: Site, ids: readonly number[]) {
  const rows = await queries
    .selectFrom('post_coauthor')
    .innerJoin('author', 'author.id', 'author_id')
    .select(['post_id', 'author_display_name'])
    .where('post_id', 'in', ids)
    .orderBy('position')
    .execute();
  const byPost = Map.groupBy(rows, ({ post_id }) => post_id);
  return new Map([...byPost].map(([id, of]) => [id, of.map(({ author_display_name }) => author_display_name)]));
}
