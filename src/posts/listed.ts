import type { RawBuilder, SqlBool } from 'kysely';
import type { Queries } from '#platform/database/database.ts';

/** A post as lists sort it. */
export interface Listed {
  readonly id: number;
  readonly publish_time: string;
}

export const idsOf = (rows: readonly Listed[]): number[] => rows.map(({ id }) => id);

/** Lists as one, newest first. */
export function merged(lists: readonly (readonly Listed[])[]): Listed[] {
  return lists.flat().sort((one, other) => compareText(other.publish_time, one.publish_time) || other.id - one.id);
}

function compareText(one: string, other: string): number {
  return one < other ? -1 : one > other ? 1 : 0;
}

/** What others wrote with an author, newest first. @param time the condition on when it is seen */
export function sharedBy(queries: Queries, authorId: number, time: RawBuilder<SqlBool>) {
  return queries
    .selectFrom('post_coauthor')
    .select(['post_id as id', 'publish_time'])
    .where('author_id', '=', authorId)
    .where(time)
    .orderBy('publish_time', 'desc')
    .orderBy('post_id', 'desc');
}
