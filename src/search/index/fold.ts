import { setImmediate as yieldToOthers } from 'node:timers/promises';
import type { Queries } from '#platform/database/database.ts';
import { placeOf, type Segment } from './segment.ts';
import { SegmentBuilder } from './segment-builder.ts';
import {
  type Change,
  chunks,
  deleteChanges,
  deleteSegments,
  indexState,
  postsToIndex,
  raiseGeneration,
  readSegments,
  writeLive,
  writeSegment,
} from './segments.store.ts';

/** Fewer changes are looked through as they are, anew by each process; more become a segment. */
export const FOLDED_CHANGES = 256;
/**
 * Posts and words of one segment: each segment is one more look-up a word, and an import, which makes them too, is to stay
 * within 300 MB (docs/decisions/0019).
 */
export const SEGMENT_POSTS = 16_384;
const SEGMENT_WORDS = 4_000_000;
/** Each segment is one more look-up a word: so many small ones become one. */
const SMALL_SEGMENTS = 8;
/** Posts that are read, and taken to words, without a pause. */
const READ_POSTS = 50;

/**
 * Takes what has changed into the index until less is left than is worth a segment. Any process may, at any time, beside
 * others: what it makes counts only if nobody else was faster.
 */
export async function foldChanges(queries: Queries): Promise<void> {
  for (let isCut = false; ; ) {
    const { generation, changes } = await indexState(queries, SEGMENT_POSTS);
    if (changes.length === 0 || (changes.length < FOLDED_CHANGES && !isCut)) return;
    isCut = await foldOnce(queries, generation, changes);
  }
}

/** @returns whether there were more words than a segment takes */
async function foldOnce(queries: Queries, generation: number, changes: readonly Change[]): Promise<boolean> {
  const segments = await readSegments(queries);
  const changed = withoutDead(segments, changes);
  const replaced = segmentsToReplace(segments, SEGMENT_POSTS - changes.length);
  const { builder, taken } = await segmentWithin(queries, changes, replaced.flatMap(livePosts));
  const built = builder.build();
  await queries.transaction().execute(async (transaction) => {
    if (!(await raiseGeneration(transaction, generation))) return;
    if (built.documents.ids.length > 0) await writeSegment(transaction, built);
    for (const segment of changed) if (!replaced.includes(segment)) await writeLive(transaction, segment);
    const ended = segments.filter((segment) => replaced.includes(segment) || !segment.live.includes(1));
    await deleteSegments(
      transaction,
      ended.map(({ id }) => id),
    );
    await deleteChanges(transaction, taken);
  });
  return taken.length < changes.length;
}

/** Marks what has changed as dead in the segments that held it. @returns those in which something was */
export function withoutDead(segments: readonly Segment[], changes: readonly Change[]): Segment[] {
  return segments.filter(({ documents, live }) => {
    let found = false;
    for (const { id } of changes) {
      const place = placeOf(documents.ids, id);
      if (place === undefined || live[place] === 0) continue;
      live[place] = 0;
      found = true;
    }
    return found;
  });
}

/** The smallest segments, once there are many that fit into one. */
function segmentsToReplace(segments: readonly Segment[], mostPosts: number): Segment[] {
  const bySize = segments.map((segment) => ({ segment, posts: livePosts(segment).length, words: wordsOf(segment) }));
  let [posts, words] = [0, 0];
  const fitting = bySize
    .toSorted((one, other) => one.posts - other.posts)
    .filter((one) => {
      posts += one.posts;
      words += one.words;
      return posts <= mostPosts && words <= SEGMENT_WORDS;
    });
  return fitting.length < SMALL_SEGMENTS ? [] : fitting.map(({ segment }) => segment);
}

function wordsOf({ documents }: Segment): number {
  return documents.lengths.reduce((sum, length) => sum + length, 0);
}

function livePosts({ documents, live }: Segment): number[] {
  return Array.from(documents.ids).filter((_, place) => live[place] === 1);
}

/** A segment of all posts that are `kept`, and of those that have changed as long as there is room; they are `taken`. */
async function segmentWithin(queries: Queries, changes: readonly Change[], kept: readonly number[]) {
  const builder = new SegmentBuilder();
  const byId = new Map(changes.map((change) => [change.id, change]));
  const taken: Change[] = [];
  for (const some of chunks([...byId.keys(), ...kept].sort(byNumber), READ_POSTS)) {
    const ids = builder.words < SEGMENT_WORDS ? some : some.filter((id) => !byId.has(id));
    taken.push(...ids.flatMap((id) => byId.get(id) ?? []));
    await addPosts(builder, queries, ids);
  }
  return { builder, taken };
}

/** A segment of these posts, however long they are. @param ids rising */
export async function segmentOf(queries: Queries, ids: readonly number[]): Promise<SegmentBuilder> {
  const builder = new SegmentBuilder();
  for (const some of chunks(ids, READ_POSTS)) await addPosts(builder, queries, some);
  return builder;
}

/** Reads posts and takes them to words, then pauses for whatever else the thread has to do. */
async function addPosts(builder: SegmentBuilder, queries: Queries, ids: readonly number[]): Promise<void> {
  for (const post of await postsToIndex(queries, ids)) builder.add(post);
  await yieldToOthers();
}

function byNumber(one: number, other: number): number {
  return one - other;
}
