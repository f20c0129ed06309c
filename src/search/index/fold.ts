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
 * Posts of one segment: each segment is one more look-up a word, and an import, which makes them too, is to stay within 300 MB. Of
 * 10,000 posts it takes 206 MB with 2048 to a segment and 265 with 8192; of 190,000, 302 MB with 4096.
 */
export const SEGMENT_POSTS = 2048;
/** Each segment is one more look-up a word: so many small ones become one. */
const SMALL_SEGMENTS = 8;
/** Posts that are read, and taken to words, without a pause. */
const READ_POSTS = 50;

/**
 * Takes what has changed into the index until less is left than is worth a segment. Any process may, at any time, beside
 * others: what it makes counts only if nobody else was faster.
 */
export async function foldChanges(queries: Queries): Promise<void> {
  for (;;) {
    const { generation, changes } = await indexState(queries, SEGMENT_POSTS);
    if (changes.length < FOLDED_CHANGES) return;
    await foldOnce(queries, generation, changes);
  }
}

async function foldOnce(queries: Queries, generation: number, changes: readonly Change[]): Promise<void> {
  const segments = await readSegments(queries);
  const changed = withoutDead(segments, changes);
  const replaced = segmentsToReplace(segments, SEGMENT_POSTS - changes.length);
  const ids = [...changes.map(({ id }) => id), ...replaced.flatMap(livePosts)].sort((one, other) => one - other);
  const built = (await segmentOf(queries, ids)).build();
  await queries.transaction().execute(async (transaction) => {
    if (!(await raiseGeneration(transaction, generation))) return;
    if (built.documents.ids.length > 0) await writeSegment(transaction, built);
    for (const segment of changed) if (!replaced.includes(segment)) await writeLive(transaction, segment);
    const ended = segments.filter((segment) => replaced.includes(segment) || !segment.live.includes(1));
    await deleteSegments(
      transaction,
      ended.map(({ id }) => id),
    );
    await deleteChanges(transaction, changes);
  });
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
  const bySize = segments.map((segment) => ({ segment, posts: livePosts(segment).length }));
  let posts = 0;
  const fitting = bySize
    .toSorted((one, other) => one.posts - other.posts)
    .filter((one) => {
      posts += one.posts;
      return posts <= mostPosts;
    });
  return fitting.length < SMALL_SEGMENTS ? [] : fitting.map(({ segment }) => segment);
}

function livePosts({ documents, live }: Segment): number[] {
  return Array.from(documents.ids).filter((_, place) => live[place] === 1);
}

/** Reads posts and takes them to words, pausing for whatever else the thread has to do. */
export async function segmentOf(queries: Queries, ids: readonly number[]): Promise<SegmentBuilder> {
  const builder = new SegmentBuilder();
  for (const some of chunks(ids, READ_POSTS)) {
    for (const post of await postsToIndex(queries, some)) builder.add(post);
    await yieldToOthers();
  }
  return builder;
}
