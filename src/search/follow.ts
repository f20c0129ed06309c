import type { DatabaseSync } from 'node:sqlite';
import type { Selectable } from 'kysely';
import type { Queries } from '#platform/database/database.ts';
import type { PostChangeTable } from '#platform/database/schema.ts';
import { isVisibleAt } from '#posts/visibility.ts';
import { indexPosts, MOST_IDS } from './index-posts.ts';
import { STEP_POSTS } from './limits.ts';

type Change = Selectable<PostChangeTable>;

/** How far an index has come. */
interface Progress {
  /** The last change in the log of the database that the index has taken in. */
  readonly change: Change;
  /** Posts that come due after this moment are not in the index. */
  readonly dueUntil: string;
  /** While the index is being built: posts with a smaller id are not in it yet. */
  readonly unreadBelow: number | null;
}

/** What an index lacks: changes of posts since it was begun, or posts that were there before. */
export type Lacking = 'changes' | 'older posts' | 'nothing';

/** The index was made from another database, from this one before it was restored, or too many changes ago. */
export class OtherHistory extends Error {
  override readonly name = 'OtherHistory';
}

export interface Following {
  readonly now: Date;
  /** Whether to read posts that were there before the index, once it holds all changes. */
  readonly readOlder: boolean;
  /** How long to wait for another process that writes the index, in milliseconds. */
  readonly patience: number;
}

interface Step {
  /** Posts to be indexed as they are now. */
  readonly posts: readonly number[];
  readonly after: Progress;
  readonly lacking: Lacking;
}

/**
 * Brings an index closer to what readers see, by a few hundred posts at most.
 * @returns what it still lacks
 * @throws OtherHistory when it has to be rebuilt; an error for which `isBusy` holds when patience was not enough
 */
export async function follow(index: DatabaseSync, queries: Queries, following: Following): Promise<Lacking> {
  const known = progressOf(index);
  const { after, lacking } = await nextStep(queries, known, following);
  if (after === known) return lacking;
  index.exec(`pragma busy_timeout = ${following.patience}; begin immediate`);
  try {
    // Another process may have taken this step meanwhile.
    const step = await nextStep(queries, progressOf(index), following);
    await indexPosts(index, queries, step.posts, step.after.dueUntil);
    index.prepare('insert or replace into progress (id, json) values (1, ?)').run(JSON.stringify(step.after));
    index.exec('commit');
    return step.lacking;
  } catch (error) {
    if (index.isTransaction) index.exec('rollback');
    throw error;
  }
}

function progressOf(index: DatabaseSync): Progress | undefined {
  const row = index.prepare('select json from progress').get();
  return row && (JSON.parse(String(row.json)) as Progress);
}

async function nextStep(queries: Queries, known: Progress | undefined, { now, readOlder }: Following): Promise<Step> {
  const progress = known ?? (await beginning(queries, now));
  const changes = await changesSince(queries, progress.change);
  const dueUntil = new Date(Math.max(now.getTime(), Date.parse(progress.dueUntil))).toISOString();
  const due = await idsOf(visible(queries, dueUntil).where('publish_time', '>', progress.dueUntil));
  const posts = [...new Set([...changes.map(({ post_id }) => post_id), ...due])];
  const lacking = progress.unreadBelow === null ? 'nothing' : 'older posts';
  if (posts.length > 0) {
    const after = { ...progress, change: changes.at(-1) ?? progress.change, dueUntil };
    return { posts, after, lacking: changes.length < STEP_POSTS ? lacking : 'changes' };
  }
  if (progress.unreadBelow === null || !readOlder) return { posts, after: progress, lacking };
  const unread = visible(queries, dueUntil).where('id', '<', progress.unreadBelow);
  const older = await idsOf(unread.orderBy('id', 'desc').limit(STEP_POSTS));
  const unreadBelow = older.length < STEP_POSTS ? null : (older.at(-1) ?? null);
  return { posts: older, after: { ...progress, unreadBelow }, lacking: unreadBelow === null ? 'nothing' : lacking };
}

/** An empty index takes in all changes from now on, and reads the posts that are there, the newest first. */
async function beginning(queries: Queries, now: Date): Promise<Progress> {
  const log = queries.selectFrom('post_change').selectAll().orderBy('number', 'desc').limit(1);
  return { change: await log.executeTakeFirstOrThrow(), dueUntil: now.toISOString(), unreadBelow: MOST_IDS - 1 };
}

/** @throws OtherHistory when the log no longer holds the last change that the index took in */
async function changesSince(queries: Queries, last: Change): Promise<Change[]> {
  const log = queries.selectFrom('post_change').selectAll().where('number', '>=', last.number).orderBy('number');
  const [known, ...changes] = await log.limit(STEP_POSTS + 1).execute();
  const isSame = known?.number === last.number && known.revision === last.revision;
  if (!isSame || known.changed_time !== last.changed_time) throw new OtherHistory();
  return changes;
}

function visible(queries: Queries, moment: string) {
  return queries.selectFrom('post').select('id').where(isVisibleAt(moment));
}

async function idsOf(posts: ReturnType<typeof visible>): Promise<number[]> {
  return (await posts.execute()).map(({ id }) => id);
}
