import type { Queries } from '#content/database/database.ts';
import { readInChunks } from '#platform/database/in-chunks.ts';
import type { Filing } from './story-of-post.ts';

/** What belongs to a post beside its row. */
export async function filingOf(queries: Queries, postId: number): Promise<Filing> {
  return (await filingsOf(queries, [postId])).get(postId) ?? { subcategories: [], coauthors: [] };
}

/** The same of several posts, by post. */
export async function filingsOf(queries: Queries, postIds: readonly number[]): Promise<ReadonlyMap<number, Filing>> {
  const subcategories = Map.groupBy(await subcategoriesOf(queries, postIds), ({ post_id }) => post_id);
  const coauthors = Map.groupBy(await coauthorsOf(queries, postIds), ({ post_id }) => post_id);
  return new Map(
    postIds.map((id) => [
      id,
      {
        subcategories: (subcategories.get(id) ?? []).map(({ subcat_slug }) => subcat_slug),
        coauthors: (coauthors.get(id) ?? []).map(({ author_id }) => author_id),
      },
    ]),
  );
}

function coauthorsOf(queries: Queries, postIds: readonly number[]) {
  return readInChunks(postIds, (chunk) =>
    queries
      .selectFrom('post_coauthor')
      .select(['post_id', 'author_id'])
      .where('post_id', 'in', chunk)
      .orderBy('post_id')
      .orderBy('position')
      .execute(),
  );
}

function subcategoriesOf(queries: Queries, postIds: readonly number[]) {
  return readInChunks(postIds, (chunk) =>
    queries
      .selectFrom('post_subcategory')
      .innerJoin('subcategory', 'subcategory.id', 'subcat_id')
      .select(['post_id', 'subcat_slug'])
      .where('post_id', 'in', chunk)
      .orderBy('subcategory.id')
      .execute(),
  );
}
