import type { Queries } from '#content/database/database.ts';

/** The names of the authors and public sub-categories of posts, by the posts' ids: readers search for them, too. */
export async function namesOf(queries: Queries, ids: readonly number[]): Promise<ReadonlyMap<number, string>> {
  const first = queries.selectFrom('post').innerJoin('author', 'author.id', 'post_author_id');
  const others = queries.selectFrom('post_coauthor').innerJoin('author', 'author.id', 'author_id');
  const tags = queries.selectFrom('post_subcategory').innerJoin('subcategory', 'subcategory.id', 'subcat_id');
  const names = await first
    .select(['post.id', 'author_display_name as name'])
    .where('post.id', 'in', ids)
    .unionAll(others.select(['post_id as id', 'author_display_name as name']).where('post_id', 'in', ids))
    .unionAll(
      tags.select(['post_id as id', 'subcat_name as name']).where('is_private', '=', 0).where('post_id', 'in', ids),
    )
    .execute();
  const byPost = Map.groupBy(names, ({ id }) => id);
  return new Map([...byPost].map(([id, of]) => [id, of.map(({ name }) => name).join(', ')]));
}
