import type { DatabaseSync } from 'node:sqlite';
import type { Selectable } from 'kysely';
import type { Queries } from '#content/database/database.ts';
import type { PostChangeTable } from '#content/database/schema.ts';
import { namesOf } from '#content/posts/names.store.ts';
import { isVisibleAt } from '#content/posts/visibility.ts';
import { primaryCode, SQLITE_BUSY } from '#platform/database/sqlite/sqlite-codes.ts';
import { indexed } from '#platform/text/words.ts';
import { ownDeck } from './own-deck.ts';
import { categoryToken, MOST_IDS, OtherIndex, rowOf } from './search-index.ts';
import { STEP_POSTS } from './search-limits.ts';

type Change = Selectable<PostChangeTable>;

/** How far an index has come. */
interface Progress {
  /** The last change in the log of the database that the index has taken in. */
  readonly change: Change;
  /** Posts that come due after this moment are not in the index. ISO 8601. */
  readonly dueUntil: string;
  /** While the index is being built: older posts are not in it yet. */
  readonly unreadBefore: Place | null;
}

/** Where a post stands among all, the newest first. */
interface Place {
  readonly publish_time: string;
  readonly id: number;
}

/** What an index lacks: changes of posts since it was begun, or posts that were there before. It is `changes` as well while another process writes. */
export type Lacking = 'changes' | 'older posts' | 'nothing';

