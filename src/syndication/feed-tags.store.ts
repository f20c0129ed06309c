import type { Site } from '#platform/site.ts';
import type { Subcategory } from '#posts/posts.contract.ts';

/** The sub-categories of each post. */
export async function subcategoriesOf(
  { database }: Site,
  ids: readonly number[],
): Promise<ReadonlyMap<number, readonly Subcategory[]>> {
  if (ids.length === 0) return new Map();
  const rows = await database.queries
    .selectFrom('post_subcategory')
    .innerJoin('subcategory', 'subcategory.id', 'post_subcategory.subcat_id')
    .select(['post_subcategory.post_id', 'subcategory.id', 'subcat_slug', 'subcat_name'])
    .where('post_id', 'in', ids)
    .orderBy('subcategory.id')
    .execute();
  return Map.groupBy(rows, ({ post_id }) => post_id);
}
