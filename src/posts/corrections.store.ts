import type { Site } from '#platform/site.ts';
import type { Correction } from './posts.contract.ts';

/** What was corrected in an article, oldest first. */
export function correctionsOf({ database }: Site, postId: number): Promise<Correction[]> {
  return database.queries
    .selectFrom('post_correction')
    .select(['id', 'correction', 'correction_time'])
    .where('post_id', '=', postId)
    .orderBy('correction_time')
    .orderBy('id')
    .execute();
}
