import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Queries } from '#content/database/database.ts';
import { takeTurnAtPosts } from '#content/posts/post-turns.store.ts';
import type { Site } from '#content/site.ts';
import { noteChange } from '#desk/accounts/audit.store.ts';
import type { SignedIn } from '#desk/accounts/sessions.store.ts';
import { writeContent } from '#platform/database/revision.ts';
import { FIELD_COLUMNS } from '../rewritten-fields.store.ts';
import { bytesOf, sizedBatches } from '../sized-batches.ts';
import { STORIES_AT_ONCE } from '../stories-limits.ts';
import { ownBatch, progressOf, type StoryBatch } from './batches.store.ts';
import { changeSome } from './change-some.store.ts';
import { inHistory } from './changed-field.ts';
import type { ManyProgress } from './many.contract.ts';
import { STEP_FOR } from './many-limits.ts';
import { openUnopened } from './open-unopened.store.ts';
import { undoSome } from './undo-some.store.ts';

/** One of the stories of a change, as it waits for it or for its undo. */
export interface WaitingItem {
  readonly position: number;
  readonly story_id: number | null;
  readonly post_id: number | null;
  readonly before: string | null;
  readonly after: string | null;
}

/**
 * Goes on with a change of many stories, or with its undo, some stories in each transaction, so that saves come between. The last
 * one raises the revision of the content, for all of them.
 * @throws NotFound
 */
export async function stepMany(site: Site, person: SignedIn, id: number): Promise<ManyProgress> {
  const { queries } = site.database;
  const end = performance.now() + STEP_FOR;
  let batch = await begun(queries, await ownBatch(queries, person, id));
  while (batch.state === 'doing' || batch.state === 'undoing') {
    if (!(await goOn(site, person, batch))) await finish(site, person, batch);
    batch = await ownBatch(queries, person, id);
    if (performance.now() > end) break;
    await nextTurn();
  }
  return progressOf(queries, batch);
}

/** Changes the next stories, or undoes it. @returns whether some may be left */
export async function goOn(site: Site, person: SignedIn, batch: StoryBatch): Promise<boolean> {
  const { queries } = site.database;
  if (batch.state === 'doing') await openUnopened(site, person, batch, await waiting(queries, batch));
  return queries.transaction().execute(async (transaction) => {
    // Another tab that goes on with the same change waits here, and finds the next stories.
    const held = transaction.updateTable('story_batch').set({ state: batch.state }).where('id', '=', batch.id);
    const { numUpdatedRows } = await held.where('state', '=', batch.state).executeTakeFirstOrThrow();
    if (numUpdatedRows === 0n) return true;
    await takeTurnAtPosts(transaction);
    const items = await waiting(transaction, batch);
    const work = batch.state === 'doing' ? changeSome : undoSome;
    if (items.length > 0) await work(transaction, site, person, batch, items);
    return items.length > 0;
  });
}

async function begun(queries: Queries, batch: StoryBatch): Promise<StoryBatch> {
  if (batch.state !== 'prepared') return batch;
  await queries.updateTable('story_batch').set({ state: 'doing' }).where('id', '=', batch.id).execute();
  return { ...batch, state: 'doing' };
}

/** The next stories: as many as one transaction may write, by their texts, or by those of the posts that they will be of. */
async function waiting(queries: Queries, { id, state }: StoryBatch): Promise<WaitingItem[]> {
  const items = await queries
    .selectFrom('story_batch_item as item')
    .leftJoin('story', 'story.id', 'item.story_id')
    .leftJoin('post', (join) => join.onRef('post.id', '=', 'item.post_id').on('item.story_id', 'is', null))
    .select(['position', 'item.story_id', 'item.post_id', 'before', 'after'])
    .select(bytesOf([...FIELD_COLUMNS, 'post_content']).as('bytes'))
    .where('batch_id', '=', id)
    .where('item.state', '=', state === 'doing' ? 'waiting' : 'done')
    .orderBy('position')
    .limit(STORIES_AT_ONCE)
    .execute();
  return sizedBatches(items)[0] ?? [];
}

/** One entry of the log and one revision of the content, for the whole of it. */
async function finish(site: Site, { account }: SignedIn, batch: StoryBatch): Promise<void> {
  const isUndo = batch.state === 'undoing';
  await writeContent(site.database.queries, async (transaction) => {
    const { done, left, stories } = await progressOf(transaction, batch);
    await transaction
      .updateTable('story_batch')
      .set({ state: isUndo ? 'undone' : 'done' })
      .where('id', '=', batch.id)
      .where('state', '=', batch.state)
      .execute();
    await noteChange(transaction, site, {
      actor: account,
      action: isUndo ? 'undo change of many stories' : 'change many stories',
      subject: inHistory(batch.change, stories),
      after: { ...batch.change, done, left },
    });
  });
}
