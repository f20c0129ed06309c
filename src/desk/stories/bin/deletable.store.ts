import type { Queries } from '#content/database/database.ts';
import type { Site } from '#content/site.ts';
import { deskKey } from '../publishing/public-post.store.ts';
import type { StoryRow } from '../story-row.store.ts';

/** Why a story cannot be deleted, a sentence; undefined where it can: readers never had it, and no source would bring it back. */
export async function whyUndeletable(
  { now }: Pick<Site, 'now'>,
  queries: Queries,
  story: Pick<StoryRow, 'id' | 'created_time' | 'shown_time' | 'post_id'>,
): Promise<string | undefined> {
  const post = await queries
    .selectFrom('post')
    .select(['status', 'publish_time', 'source_key'])
    .where('id', '=', story.post_id ?? 0)
    .executeTakeFirst();
  if (post?.status === 'scheduled' && post.publish_time > now().toISOString())
    return 'This story is scheduled. Take it off the schedule first.';
  if (post && post.status !== 'draft')
    return 'Readers have this story. Take it down instead: its words stay at the desk.';
  if (story.shown_time !== null)
    return 'This story was public once, so it stays at the desk. Readers do not see it any more.';
  if (post && post.source_key !== deskKey(story))
    return 'This story came with an import, and would come back with the next. Delete it where it came from.';
  return undefined;
}
