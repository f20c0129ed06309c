import type { Queries } from '#content/database/database.ts';
import type { Site } from '#content/site.ts';
import { inChunks, readInChunks } from '#platform/database/in-chunks.ts';
import { storyWithId } from '../story-row.store.ts';
import { keepCopy } from './revisions.store.ts';

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
 * is brought up to it when it is next opened (follow-post.store.ts); revisions keep what the desk had published, and what was
 * being written.
 */
export async function giveToSource(
  transaction: Queries,
  site: Pick<Site, 'now'>,
  keys: readonly string[],
): Promise<void> {
  await inChunks(keys, async (chunk) => {
    await keepCopies(transaction, site, chunk);
    const posts = transaction.selectFrom('post').select('id').where('source_key', 'in', chunk);
    await transaction
      .updateTable('story')
      .set({ published_time: null })
      .where('post_id', 'in', posts)
      .where('published_time', 'is not', null)
      .execute();
  });
}

/** Keeps the working copies of the posts that belong to the desk, each as a revision. */
async function keepCopies(transaction: Queries, site: Pick<Site, 'now'>, keys: readonly string[]): Promise<void> {
  const owned = await transaction
    .selectFrom('story')
    .innerJoin('post', 'post.id', 'story.post_id')
    .select('story.id')
    .where('source_key', 'in', keys)
    .where('published_time', 'is not', null)
    .execute();
  // One after the other: together the documents of an archive could fill the memory.
  for (const { id } of owned) await keepCopy(transaction, site, await storyWithId(transaction, id), 'before import');
}
