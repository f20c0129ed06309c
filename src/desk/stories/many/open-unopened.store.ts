import type { Site } from '#content/site.ts';
import type { SignedIn } from '#desk/accounts/sessions.store.ts';
import { updateEach } from '#platform/database/update-each.ts';
import { openPosts } from '../open-posts.store.ts';
import { noteOutcomes, type StoryBatch } from './batches.store.ts';
import type { WaitingItem } from './step-many.store.ts';

/** Gives each post that nobody has opened its story: what is changed at the desk belongs to the desk. */
export async function openUnopened(
  site: Site,
  person: SignedIn,
  batch: StoryBatch,
  items: readonly WaitingItem[],
): Promise<void> {
  const unopened = items.flatMap(({ position, story_id, post_id }) =>
    story_id === null && post_id !== null ? [{ position, post_id }] : [],
  );
  const opened = await openPosts(
    site,
    person,
    unopened.map(({ post_id }) => post_id),
  );
  const found = unopened.map(({ position, post_id }) => ({ position, story: opened.get(post_id) }));
  const stories = found.flatMap(({ position, story }) =>
    typeof story === 'number' ? [{ at: { batch_id: batch.id, position }, to: { story_id: story } }] : [],
  );
  const left = found.flatMap(({ position, story }) =>
    story instanceof Error ? [{ position, state: 'left' as const, note: story.message }] : [],
  );
  const { queries } = site.database;
  await updateEach(queries, 'story_batch_item', 'position', stories);
  await noteOutcomes(queries, batch, left);
}
