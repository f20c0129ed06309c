import { isNoDraft } from '#content/posts/visibility.ts';
import type { Site } from '#content/site.ts';
import { CHECKED_COLUMNS, type CheckedArticle } from './checked-article.ts';

/** Articles in memory at once. */
const BATCH = 100;

/** Every article that readers see, or will at its time, in the order in which they came. */
export async function* siteArticles(site: Site): AsyncGenerator<CheckedArticle> {
  let last = 0;
  for (;;) {
    const rows = await batchAfter(site, last);
    if (rows.length === 0) return;
    const coauthors = await coauthorsOf(
      site,
      rows.map(({ id }) => id),
    );
    for (const { id, author_display_name, ...row } of rows) {
      last = id;
      yield { ...row, bylines: [author_display_name, ...(coauthors.get(id) ?? [])] };
    }
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
