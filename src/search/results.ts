import type { DatabaseSync } from 'node:sqlite';
import type { Queries } from '#platform/database/database.ts';
import { shortened } from '#platform/shortened.ts';
import type { PageWanted } from '#posts/pagination.ts';
import { LONGEST_TEXT, PASSAGE_WORDS, RANKED_POSTS, RECENCY_DAYS, RECENCY_WEIGHT, WEIGHTS } from './limits.ts';
import type { Matches } from './query.ts';
import { dayOf, idOf } from './search-index.ts';

/** Posts that come before those of the next group. */
interface Group {
  readonly match: string;
  readonly posts: number;
  /** Whether the best come first; the newest otherwise. */
  readonly isRanked: boolean;
  /** So many newer posts that match are in the group before. */
  readonly newer: number;
}

export interface Ranking extends PageWanted {
  readonly now: Date;
}

/**
 * One page of the posts that match.
 * @returns the posts' ids in their order, the number of all, and whether any of them holds all words
 */
export function find(index: DatabaseSync, matches: Matches, { page, limit, now }: Ranking) {
  const posts = countOf(index, matches.all);
  const groups = groupsOf(index, matches, posts, limit);
  const ids: number[] = [];
  let skipped = (page - 1) * limit;
  for (const { match, isRanked, newer, ...group } of groups) {
    const select = isRanked ? mostRelevant(dayOf(now)) : NEWEST;
    const isOnPage = skipped < group.posts && ids.length < limit;
    const rows = isOnPage ? index.prepare(select).all(match, limit - ids.length, newer + skipped) : [];
    ids.push(...rows.map(({ rowid }) => idOf(Number(rowid))));
    skipped = Math.max(0, skipped - group.posts);
  }
  return { ids, total: groups.reduce((sum, group) => sum + group.posts, 0), hasAll: posts > 0 };
}

/**
 * Posts that hold all words come first; those that hold any follow where the others fill no page. Words that stand in most posts
 * say nothing about relevance: there, titles that match come first, and the newest within both.
 * @param posts so many hold all words
 */
function groupsOf(index: DatabaseSync, matches: Matches, posts: number, limit: number): Group[] {
  const { all, best, allTyped, inTitle, any, everything } = matches;
  const half = countOf(index, everything) / 2;
  if (posts > half && countOf(index, allTyped) > half) {
    const titles = countOf(index, inTitle);
    const others = { match: `${all} NOT ${inTitle}`, posts: posts - titles, isRanked: false, newer: 0 };
    return [{ match: inTitle, posts: titles, isRanked: false, newer: 0 }, others];
  }
  const groups = ranked(best, posts);
  if (any === undefined || posts >= limit) return groups;
  return [...groups, ...ranked(`${any} NOT ${all}`, countOf(index, any) - posts)];
}

/** The newest of the posts by relevance, the others after them. */
function ranked(match: string, posts: number): Group[] {
  const older = { match, posts: posts - RANKED_POSTS, isRanked: false, newer: RANKED_POSTS };
  const groups = [{ match, posts: Math.min(posts, RANKED_POSTS), isRanked: true, newer: 0 }];
  return posts > RANKED_POSTS ? [...groups, older] : groups;
}

/** @param match undefined for all posts */
function countOf(index: DatabaseSync, match: string | undefined): number {
  const found = match
    ? index.prepare('select count(*) as posts from post_text where post_text match ?').get(match)
    : index.prepare('select count(*) as posts from entry').get();
  return Number(found?.posts);
}

const NEWEST = 'select rowid from post_text where post_text match ? order by rowid desc limit ? offset ?';

/** By BM25, less than zero for better, and more so for new posts: a row is made of the day of its post (search-index.ts). */
function mostRelevant(today: number): string {
  const age = `max(0, ${today} - (rowid >> 31))`;
  const recency = `1 + ${RECENCY_WEIGHT} * ${RECENCY_DAYS}.0 / (${RECENCY_DAYS} + ${age})`;
  const newest = `select rowid, bm25(post_text, ${WEIGHTS}) * (${recency}) as score from post_text where post_text match ?
    order by rowid desc limit ${RANKED_POSTS}`;
  return `select rowid from (${newest}) order by score, rowid desc limit ? offset ?`;
}

/** A post that was found, what was searched for marked in its title and in the passage that fits best. */
export interface MarkedPost {
  readonly id: number;
  readonly title: readonly Fragment[];
  readonly passage: readonly Fragment[];
}

/** A piece of a text, marked where it holds what was searched for. Not HTML: a component prints it. */
export interface Fragment {
  readonly text: string;
  readonly found: boolean;
}

/** Stand around what was found. Unicode sets these aside for use within a program; no text holds them. */
const [BEGIN, END] = ['\ufdd0', '\ufdd1'];

const SELECT_MARKED = `select rowid as id, highlight(result, 0, '${BEGIN}', '${END}') as title,
    snippet(result, 1, '${BEGIN}', '${END}', '…', ${PASSAGE_WORDS}) as passage
  from temp.result where result match ?`;

/**
 * Marks what was found in the titles of posts, and in the passages of their texts that fit best. The index holds no texts: those
 * of one page of results are indexed for a moment, in memory.
 * @param match what to mark, an expression of FTS5
 * @returns the posts of these ids, in this order; those that are gone are left out
 */
export async function marked(
  index: DatabaseSync,
  queries: Queries,
  ids: readonly number[],
  match: string,
): Promise<MarkedPost[]> {
  const select = queries.selectFrom('post').select(['id', 'post_title as title', 'post_text as text']);
  const posts = await select.where('id', 'in', [0, ...ids]).execute();
  const rows = markedRows(index, posts, match);
  return posts
    .toSorted((one, other) => ids.indexOf(one.id) - ids.indexOf(other.id))
    .map(({ id, title, text }) => {
      // In a very long text it may stand further behind than is looked.
      const row = rows.get(id) ?? { title, passage: shortened(text, 200) };
      return { id, title: fragmentsOf(String(row.title)), passage: fragmentsOf(String(row.passage)) };
    });
}

interface Texts {
  readonly id: number;
  readonly title: string;
  readonly text: string;
}

/** @returns by id; all rows at once, because beside MATCH, FTS5 ignores a rowid that is bound as a JavaScript number */
function markedRows(index: DatabaseSync, posts: readonly Texts[], match: string) {
  index.exec('begin');
  try {
    const add = index.prepare('insert into temp.result (rowid, title, text) values (?, ?, ?)');
    for (const { id, title, text } of posts) add.run(id, title, text.slice(0, LONGEST_TEXT));
    const found = index.prepare(SELECT_MARKED).all(match);
    return new Map(found.map((row) => [Number(row.id), row]));
  } finally {
    index.exec('rollback');
  }
}

function fragmentsOf(text: string): Fragment[] {
  const pieces = text.split(new RegExp(`[${BEGIN}${END}]`));
  return pieces.map((piece, at) => ({ text: piece, found: at % 2 === 1 })).filter((piece) => piece.text !== '');
}
