import { type Selectable, sql } from 'kysely';
import type { Queries } from '#platform/database/database.ts';
import type { SearchSegmentTable } from '#platform/database/schema.ts';
import type { BuiltSegment, Documents, Postings, Segment } from './segment.ts';
import type { IndexedPost } from './segment-builder.ts';
import { stemOf } from './words.ts';

/** A post that was written since it was indexed. */
export interface Change {
  readonly id: number;
  /** Rises with every further write. */
  readonly version: number;
}

/** Which segments are valid, and what has changed since. */
export interface IndexState {
  readonly generation: number;
  /** The first of them, by id. */
  readonly changes: readonly Change[];
}

/** One statement, so that both are of one moment: what was indexed meanwhile would be in neither otherwise. */
export async function indexState(queries: Queries, mostChanges: number): Promise<IndexState> {
  const { rows } = await sql<{ generation: number; post_id: number | null; version: number | null }>`
    select generation, post_id, version from search_state left join search_change on true
    where search_state.id = 1 order by post_id limit ${mostChanges}`.execute(queries);
  return {
    generation: rows[0]?.generation ?? 0,
    changes: rows.flatMap(({ post_id, version }) => (post_id === null ? [] : [{ id: post_id, version: version ?? 0 }])),
  };
}

export async function indexGeneration(queries: Queries): Promise<number> {
  const { generation } = await queries.selectFrom('search_state').select('generation').executeTakeFirstOrThrow();
  return generation;
}

/** Of a text that is longer, the beginning is found. */
const LONGEST_INDEXED = 200_000;

/** The posts of these ids that are no drafts, by id, with so many letters of their texts. */
export async function postsToIndex(
  queries: Queries,
  ids: readonly number[],
  letters = LONGEST_INDEXED,
): Promise<readonly IndexedPost[]> {
  if (ids.length === 0) return [];
  return queries
    .selectFrom('post')
    .select(['id', 'cat_slug', 'publish_time', 'post_title', 'p_content'])
    .select(sql<string>`substr(post_text, 1, ${sql.lit(letters)})`.as('post_text'))
    .where('id', 'in', ids)
    .where('status', '<>', 'draft')
    .orderBy('id')
    .execute();
}

export async function readSegments(queries: Queries): Promise<Segment[]> {
  const rows = await queries.selectFrom('search_segment').selectAll().orderBy('id').execute();
  return rows.map(toSegment);
}

function toSegment(row: Selectable<SearchSegmentTable>): Segment {
  const documents: Documents = {
    ids: new Uint32Array(ownBytes(row.ids)),
    publishTimes: new Float64Array(ownBytes(row.publish_times)),
    lengths: new Uint16Array(ownBytes(row.lengths)),
    categories: new Uint16Array(ownBytes(row.categories)),
    categorySlugs: JSON.parse(row.category_slugs) as string[],
  };
  return { id: row.id, documents, live: new Uint8Array(ownBytes(row.live)) };
}

/** A copy that begins at a multiple of eight, as wider numbers must; a driver may hand out a part of its own buffer. */
function ownBytes(bytes: Uint8Array): ArrayBuffer {
  return new Uint8Array(bytes).buffer;
}

