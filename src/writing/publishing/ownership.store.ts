import type { Queries } from '#platform/database/database.ts';
import { inChunks, readInChunks } from '#platform/database/in-chunks.ts';

/** Which of these posts belong to the desk, which has published them, or taken them down. @param keys of posts, by their source */
export async function ownedByDesk(queries: Queries, keys: readonly string[]): Promise<ReadonlySet<string>> {
  const owned = await readInChunks(keys, (chunk) =>
    queries
      .selectFrom('post')
      .innerJoin('story', 'story.post_id', 'post.id')
      .select('source_key')
      .where('source_key', 'in', chunk)
      .where('published_time', 'is not', null)
      .execute(),
  );
  return new Set(owned.map(({ source_key }) => source_key ?? ''));
}

/**
 * Gives posts back to the source that they came from, as part of the transaction that stores what it says. The working copy
 * is brought up to it when it is next opened (follow-post.store.ts); revisions keep what the desk had published.
 */
export async function giveToSource(transaction: Queries, keys: readonly string[]): Promise<void> {
  await inChunks(keys, async (chunk) => {
    const posts = transaction.selectFrom('post').select('id').where('source_key', 'in', chunk);
    await transaction
      .updateTable('story')
      .set({ published_time: null })
      .where('post_id', 'in', posts)
      .where('published_time', 'is not', null)
      .execute();
  });
}
