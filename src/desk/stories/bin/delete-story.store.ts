import type { z } from 'zod';
import type { Queries } from '#content/database/database.ts';
import { deleteUnfiled } from '#content/posts/sections/store-categories.store.ts';
import type { Site } from '#content/site.ts';
import { noteChange } from '#desk/accounts/audit.store.ts';
import type { SignedIn } from '#desk/accounts/sessions.store.ts';
import { raiseRevision } from '#platform/database/revision.ts';
import { Conflict } from '#platform/errors.ts';
import { parseDocument } from '../documents.ts';
import { newSubcategoriesOf } from '../new-subcategories.ts';
import { othersAt } from '../presence.store.ts';
import { type StoryRow, storyRow } from '../story-row.store.ts';
import type { deleteStoryCall as deletion } from './bin.contract.ts';
import { binDates } from './bin-dates.ts';
import { whyUndeletable } from './deletable.store.ts';

/**
 * Moves a story that was never public to the bin. Its revisions, notes and waiting values stay with it.
 * @throws NotFound, Forbidden, and Conflict where readers have or had it, or a source would bring it back
 */
export async function deleteStory(site: Site, person: SignedIn, id: number): Promise<z.output<typeof deletion.answer>> {
  const deleted_time = site.now().toISOString();
  const { account } = person;
  const { title, owner } = await site.database.queries.transaction().execute(async (transaction) => {
    const story = await storyRow(transaction, person, id);
    const refusal = await whyUndeletable(site, transaction, story);
    if (refusal) throw new Conflict(refusal);
    await moveToBin(transaction, story, { deleted_time, deleted_by: account.id });
    if (story.post_id !== null) await deletePost(transaction, story, story.post_id);
    await noteChange(transaction, site, { actor: account, action: 'delete story', subject: story.title });
    return story;
  });
  const present = (await othersAt(site, id, '')).map(({ name }) => name).filter((name) => name !== account.name);
  return { id, title, owner: owner ?? '', by: account.name, ...binDates(deleted_time), present: [...new Set(present)] };
}

/** @throws Conflict where it was published in the meantime */
async function moveToBin(
  transaction: Queries,
  { id, post_id }: StoryRow,
  columns: { deleted_time: string; deleted_by: number },
): Promise<void> {
  const { numUpdatedRows } = await transaction
    .updateTable('story')
    .set({ ...columns, times_ended: (of) => of('times_ended', '+', 1) })
    .where('id', '=', id)
    .where('deleted_time', 'is', null)
    .where('shown_time', 'is', null)
    .where('post_id', 'is not distinct from', post_id)
    .executeTakeFirstOrThrow();
  if (numUpdatedRows === 0n)
    throw new Conflict('The story was published, or deleted, in the meantime. Load the page again.');
}

/**
 * Deletes the post that a schedule made and nobody saw: a revision holds its words. What was filed under it alone, and made for it, goes
 * with it.
 */
async function deletePost(transaction: Queries, { id, document }: StoryRow, postId: number): Promise<void> {
  await transaction.deleteFrom('post').where('id', '=', postId).execute();
  const none = { post_id: null, published_document: null, published_time: null };
  await transaction.updateTable('story').set(none).where('id', '=', id).execute();
  const { new_subcategories } = parseDocument(document).fields;
  await deleteUnfiled(transaction, [...newSubcategoriesOf(new_subcategories).keys()]);
  await raiseRevision(transaction);
}
