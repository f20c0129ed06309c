import type { Queries } from '#content/database/database.ts';

/** How many stories each list of these has, published and scheduled; a list without any is not among them. */
export async function storiesByList(queries: Queries, lists: Iterable<string>): Promise<ReadonlyMap<string, number>> {
  const rows = await queries
    .selectFrom('post_tally')
    .select(['list', (of) => of.fn.sum('posts').as('posts')])
    // The empty name, which no list has: an empty `in ()` is no SQL.
    .where('list', 'in', ['', ...lists])
    .groupBy('list')
    .execute();
  return new Map(rows.map(({ list, posts }) => [list, Number(posts)]));
}

/** `1 story`, `1,200 stories` */
export function storyCount(count: number): string {
  return count === 1 ? '1 story' : `${count.toLocaleString('en')} stories`;
}
