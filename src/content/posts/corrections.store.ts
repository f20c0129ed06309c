import type { Site } from '#content/site.ts';
import type { Correction } from './posts.contract.ts';

/** What was corrected in an article, oldest first. */
export async function correctionsOf(site: Site, postId: number): Promise<Correction[]> {
  return (await correctionsOfEach(site, [postId])).get(postId) ?? [];
}

/** The same of several, by the posts' ids. */
export async function correctionsOfEach(
  { database }: Site,
  postIds: readonly number[],
): Promise<ReadonlyMap<number, Correction[]>> {
  if (postIds.length === 0) return new Map();
  const rows = await database.queries
    .selectFrom('post_correction')
    .select(['post_id', 'id', 'correction', 'correction_time'])
    .where('post_id', 'in', postIds)
    .orderBy('post_id')
    .orderBy('correction_time')
    .orderBy('id')
    .execute();
  return Map.groupBy(rows, ({ post_id }) => post_id);
}
