import type { Queries } from '#content/database/database.ts';
import { isBy } from '#desk/stories/story-list-filters.store.ts';
import { inChunks, readInChunks } from '#platform/database/in-chunks.ts';

/** The numbers of the authors of an article, in the order of its byline. */
export type BylineNumbers = readonly number[];

/** A byline in which one author stands for another; each once. */
export function withAuthor(byline: BylineNumbers, from: number, into: number): BylineNumbers {
  return [...new Set(byline.map((author) => (author === from ? into : author)))];
}

/** The bylines of the articles of an author, whatever their status. */
export async function bylinesWith(queries: Queries, author: number): Promise<ReadonlyMap<number, BylineNumbers>> {
  const posts = queries.selectFrom('post').where(isBy(author));
  const first = await posts.select(['id', 'post_author_id']).orderBy('id').execute();
  const others = await queries
    .selectFrom('post_coauthor')
    .select(['post_id', 'author_id'])
    .where('post_id', 'in', posts.select('id'))
    .orderBy('position')
    .execute();
  const byPost = Map.groupBy(others, ({ post_id }) => post_id);
  return new Map(
    first.map(({ id, post_author_id }) => [
      id,
      [post_author_id, ...(byPost.get(id) ?? []).map(({ author_id }) => author_id)],
    ]),
  );
}

/** Gives articles their bylines, and changes nothing else of them; as part of a transaction that raises the content revision. */
export async function writeBylines(transaction: Queries, bylines: ReadonlyMap<number, BylineNumbers>): Promise<void> {
  const byFirst = Map.groupBy(bylines, ([, [first = 0]]) => first);
  for (const [post_author_id, posts] of byFirst) {
    const ids = posts.map(([id]) => id);
    await inChunks(ids, (chunk) => transaction.deleteFrom('post_coauthor').where('post_id', 'in', chunk).execute());
    await inChunks(ids, (chunk) =>
      transaction.updateTable('post').set({ post_author_id }).where('id', 'in', chunk).execute(),
    );
  }
  const shared = [...bylines].filter(([, { length }]) => length > 1).map(([id]) => id);
  const posts = await readInChunks(shared, (chunk) =>
    transaction.selectFrom('post').select(['id', 'status', 'publish_time']).where('id', 'in', chunk).execute(),
  );
  const rows = posts.flatMap(({ id: post_id, status, publish_time }) =>
    (bylines.get(post_id) ?? [])
      .slice(1)
      .map((author_id, index) => ({ post_id, author_id, status, publish_time, position: index + 1 })),
  );
  await inChunks(rows, (chunk) => transaction.insertInto('post_coauthor').values(chunk).execute());
}
