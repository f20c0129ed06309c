import type { Site } from '#content/site.ts';
import type { SignedIn } from '#desk/accounts/sessions.store.ts';
import { Forbidden, NotFound } from '#platform/errors.ts';
import { openPost } from '../stories.store.ts';
import type { StoryBatch } from './batches.store.ts';
import type { WaitingItem } from './step-many.store.ts';

/** Gives each post that nobody has opened its story: what is changed at the desk belongs to the desk. */
export async function openUnopened(
  site: Site,
  person: SignedIn,
  { id }: StoryBatch,
  items: readonly WaitingItem[],
): Promise<void> {
  const { queries } = site.database;
  for (const { position, story_id, post_id } of items) {
    if (story_id !== null) continue;
    const opened = await opening(site, person, post_id ?? 0);
    await queries
      .updateTable('story_batch_item')
      .set(typeof opened === 'number' ? { story_id: opened } : { state: 'left', note: opened })
      .where('batch_id', '=', id)
      .where('position', '=', position)
      .execute();
  }
}

async function opening(site: Site, person: SignedIn, postId: number): Promise<number | string> {
  try {
    return await openPost(site, person, postId);
  } catch (error) {
    if (error instanceof Forbidden || error instanceof NotFound) return error.message;
    throw error;
  }
}
