import type { DatabaseSync } from 'node:sqlite';
import type { Queries } from '#content/database/database.ts';
import { primaryCode, SQLITE_BUSY } from '#platform/database/sqlite/sqlite-codes.ts';
import { OtherTextIndex } from './text-index.ts';
import { LATE_CHANGES, STEP_STORIES } from './texts-limits.ts';
import { type Indexable, type IndexedRows, textsOf } from './texts-to-index.store.ts';

/** An entry of a log. With its time, a number tells it from any other of any database. */
interface Entry {
  readonly number: number;
  readonly changed_time: string;
}

/** How far an index has come. */
interface Progress {
  /** The last entries of both logs that it has taken in. */
  readonly story: Entry;
  readonly post: Entry;
  /** While it is being built: smaller numbers have not been read yet. Posts come after stories. */
  readonly storiesBelow: number | null;
  readonly postsBelow: number | null;
}

/** A story or a post to index as it is now, and how far the index has come with it. */
interface Task extends Indexable {
  /** Of the log of stories. */
  readonly number?: number;
  readonly after: Progress;
}

/** What an index lacks: changes, or what was there before it was begun. It is `changes` as well while another process writes. */
export type TextsLacking = 'changes' | 'older stories' | 'nothing';

/** PostgreSQL's ids are integers of 32 bits. */
const BEYOND_IDS = 2 ** 31 - 1;

/**
 * Brings an index closer to the stories, by a hundred at most.
 * @returns what it lacked before
 * @throws OtherTextIndex when it has to be rebuilt
 */
export async function followTexts(index: DatabaseSync, queries: Queries): Promise<TextsLacking> {
  const known = progressJson(index);
  const progress: Progress = known === undefined ? await beginning(queries) : JSON.parse(known);
  const changes = await changesSince(index, queries, progress);
  const isWhole = progress.storiesBelow === null && progress.postsBelow === null;
  const tasks = changes.length > 0 ? changes : await olderThan(queries, progress);
  const lacking = changes.length > 0 ? 'changes' : isWhole ? 'nothing' : 'older stories';
  if (tasks.length === 0) {
    if (!isWhole) write(index, known, { ...progress, storiesBelow: null, postsBelow: null }, []);
    else if (known === undefined) write(index, known, progress, []);
    return isWhole ? 'nothing' : 'older stories';
  }
  const written = await textsOf(queries, tasks);
  return write(index, known, written.at(-1)?.after ?? progress, written) ? lacking : 'changes';
}

function progressJson(index: DatabaseSync): string | undefined {
  const row = index.prepare('select json from progress').get();
  return row && String(row.json);
}

async function beginning(queries: Queries): Promise<Progress> {
  const last = (table: 'story_change' | 'post_change') =>
    queries
      .selectFrom(table)
      .select(['number', 'changed_time'])
      .orderBy('number', 'desc')
      .limit(1)
      .executeTakeFirstOrThrow();
  return {
    story: await last('story_change'),
    post: await last('post_change'),
    storiesBelow: BEYOND_IDS,
    postsBelow: BEYOND_IDS,
  };
}

async function changesSince(index: DatabaseSync, queries: Queries, progress: Progress): Promise<Task[]> {
  const stories = await storyEntries(index, queries, progress.story);
  const posts = await queries
    .selectFrom('post_change')
    .select(['number', 'changed_time', 'post_id as id'])
    .where('number', '>=', progress.post.number)
    .orderBy('number')
    .limit(STEP_STORIES + 1)
    .execute();
  requireSame(posts[0], progress.post);
  let after = progress;
  const ofStories = stories.map(({ id, ...entry }): Task => {
    if (entry.number > after.story.number) after = { ...after, story: entry };
    return { of: 'story', id, number: entry.number, after };
  });
  const ofPosts = posts.slice(1).map(({ id, ...post }): Task => {
    after = { ...after, post };
    return { of: 'post', id, after };
  });
  return [...ofStories, ...ofPosts];
}

/** Entries since the last one, and those before it that have become visible since. @throws OtherTextIndex */
async function storyEntries(index: DatabaseSync, queries: Queries, last: Entry) {
  const entries = await queries
    .selectFrom('story_change')
    .select(['number', 'changed_time', 'story_id as id'])
    .where('number', '>=', last.number - LATE_CHANGES)
    .orderBy('number')
    .limit(LATE_CHANGES + STEP_STORIES + 1)
    .execute();
  requireSame(
    entries.find(({ number }) => Number(number) === last.number),
    last,
  );
  const rows = index.prepare('select number from taken').all();
  const taken = new Set(rows.map(({ number }) => Number(number)));
  return entries
    .map((entry) => ({ ...entry, number: Number(entry.number) }))
    .filter(({ number }) => number !== last.number && !taken.has(number))
    .slice(0, STEP_STORIES);
}

function requireSame(found: Entry | undefined, known: Entry): void {
  if (Number(found?.number) !== Number(known.number) || found?.changed_time !== known.changed_time)
    throw new OtherTextIndex();
}

/** What was there before the index was begun: stories, then posts that nobody has opened, the newest first. */
async function olderThan(queries: Queries, progress: Progress): Promise<Task[]> {
  const { storiesBelow, postsBelow } = progress;
  const read = (of: Task['of'], below: number | null) =>
    below === null
      ? []
      : queries.selectFrom(of).select('id').where('id', '<', below).orderBy('id', 'desc').limit(STEP_STORIES).execute();
  const stories = await read('story', storiesBelow);
  if (stories.length > 0)
    return stories.map(({ id }) => ({ of: 'story', id, after: { ...progress, storiesBelow: id } }));
  const posts = await read('post', postsBelow);
  return posts.map(({ id }) => ({ of: 'post', id, after: { ...progress, storiesBelow: null, postsBelow: id } }));
}

interface Written extends Task {
  readonly rows: IndexedRows;
}

/** Writes a step at once, so that nothing else of this thread comes between. @returns false where another process was first */
function write(index: DatabaseSync, known: string | undefined, after: Progress, written: readonly Written[]): boolean {
  try {
    index.exec('begin immediate');
    if (progressJson(index) !== known) {
      index.exec('rollback');
      return false;
    }
    writeRows(index, written);
    index.prepare('delete from taken where number < ?').run(after.story.number - LATE_CHANGES);
    index.prepare('insert or replace into progress (id, json) values (1, ?)').run(JSON.stringify(after));
    index.exec('commit');
    return true;
  } catch (error) {
    if (index.isTransaction) index.exec('rollback');
    if (primaryCode(error) === SQLITE_BUSY) return false;
    throw error;
  }
}

function writeRows(index: DatabaseSync, written: readonly Written[]): void {
  const removals = ['delete from text where rowid = ?', 'delete from title where row = ?'].map((statement) => {
    const remove = index.prepare(statement);
    // `run` reads the last row that was inserted: FTS5 numbers rows of its own beyond what a JavaScript number holds.
    remove.setReadBigInts(true);
    return remove;
  });
  const addTitle = index.prepare('insert into title (row, title) values (?, ?)');
  const add = index.prepare('insert into text (rowid, words) values (?, ?)');
  const take = index.prepare('insert or ignore into taken (number) values (?)');
  const rows = new Map(written.flatMap(({ rows }) => rows));
  for (const row of rows.keys()) for (const remove of removals) remove.run(row);
  for (const [row, texts] of [...rows].sort(([one], [other]) => one - other)) {
    if (texts?.title) addTitle.run(row, texts.title);
    if (texts?.words) add.run(row, texts.words);
  }
  for (const { number } of written) if (number !== undefined) take.run(number);
}
