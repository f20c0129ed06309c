import { sql } from 'kysely';
import type { Queries } from '#content/database/database.ts';
import type { Site } from '#content/site.ts';
import { includes } from '#desk/accounts/accounts.contract.ts';
import type { SignedIn } from '#desk/accounts/sessions.store.ts';
import { updateEach } from '#platform/database/update-each.ts';
import { Conflict, NotFound } from '#platform/errors.ts';
import { type ChangeOfMany, changeOfMany, type ManyProgress } from './many.contract.ts';
import { NAMED_STORIES, UNDONE_FOR } from './many-limits.ts';

/** A change of many stories as it is stored. */
export interface StoryBatch {
  readonly id: number;
  readonly change: ChangeOfMany;
  readonly state: 'prepared' | 'doing' | 'done' | 'undoing' | 'undone';
  readonly made_time: string;
}

/** A person's own change. @throws NotFound */
export async function ownBatch(queries: Queries, { account }: SignedIn, id: number): Promise<StoryBatch> {
  const row = await queries
    .selectFrom('story_batch')
    .select(['id', 'change', 'state', 'made_time'])
    .where('id', '=', id)
    .where('account_id', '=', account.id)
    .executeTakeFirst();
  if (!row) throw new NotFound('This change is not there any more. Choose the stories again.');
  const change = changeOfMany.parse(JSON.parse(row.change));
  // Earlier than it was made, the person may have lost the right to it.
  if (change.what === 'down' && !includes(account.role, 'editor'))
    throw new NotFound('Only editors take stories down.');
  return { ...row, change };
}

/** How far a change, or its undo, has come. */
export async function progressOf(queries: Queries, { id, state }: StoryBatch): Promise<ManyProgress> {
  const rows = await queries
    .selectFrom('story_batch_item')
    .select(['state', sql<number | string>`count(*)`.as('stories')])
    .where('batch_id', '=', id)
    .groupBy('state')
    .execute();
  const count = (...states: readonly string[]) =>
    rows.filter((row) => states.includes(row.state)).reduce((sum, row) => sum + Number(row.stories), 0);
  const isUndo = state === 'undoing' || state === 'undone';
  const leftState = isUndo ? 'kept' : 'left';
  const leftOut = await queries
    .selectFrom('story_batch_item')
    .select(['position', 'title', 'note as why'])
    .where('batch_id', '=', id)
    .where('state', '=', leftState)
    .orderBy('position')
    .limit(NAMED_STORIES)
    .execute();
  const undone = count('undone');
  return {
    stories: isUndo ? undone + count('done', 'kept') : count('waiting', 'done', 'same', 'left'),
    done: isUndo ? undone : count('done', 'same'),
    left: count(leftState),
    isOver: state === 'done' || state === 'undone',
    leftOut,
  };
}

/** What a person has changed last, for as long as it can be undone. */
export async function lastBatch(site: Site, person: SignedIn) {
  const { queries } = site.database;
  const row = await queries
    .selectFrom('story_batch')
    .select('id')
    .where('account_id', '=', person.account.id)
    .where('state', '<>', 'prepared')
    .where('made_time', '>', new Date(site.now().getTime() - UNDONE_FOR).toISOString())
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (!row) return { last: null };
  const batch = await ownBatch(queries, person, row.id);
  const { id, change, state, made_time } = batch;
  const isUndone = state === 'undoing' || state === 'undone';
  return { last: { id, change, made_time, isUndone, progress: await progressOf(queries, batch) } };
}

/** Turns a change round. @throws NotFound, Conflict where it is too late, or undone */
export async function turnRound(site: Site, person: SignedIn, id: number): Promise<void> {
  const { queries } = site.database;
  const { state, made_time } = await ownBatch(queries, person, id);
  if (site.now().getTime() - Date.parse(made_time) > UNDONE_FOR)
    throw new Conflict('It is too late to undo this: an hour is over.');
  if (state !== 'doing' && state !== 'done') throw new Conflict('This is undone already.');
  await queries.updateTable('story_batch').set({ state: 'undoing' }).where('id', '=', id).execute();
}

/** How many stories a change was begun with. */
export async function storiesOf(queries: Queries, { id }: Pick<StoryBatch, 'id'>): Promise<number> {
  const row = await queries
    .selectFrom('story_batch_item')
    .select(sql<number | string>`count(*)`.as('stories'))
    .where('batch_id', '=', id)
    .executeTakeFirst();
  return Number(row?.stories);
}

/** What became of one story of a change. */
export interface Outcome {
  readonly position: number;
  readonly state: 'done' | 'same' | 'left' | 'undone' | 'kept';
  readonly note?: string;
  readonly before?: string | null;
  readonly after?: string | null;
}

/** Notes what became of some stories. */
export async function noteOutcomes(
  transaction: Queries,
  { id }: Pick<StoryBatch, 'id'>,
  outcomes: readonly Outcome[],
): Promise<void> {
  const rows = outcomes.map(({ position, state, note = '', before = null, after = null }) => ({
    at: { batch_id: id, position },
    to: { state, note, before, after },
  }));
  await updateEach(transaction, 'story_batch_item', 'position', rows);
}
