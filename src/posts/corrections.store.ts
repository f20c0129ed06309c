import { prepared } from '#platform/database/prepared.ts';
import type { Site } from '#platform/site.ts';
import type { Correction } from './posts.contract.ts';

/** What was corrected in an article, oldest first. */
export function correctionsOf({ database }: Site, postId: number): Promise<Correction[]> {
  return corrections(database.queries, { postId });
}

/** The same of several, by the posts' ids. */
export async function correctionsOfEach(
  { database }: Site,
  postIds: readonly number[],
): Promise<ReadonlyMap<number, readonly Correction[]>> {
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

const corrections = prepared<{ postId: number }, Correction>((queries, { one }) =>
  queries
    .selectFrom('post_correction')
    .select(['id', 'correction', 'correction_time'])
    .where('post_id', '=', one('postId'))
    .orderBy('correction_time')
    .orderBy('id'),
);
