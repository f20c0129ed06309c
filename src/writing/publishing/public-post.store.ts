import { addresses } from '#addresses.ts';
import type { Queries } from '#platform/database/database.ts';
import type { PostRow } from '#posts/posts.contract.ts';

/** A story's post with its own key, which every post of the desk has. */
export type PublicPost = PostRow & { readonly source_key: string };

/** The key of a post that was first written at the desk. */
export function deskKey(storyId: number): string {
  return `desk:${storyId}`;
}

/** @returns undefined where the story was never published */
export async function postOf(
  queries: Queries,
  { id, post_id }: { id: number; post_id: number | null },
): Promise<PublicPost | undefined> {
  if (post_id === null) return undefined;
  const row = await queries.selectFrom('post').selectAll().where('id', '=', post_id).executeTakeFirst();
  if (!row) return undefined;
  if (row.source_key !== null) return { ...row, source_key: row.source_key };
  // Storing knows a post by its key. A post without one came from no import.
  await queries
    .updateTable('post')
    .set({ source_key: deskKey(id) })
    .where('id', '=', post_id)
    .execute();
  return { ...row, source_key: deskKey(id) };
}

/** What the log of changes says of a post: never its text. */
export function summaryOf({
  post_title,
  status,
  publish_time,
  ...place
}: Pick<PostRow, 'post_title' | 'status' | 'publish_time' | 'cat_slug' | 'post_name'>) {
  return { title: post_title, address: addresses.article(place), status, publish_time };
}
