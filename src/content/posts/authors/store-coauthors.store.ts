import type { Queries } from '#content/database/database.ts';
import { inChunks, readInChunks } from '#platform/database/in-chunks.ts';
import type { Ready } from '../drafts.store.ts';
import type { PostDraft } from '../post-cleaning.ts';

/** Ids of the authors that a draft names beside its first, each once. */
export function coauthorsIn({ settled, coauthors }: PostDraft): number[] {
  return [...new Set(coauthors)].filter((id) => id !== settled.post_author_id);
}

/** Ids of the authors that stored posts have beside their first, by the posts' keys, in the order of the byline. */
export async function coauthorsByKey(
  queries: Queries,
  drafts: readonly PostDraft[],
): Promise<ReadonlyMap<string, readonly number[]>> {
  const keys = drafts.map(({ settled }) => settled.source_key);
  const rows = await readInChunks(keys, (chunk) =>
    queries
      .selectFrom('post')
      .innerJoin('post_coauthor', 'post_id', 'post.id')
      .select(['source_key', 'author_id'])
      .where('source_key', 'in', chunk)
      .orderBy('position')
      .execute(),
  );
  const byKey = Map.groupBy(rows, ({ source_key }) => source_key ?? '');
  return new Map([...byKey].map(([key, of]) => [key, of.map(({ author_id }) => author_id)]));
}

/** Writes the authors of posts beside their first anew. @param ids of the posts, by their keys */
export async function writeCoauthors(
  transaction: Queries,
  ready: readonly Ready<'post', PostDraft>[],
  ids: ReadonlyMap<string, { readonly id: number }>,
): Promise<void> {
  const replaced = ready.flatMap(({ before }) => before?.id ?? []);
  await inChunks(replaced, (chunk) => transaction.deleteFrom('post_coauthor').where('post_id', 'in', chunk).execute());
  const rows = ready.flatMap(({ draft, row: { source_key, status, publish_time } }) => {
    const post_id = ids.get(source_key)?.id ?? 0;
    return coauthorsIn(draft).map((author_id, index) => ({
      post_id,
      author_id,
      status,
      publish_time,
      position: index + 1,
    }));
  });
  await inChunks(rows, (chunk) => transaction.insertInto('post_coauthor').values(chunk).execute());
}
