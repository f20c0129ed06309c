import { noteChange } from '#accounts/audit.store.ts';
import type { SignedIn } from '#accounts/sessions.store.ts';
import { Conflict } from '#errors.ts';
import type { Status } from '#platform/columns.contract.ts';
import type { Queries } from '#platform/database/database.ts';
import { writeContent } from '#platform/database/revision.ts';
import type { Site } from '#platform/site.ts';
import { parseBefore, restoreBefore } from './before-publication.store.ts';
import { postOf, summaryOf } from './public-post.store.ts';
import { type StoryRow, storyRow } from './story-row.store.ts';
import { takeBackUntil, tooLateBefore } from './take-back-time.ts';

/**
 * Restores what readers saw before the last publication, to the column. What was published for the first time becomes a
 * draft that no address shows. The working copy stays as it is.
 * @returns the status that the post has again
 * @throws NotFound, Forbidden, and Conflict where it is too late
 */
export async function takeBack(site: Site, person: SignedIn, id: number): Promise<Status> {
  const { queries } = site.database;
  const story = await storyRow(queries, person, id);
  const [post, last] = [await postOf(queries, story), await lastPublication(queries, id)];
  if (!post || !last || last.made_time < tooLateBefore(site.now()).toISOString())
    throw new Conflict('It is too late to take this back. Publish the story again, add a correction, or take it down.');
  const before = parseBefore(last.before);
  const status = before.post?.status ?? 'draft';
  await writeContent(queries, async (transaction) => {
    await restoreBefore(transaction, post.id, before);
    await restoreStory(transaction, story, last.revision_id, before.story);
    await noteChange(transaction, site, {
      actor: person.account,
      action: 'take back publication',
      subject: story.title,
      before: summaryOf(post),
      after: before.post ? summaryOf(before.post) : { status },
    });
  });
  return status;
}

/** Until when the last publication can be taken back. @returns null where it cannot */
export async function takeBackDeadline({ database, now }: Site, storyId: number): Promise<string | null> {
  const last = await lastPublication(database.queries, storyId);
  const until = last && takeBackUntil(new Date(last.made_time));
  return until && until > now() ? until.toISOString() : null;
}

function lastPublication(queries: Queries, storyId: number) {
  return queries.selectFrom('last_publication').selectAll().where('story_id', '=', storyId).executeTakeFirst();
}

/** @throws Conflict where it was published again, or taken back, in the meantime */
async function restoreStory(
  transaction: Queries,
  { id }: StoryRow,
  revisionId: number,
  story: ReturnType<typeof parseBefore>['story'],
): Promise<void> {
  const deleted = await transaction
    .deleteFrom('last_publication')
    .where('story_id', '=', id)
    .where('revision_id', '=', revisionId)
    .returning('story_id')
    .executeTakeFirst();
  if (!deleted)
    throw new Conflict('The story was published again, or taken back, in the meantime. Load the page again.');
  await transaction.deleteFrom('story_revision').where('id', '=', revisionId).execute();
  await transaction.updateTable('story').set(story).where('id', '=', id).execute();
}
