import type { Site } from '#content/site.ts';
import { onStoryThread } from '#desk/stories/thread/story-thread.ts';

/**
 * Has the story thread take every change of a page that is due, one after the other. One that fails stops none of the others.
 * @param note is told of each that failed
 */
export async function takeDueChanges(site: Site, note: (error: unknown) => void): Promise<void> {
  const due = await site.database.queries
    .selectFrom('text_page')
    .select('page_id')
    .where('change_time', '<=', site.now().toISOString())
    .execute();
  for (const { page_id } of due) await onStoryThread(site, 'takeDueChange', { id: page_id }).catch(note);
}
