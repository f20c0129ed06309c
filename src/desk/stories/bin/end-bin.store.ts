import type { Site } from '#content/site.ts';
import { onStoryThread } from '../thread/story-thread.ts';
import { overSince } from './ending.store.ts';

/**
 * Ends the stories whose time in the bin is over. On the story thread, one after the other: the database overwrites all versions of a
 * story, which can be hundreds of megabytes.
 */
export async function endBin(site: Site): Promise<void> {
  const over = await site.database.queries
    .selectFrom('story')
    .select('id')
    .where('deleted_time', '<=', overSince(site.now()))
    .execute();
  for (const { id } of over) await onStoryThread(site, 'endOver', { id });
}
