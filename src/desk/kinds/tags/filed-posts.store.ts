import type { Queries } from '#content/database/database.ts';
import { inChunks, readInChunks } from '#platform/database/in-chunks.ts';

interface Pair {
  readonly from: number;
  readonly into: number;
}

/** The articles under a sub-category, and of these the ones that were under the other one, too. */
export interface FiledPosts {
  readonly posts: readonly number[];
  readonly both: readonly number[];
}

/** Files the articles of a sub-category under another one; as part of a transaction that raises the content revision. */
export async function movePosts(
  transaction: Queries,
  { from, into }: Pair,
): Promise<{ posts: number[]; both: number[] }> {
  const posts = await transaction
    .selectFrom('post_subcategory')
    .select('post_id')
    .where('subcat_id', '=', from)
    .execute();
  const ids = posts.map(({ post_id }) => post_id);
  const both = await amongThose(transaction, into, ids);
  await fileUnder(
    transaction,
    into,
    ids.filter((id) => !both.includes(id)),
  );
  await takeOff(transaction, from, ids);
  return { posts: ids, both };
}

/** Files them as they were, but for those that somebody has taken off the other one since. @returns these */
export async function returnPosts(
  transaction: Queries,
  { posts, both }: FiledPosts,
  { from, into }: Pair,
): Promise<number[]> {
  const still = await amongThose(transaction, into, posts);
  await fileUnder(transaction, from, still);
  await takeOff(
    transaction,
    into,
    still.filter((id) => !both.includes(id)),
  );
  return posts.filter((id) => !still.includes(id));
}

async function amongThose(queries: Queries, tag: number, posts: readonly number[]): Promise<number[]> {
  const rows = await readInChunks(posts, (chunk) =>
    queries
      .selectFrom('post_subcategory')
      .select('post_id')
      .where('subcat_id', '=', tag)
      .where('post_id', 'in', chunk)
      .execute(),
  );
  return rows.map(({ post_id }) => post_id);
}

async function fileUnder(transaction: Queries, subcat_id: number, posts: readonly number[]): Promise<void> {
  const rows = await readInChunks(posts, (chunk) =>
    transaction
      .selectFrom('post')
      .select(['id as post_id', 'cat_slug', 'status', 'publish_time'])
      .where('id', 'in', chunk)
      .execute(),
  );
  await inChunks(rows, (chunk) =>
    transaction
      .insertInto('post_subcategory')
      .values(chunk.map((row) => ({ ...row, subcat_id })))
      .execute(),
  );
}

async function takeOff(transaction: Queries, tag: number, posts: readonly number[]): Promise<void> {
  await inChunks(posts, (chunk) =>
    transaction.deleteFrom('post_subcategory').where('subcat_id', '=', tag).where('post_id', 'in', chunk).execute(),
  );
}
