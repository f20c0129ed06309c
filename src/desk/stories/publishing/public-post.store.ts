import { addresses } from '#content/addresses.ts';
import type { Queries } from '#content/database/database.ts';
import type { PostRow } from '#content/posts/posts.contract.ts';
import type { StoryRow } from '../story-row.store.ts';

/** A story's post with its own key, which every post of the desk has. */
export type PublicPost = PostRow & { readonly source_key: string };

/**
 * The key of a post that was first written at the desk. The story's id alone could be that of a story of another site, whose
 * posts came with an export.
 */
export function deskKey({ id, created_time }: Pick<StoryRow, 'id' | 'created_time'>): string {
  return `desk:${id}:${Date.parse(created_time)}`;
}

/** Reads a story's post, and gives it a key if it has none. @returns undefined where the story has no post */
export async function postOf(
  queries: Queries,
  story: Pick<StoryRow, 'id' | 'created_time' | 'post_id'>,
): Promise<PublicPost | undefined> {
  if (story.post_id === null) return undefined;
  const row = await queries.selectFrom('post').selectAll().where('id', '=', story.post_id).executeTakeFirst();
  if (!row) return undefined;
  if (row.source_key !== null) return { ...row, source_key: row.source_key };
  // Storing knows a post by its key. A post without one came from no import.
  const source_key = deskKey(story);
  await queries.updateTable('post').set({ source_key }).where('id', '=', row.id).execute();
  return { ...row, source_key };
}

/** What the log of changes says of a post: never its text. */
export function summaryOf(post: Pick<PostRow, 'post_title' | 'status' | 'publish_time' | 'cat_slug' | 'post_name'>) {
  const { post_title, status, publish_time } = post;
  return { title: post_title, address: addresses.article(post), status, publish_time };
}
