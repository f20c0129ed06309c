import type { Queries } from '#content/database/database.ts';
import type { Site } from '#content/site.ts';
import type { SignedIn } from '#desk/accounts/sessions.store.ts';
import { Conflict } from '#platform/errors.ts';
import { storyRow } from '../story-row.store.ts';
import { type PublicPost, postOf } from './public-post.store.ts';

/** The article that is corrected. @throws NotFound, Forbidden, and Conflict where readers do not have it */
export async function correctablePost(
  { database: { queries }, now }: Site,
  person: SignedIn,
  id: number,
): Promise<PublicPost> {
  const post = await postOf(queries, await storyRow(queries, person, id));
  if (post && post.status !== 'draft' && post.publish_time <= now().toISOString()) return post;
  throw new Conflict('Readers cannot see this story: there is nothing to correct yet.');
}

/** Feeds, the site map and search engines learn of a change by its time. */
export async function markCorrected(transaction: Queries, { id }: PublicPost, modified_time: string): Promise<void> {
  await transaction.updateTable('post').set({ modified_time }).where('id', '=', id).execute();
}
