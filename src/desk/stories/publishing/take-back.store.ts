import type { Queries } from '#content/database/database.ts';
import type { Site } from '#content/site.ts';
import { noteChange } from '#desk/accounts/audit.store.ts';
import type { SignedIn } from '#desk/accounts/sessions.store.ts';
import { writeContent } from '#platform/database/revision.ts';
import { Conflict } from '#platform/errors.ts';
import { waitAgain } from '../conversation/waiting-messages.store.ts';
import { type StoryRow, storyRow } from '../story-row.store.ts';
import { type BeforePublication, parseBefore, restoreBefore } from './before-publication.store.ts';
import { postOf, summaryOf } from './public-post.store.ts';
import { TAKEN_BACK_FOR } from './publishing-limits.ts';

/**
 * Restores what readers saw before the last publication, to the column. What was published for the first time becomes a
 * draft that no address shows. The working copy stays as it is.
 * @throws NotFound, Forbidden, and Conflict where it is too late
 */
export async function takeBack(site: Site, person: SignedIn, id: number): Promise<void> {
  const { queries } = site.database;
  const story = await storyRow(queries, person, id);
  const post = await postOf(queries, story);
  const last = await queries.selectFrom('last_publication').selectAll().where('story_id', '=', id).executeTakeFirst();
  if (!post || !last || site.now().getTime() - Date.parse(last.made_time) > TAKEN_BACK_FOR)
    throw new Conflict('It is too late to take this back. Publish the story again, add a correction, or take it down.');
  const before = parseBefore(last.before);
  await writeContent(queries, async (transaction) => {
    await restoreBefore(transaction, post.id, before);
    await restoreStory(transaction, story, last.revision_id, before.story);
    await waitAgain(transaction, before.waiting, last.made_time);
    await noteChange(transaction, site, {
      actor: person.account,
      action: 'take back publication',
      subject: story.title,
      before: summaryOf(post),
      after: before.post ? summaryOf(before.post) : { status: 'draft' },
    });
  });
}

/** @throws Conflict where it was published again, or taken back, in the meantime */
async function restoreStory(
  transaction: Queries,
  { id }: StoryRow,
  revisionId: number,
  story: BeforePublication['story'],
): Promise<void> {
  const deleted = await transaction
    .deleteFrom('last_publication')
    .where('story_id', '=', id)
    .where('revision_id', '=', revisionId)
    .returning('story_id')
    .executeTakeFirst();
  if (!deleted)
    throw new Conflict('The story was published again, or taken back, in the meantime. Load the page again.');
  // Its words stay: it is no publication any more, and a version like any other.
  const version = { kind: 'autosaved', name: 'Taken back' } as const;
  await transaction.updateTable('story_revision').set(version).where('id', '=', revisionId).execute();
  await transaction.updateTable('story').set(story).where('id', '=', id).execute();
}
