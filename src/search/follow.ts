import type { DatabaseSync } from 'node:sqlite';
import type { Selectable } from 'kysely';
import type { Queries } from '#platform/database/database.ts';
import type { PostChangeTable } from '#platform/database/schema.ts';
import { isVisibleAt } from '#posts/visibility.ts';
import { indexPosts, MOST_IDS } from './index-posts.ts';
import { MERGED_PAGES, STEP_POSTS } from './limits.ts';

type Change = Selectable<PostChangeTable>;

/** How far an index has come. */
interface Progress {
  /** The last change in the log of the database that the index has taken in. */
  readonly change: Change;
  /** Posts that come due after this moment are not in the index. */
  readonly dueUntil: string;
  /** While the index is being built: posts with a smaller id are not in it yet. */
  readonly unreadBelow: number | null;
  /** Whether the segments that building leaves behind are one yet: a search in a dozen takes a quarter longer. */
  readonly merging: 'to begin' | 'begun' | 'done';
}

/** What an index lacks: changes of posts since it was begun, posts that were there before, or only its last form. */
export type Lacking = 'changes' | 'older posts' | 'merging' | 'nothing';

/** The index was made from another database, from this one before it was restored, or too many changes ago. */
export class OtherHistory extends Error {
  override readonly name = 'OtherHistory';
}

export interface Following {
  readonly now: Date;
  /** Whether to go on building the index, once it holds all changes. */
  readonly build: boolean;
  /** How long to wait for another process that writes the index, in milliseconds. */
  readonly patience: number;
}

interface Step {
  /** Posts to be indexed as they are now. */
  readonly posts: readonly number[];
  readonly after: Progress;
  readonly lacking: Lacking;
  /** Whether to merge segments. */
  readonly merges?: boolean;
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
    const isMerged = step.merges && mergeSome(index, step.after.merging);
    const after: Progress = { ...step.after, ...(step.merges && { merging: isMerged ? 'done' : 'begun' }) };
    index.prepare('insert or replace into progress (id, json) values (1, ?)').run(JSON.stringify(after));
    index.exec('commit');
    return isMerged ? 'nothing' : step.lacking;
  } catch (error) {
    if (index.isTransaction) index.exec('rollback');
    throw error;
  }
}

/** Merges segments of the index, up to a thousand pages. @returns whether they are one */
function mergeSome(index: DatabaseSync, merging: Progress['merging']): boolean {
  const written = () => Number(index.prepare('select total_changes() as rows').get()?.rows);
  const before = written();
  // Less than nothing says to merge all there are; SQLite writes one row when there is nothing left to do.
  const pages = merging === 'to begin' ? -MERGED_PAGES : MERGED_PAGES;
  index.prepare(`insert into post_text (post_text, rank) values ('merge', ?)`).run(pages);
  return written() - before < 2;
}

function progressOf(index: DatabaseSync): Progress | undefined {
  const row = index.prepare('select json from progress').get();
  return row && (JSON.parse(String(row.json)) as Progress);
}

async function nextStep(queries: Queries, known: Progress | undefined, { now, build }: Following): Promise<Step> {
  const progress = known ?? (await beginning(queries, now));
  const changes = await changesSince(queries, progress.change);
  const dueUntil = new Date(Math.max(now.getTime(), Date.parse(progress.dueUntil))).toISOString();
  const due = await idsOf(visible(queries, dueUntil).where('publish_time', '>', progress.dueUntil));
  const posts = [...new Set([...changes.map(({ post_id }) => post_id), ...due])];
  const lacking = lackingIn(progress);
  if (posts.length > 0) {
    const after = { ...progress, change: changes.at(-1) ?? progress.change, dueUntil };
    return { posts, after, lacking: changes.length < STEP_POSTS ? lacking : 'changes' };
  }
  if (lacking === 'nothing' || !build) return { posts, after: progress, lacking };
  if (progress.unreadBelow === null) return { posts, after: { ...progress }, lacking, merges: true };
  const unread = visible(queries, dueUntil).where('id', '<', progress.unreadBelow);
  const older = await idsOf(unread.orderBy('id', 'desc').limit(STEP_POSTS));
  const unreadBelow = older.length < STEP_POSTS ? null : (older.at(-1) ?? null);
  const after = { ...progress, unreadBelow };
  return { posts: older, after, lacking: lackingIn(after) };
}

function lackingIn({ unreadBelow, merging }: Progress): Lacking {
  if (unreadBelow !== null) return 'older posts';
  return merging === 'done' ? 'nothing' : 'merging';
}

/** An empty index takes in all changes from now on, and reads the posts that are there, the newest first. */
async function beginning(queries: Queries, now: Date): Promise<Progress> {
  const log = queries.selectFrom('post_change').selectAll().orderBy('number', 'desc').limit(1);
  const change = await log.executeTakeFirstOrThrow();
  return { change, dueUntil: now.toISOString(), unreadBelow: MOST_IDS - 1, merging: 'to begin' };
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