/** @returns its id */
export async function writeSegment(transaction: Queries, { documents, postings }: BuiltSegment): Promise<number> {
  const { id } = await transaction
    .insertInto('search_segment')
    .values({
      ids: bytesOf(documents.ids),
      publish_times: bytesOf(documents.publishTimes),
      lengths: bytesOf(documents.lengths),
      categories: bytesOf(documents.categories),
      category_slugs: JSON.stringify(documents.categorySlugs),
      live: new Uint8Array(documents.ids.length).fill(1),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  // In their order: SQLite appends, and two nodes that learn the same words on PostgreSQL never wait for each other.
  const words = [...postings.keys()].sort(byByte);
  await insertRows(transaction, 'search_word (word, stem)', words, (word) => [word, stemOf(word)]);
  await insertRows(transaction, 'search_posting (segment_id, word, posts, postings, positions)', words, (word) => {
    const found = postings.get(word);
    return [id, word, found?.posts ?? 0, found?.postings ?? EMPTY, found?.positions ?? EMPTY];
  });
  return id;
}

const EMPTY = new Uint8Array();

export async function writeLive(transaction: Queries, { id, live }: Segment): Promise<void> {
  await transaction.updateTable('search_segment').set({ live }).where('id', '=', id).execute();
}

export async function deleteSegments(transaction: Queries, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return;
  await transaction.deleteFrom('search_posting').where('segment_id', 'in', ids).execute();
  await transaction.deleteFrom('search_segment').where('id', 'in', ids).execute();
}

/** Forgets the changes, but for those to which others have come meanwhile. */
export async function deleteChanges(transaction: Queries, changes: readonly Change[]): Promise<void> {
  for (const [version, same] of Map.groupBy(changes, ({ version }) => version)) {
    for (const ids of chunks(same, MOST_IDS)) {
      await transaction
        .deleteFrom('search_change')
        .where('version', '=', version)
        .where(
          'post_id',
          'in',
          ids.map(({ id }) => id),
        )
        .execute();
    }
  }
}

/** Makes the segments of `expected` invalid. @returns whether they still were valid */
export async function raiseGeneration(transaction: Queries, expected: number): Promise<boolean> {
  const { numUpdatedRows } = await transaction
    .updateTable('search_state')
    .set({ generation: expected + 1 })
    .where('generation', '=', expected)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

type BySegment<Found> = Map<number, Found>;

/** Where the words occur, by word and segment. */
export async function readPostings(
  queries: Queries,
  segments: readonly number[],
  words: readonly string[],
): Promise<Map<string, BySegment<Postings>>> {
  if (segments.length === 0 || words.length === 0) return new Map();
  const rows = await within(queries, segments, words).select(['segment_id', 'word', 'posts', 'postings']).execute();
  return bySegments(rows, ({ posts, postings }) => ({ posts, postings }));
}

/** The positions of the words, by word and segment. */
export async function readPositions(
  queries: Queries,
  segments: readonly number[],
  words: readonly string[],
): Promise<Map<string, BySegment<Uint8Array>>> {
  if (segments.length === 0 || words.length === 0) return new Map();
  const rows = await within(queries, segments, words).select(['segment_id', 'word', 'positions']).execute();
  return bySegments(rows, ({ positions }) => positions);
}

/** In how many posts of a segment each word occurs. */
export async function readCounts(
  queries: Queries,
  segment: number,
  words: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const counts = new Map<string, number>();
  for (const some of chunks(words, MOST_IDS)) {
    const rows = await within(queries, [segment], some).select(['word', 'posts']).execute();
    for (const { word, posts } of rows) counts.set(word, posts);
  }
  return counts;
}

function within(queries: Queries, segments: readonly number[], words: readonly string[]) {
  return queries.selectFrom('search_posting').where('segment_id', 'in', segments).where('word', 'in', words);
}

function bySegments<Row extends { segment_id: number; word: string }, Found>(
  rows: readonly Row[],
  found: (row: Row) => Found,
): Map<string, BySegment<Found>> {
  const all = new Map<string, BySegment<Found>>();
  for (const row of rows) {
    const known = all.get(row.word) ?? new Map<number, Found>();
    all.set(row.word, known.set(row.segment_id, found(row)));
  }
  return all;
}

/** The words that have these stems. */
export async function wordsOfStems(queries: Queries, stems: readonly string[]): Promise<readonly string[]> {
  if (stems.length === 0) return [];
  const rows = await queries.selectFrom('search_word').select('word').where('stem', 'in', stems).execute();
  return rows.map(({ word }) => word);
}

export async function allWords(queries: Queries): Promise<readonly string[]> {
  return (await queries.selectFrom('search_word').select('word').execute()).map(({ word }) => word);
}

/** Rows of one insert; a whole segment goes in as some hundred of them, each one prepared statement. */
const INSERTED_ROWS = 400;
/** Parameters of one statement are limited to 32,766 on SQLite. */
const MOST_IDS = 5000;

async function insertRows<Item>(
  transaction: Queries,
  into: string,
  items: readonly Item[],
  rowOf: (item: Item) => readonly unknown[],
): Promise<void> {
  for (const some of chunks(items, INSERTED_ROWS)) {
    const rows = some.map((item) => sql`(${sql.join(rowOf(item))})`);
    await sql`insert into ${sql.raw(into)} values ${sql.join(rows)} on conflict do nothing`.execute(transaction);
  }
}

export function* chunks<Item>(items: readonly Item[], size: number): Iterable<readonly Item[]> {
  for (let from = 0; from < items.length; from += size) yield items.slice(from, from + size);
}

function bytesOf({ buffer, byteOffset, byteLength }: ArrayBufferView): Uint8Array {
  return new Uint8Array(buffer, byteOffset, byteLength);
}

function byByte(one: string, other: string): number {
  if (one === other) return 0;
  return one < other ? -1 : 1;
}