interface Following {
  readonly now: Date;
  /** Whether to go on building the index, once it holds all changes. A new index begins with the newest posts in any case. */
  readonly build: boolean;
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
 * @throws OtherIndex when it has to be rebuilt
 */
export async function followPosts(index: DatabaseSync, queries: Queries, following: Following): Promise<Lacking> {
  try {
    const known = progressOf(index);
    const next = await nextStep(queries, known, following);
    if (next.after === known) return next.lacking;
    index.exec('begin immediate');
    // Another process may have taken this step meanwhile.
    const step = await nextStep(queries, progressOf(index), following);
    await indexPosts(index, queries, step);
    index.prepare('insert or replace into progress (id, json) values (1, ?)').run(JSON.stringify(step.after));
    index.exec('commit');
    return step.lacking;
  } catch (error) {
    if (index.isTransaction) index.exec('rollback');
    if (primaryCode(error) === SQLITE_BUSY) return 'changes';
    throw error;
  }
}

function progressOf(index: DatabaseSync): Progress | undefined {
  const row = index.prepare('select json from progress').get();
  return row && (JSON.parse(String(row.json)) as Progress);
}

/** What to index next: changes first, then older posts. @returns the same `known` as `after` where there is nothing to do */
async function nextStep(queries: Queries, known: Progress | undefined, { now, build }: Following): Promise<Step> {
  const progress = known ?? (await beginning(queries, now));
  const lacking = progress.unreadBefore === null ? 'nothing' : 'older posts';
  const changes = await changesSince(queries, progress.change);
  const dueUntil = now.toISOString();
  // A clock that was ahead has let posts in that are not due.
  const [from = dueUntil, until = dueUntil] = [progress.dueUntil, dueUntil].toSorted();
  const due = await idsOf(visible(queries, until).where('publish_time', '>', from));
  if (changes.length > 0 || due.length > 0) {
    const posts = [...new Set([...changes.map(({ post_id }) => post_id), ...due])];
    const after = { ...progress, change: changes.at(-1) ?? progress.change, dueUntil };
    return { posts, after, lacking: changes.length === STEP_POSTS ? 'changes' : lacking };
  }
  if (progress.unreadBefore === null || (known && !build)) return { posts: [], after: progress, lacking };
  const newest = before(queries, progress.unreadBefore).orderBy('publish_time', 'desc').orderBy('id', 'desc');
  const unread = await newest.select('publish_time').limit(STEP_POSTS).execute();
  const unreadBefore = unread.length < STEP_POSTS ? null : (unread.at(-1) ?? null);
  const posts = unread.map(({ id }) => id);
  return { posts, after: { ...progress, unreadBefore }, lacking: unreadBefore === null ? 'nothing' : 'older posts' };
}

/** Posts that are older than a place. The first condition finds it in the index, the second parts those of one moment. */
function before(queries: Queries, { publish_time, id }: Place) {
  return visible(queries, publish_time).where((post) =>
    post.or([post('publish_time', '<', publish_time), post('id', '<', id)]),
  );
}

/** How many posts that were there when the index was begun it does not hold yet. */
export async function countUnread(index: DatabaseSync, queries: Queries): Promise<number> {
  const place = progressOf(index)?.unreadBefore;
  if (!place) return 0;
  const counted = before(queries, place)
    .clearSelect()
    .select(({ fn }) => fn.countAll<number>().as('posts'));
  return Number((await counted.executeTakeFirstOrThrow()).posts);
}

/** An empty index takes in all changes from now on, and reads the posts that are there, the newest first. */
async function beginning(queries: Queries, now: Date): Promise<Progress> {
  const log = queries.selectFrom('post_change').selectAll().orderBy('number', 'desc').limit(1);
  const change = await log.executeTakeFirstOrThrow();
  return { change, dueUntil: now.toISOString(), unreadBefore: { publish_time: now.toISOString(), id: MOST_IDS - 1 } };
}

/** @throws OtherIndex when the log no longer holds the last change that the index took in */
async function changesSince(queries: Queries, last: Change): Promise<Change[]> {
  const log = queries.selectFrom('post_change').selectAll().where('number', '>=', last.number).orderBy('number');
  const [known, ...changes] = await log.limit(STEP_POSTS + 1).execute();
  const isSame = known?.number === last.number && known.revision === last.revision;
  if (!isSame || known.changed_time !== last.changed_time) throw new OtherIndex();
  return changes;
}

function visible(queries: Queries, moment: string) {
  return queries.selectFrom('post').select('id').where(isVisibleAt(moment));
}

async function idsOf(posts: ReturnType<typeof visible>): Promise<number[]> {
  return (await posts.execute()).map(({ id }) => id);
}

/** Replaces posts in the index by their present state; removes those that readers do not see. */
async function indexPosts(index: DatabaseSync, queries: Queries, { posts, after: { dueUntil } }: Step): Promise<void> {
  const forget = index.prepare('delete from entry where post_id = ? returning row');
  const remove = index.prepare('delete from post_text where rowid = ?');
  // `run` reads the last row that was inserted: FTS5 numbers rows of its own beyond what a JavaScript number holds.
  remove.setReadBigInts(true);
  for (const id of posts) {
    const entry = forget.get(id);
    if (entry) remove.run(Number(entry.row));
  }
  const enter = index.prepare('insert into entry (post_id, row) values (?, ?)');
  const add = index.prepare(
    `insert into post_text (rowid, title, deck, names, text, typed_title, typed_deck, typed_names, typed_text, category)
     values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
  );
  for (const { id, row, names } of await visibleRows(queries, dueUntil, posts)) {
    // One at a time: an article may be millions of letters long.
    const post = await textsOf(queries, id);
    const deck = ownDeck(post.p_content, post.post_text);
    const texts = [post.post_title, deck, names, post.post_text].map(indexed);
    const [forms, typed] = [texts.map((text) => text.forms), texts.map((text) => text.typed)];
    enter.run(id, row);
    add.run(row, ...forms, ...typed, categoryToken(post.cat_slug));
  }
}

const textsOf = (queries: Queries, id: number) =>
  queries
    .selectFrom('post')
    .select(['post_title', 'p_content', 'post_text', 'cat_slug'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();

/** Rows of public posts, by rising number: FTS5 flushes its memory whenever a number is smaller than the one before. */
async function visibleRows(queries: Queries, moment: string, ids: readonly number[]) {
  const rows: { id: number; row: number; names: string }[] = [];
  for (let from = 0; from < ids.length; from += STEP_POSTS) {
    const some = ids.slice(from, from + STEP_POSTS);
    const posts = await visible(queries, moment).select('publish_time').where('id', 'in', some).execute();
    const names = await namesOf(queries, some);
    rows.push(...posts.map((post) => ({ id: post.id, row: rowOf(post), names: names.get(post.id) ?? '' })));
  }
  return rows.sort((one, other) => one.row - other.row);
}
