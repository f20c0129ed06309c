import type { Queries } from '#platform/database/database.ts';
import { isVisibleAt } from '#posts/visibility.ts';
import { indexPosts, MOST_IDS } from './index-posts.ts';
import { STEP_POSTS } from './limits.ts';
import type { SearchIndex } from './search-index.ts';

/** How far an index has come. */
interface Progress {
  /** The last change in the log of the database (post_change) that the index has taken in. */
  readonly change_number: number;
  readonly change_revision: number;
  readonly change_time: string;
  /** Posts that come due after this moment are not in the index. */
  readonly due_until: string;
  /** While the index is being built: posts with a smaller id are not in it yet. */
  readonly unread_below: number | null;
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
 * @throws OtherHistory when it has to be rebuilt; errors of SQLite, see SearchIndex.write
 */
export async function follow(index: SearchIndex, queries: Queries, following: Following): Promise<Lacking> {
  const progress = progressOf(index);
  const { after, lacking } = await nextStep(queries, progress, following);
  if (after === progress) return lacking;
  return index.write(following.patience, async () => {
    // Another process may have taken this step meanwhile.
    const step = await nextStep(queries, progressOf(index), following);
    await indexPosts(index, queries, step.posts, step.after.due_until);
    saveProgress(index, step.after);
    return step.lacking;
  });
}

async function nextStep(queries: Queries, known: Progress | undefined, { now, readOlder }: Following): Promise<Step> {
  const progress = known ?? (await beginning(queries, now));
  const changes = await changesSince(queries, progress);
  const moment = [now.toISOString(), progress.due_until].toSorted().at(-1) ?? '';
  const posts = new Set([...changes.map(({ post_id }) => post_id), ...(await comeDue(queries, progress, moment))]);
  const last = changes.at(-1);
  const lacksOlder = progress.unread_below === null ? 'nothing' : 'older posts';
  if (posts.size > 0) {
    const after = { ...progress, ...(last && positionOf(last)), due_until: moment };
    return { posts: [...posts], after, lacking: changes.length < STEP_POSTS ? lacksOlder : 'changes' };
  }
  if (progress.unread_below === null || !readOlder) return { posts: [], after: progress, lacking: lacksOlder };
  const older = await postsBelow(queries, progress.unread_below, moment);
  const unread_below = older.length < STEP_POSTS ? null : (older.at(-1) ?? null);
  return {
    posts: older,
    after: { ...progress, unread_below },
    lacking: unread_below === null ? 'nothing' : 'older posts',
  };
}

function progressOf(index: SearchIndex): Progress | undefined {
  return index.get<Progress>('select * from progress');
}

function saveProgress(index: SearchIndex, progress: Progress): void {
  index.run('delete from progress');
  index.run(
    `insert into progress (change_number, change_revision, change_time, due_until, unread_below)
       values (:change_number, :change_revision, :change_time, :due_until, :unread_below)`,
    { ...progress },
  );
}

interface Change {
  readonly number: number;
  readonly post_id: number;
  readonly revision: number;
  readonly changed_time: string;
}

const positionOf = ({ number, revision, changed_time }: Change) => ({
  change_number: number,
  change_revision: revision,
  change_time: changed_time,
});

/** An index without posts follows all changes from now on, and reads the posts that are there, the newest first. */
async function beginning(queries: Queries, now: Date): Promise<Progress> {
  const last = await queries
    .selectFrom('post_change')
    .selectAll()
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();
  return { ...positionOf(last), due_until: now.toISOString(), unread_below: MOST_IDS - 1 };
}

/** @throws OtherHistory when the log does not hold the change that the index took in last */
async function changesSince(queries: Queries, progress: Progress): Promise<Change[]> {
  const [known, ...changes] = await queries
    .selectFrom('post_change')
    .selectAll()
    .where('number', '>=', progress.change_number)
    .orderBy('number')
    .limit(STEP_POSTS + 1)
    .execute();
  const { change_number, change_revision, change_time } = progress;
  const isSame =
    known?.number === change_number && known.revision === change_revision && known.changed_time === change_time;
  if (!isSame) throw new OtherHistory();
  return changes;
}

/** Scheduled posts whose time has come since the index was last written. */
async function comeDue(queries: Queries, { due_until }: Progress, moment: string): Promise<number[]> {
  const rows = await queries
    .selectFrom('post')
    .select('id')
    .where(isVisibleAt(moment))
    .where('publish_time', '>', due_until)
    .execute();
  return rows.map(({ id }) => id);
}

async function postsBelow(queries: Queries, below: number, moment: string): Promise<number[]> {
  const rows = await queries
    .selectFrom('post')
    .select('id')
    .where(isVisibleAt(moment))
    .where('id', '<', below)
    .orderBy('id', 'desc')
    .limit(STEP_POSTS)
    .execute();
  return rows.map(({ id }) => id);
}
