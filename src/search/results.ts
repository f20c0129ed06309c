import type { DatabaseSync } from 'node:sqlite';
import type { Queries } from '#platform/database/database.ts';
import { shortened } from '#platform/shortened.ts';
import type { PageWanted } from '#posts/pagination.ts';
import { dayOf, idOf } from './index-posts.ts';
import { LONGEST_TEXT, PASSAGE_WORDS, RECENCY_DAYS, RECENCY_WEIGHT, WEIGHTS } from './limits.ts';
import type { Matches } from './query.ts';
import type { Fragment, MarkedPost } from './request.ts';

/** Posts that come before those of the next group. */
interface Group {
  readonly match: string;
  readonly posts: number;
  /** By which they are ordered, in SQL. */
  readonly order: string;
}

/**
 * One page of the posts that match.
 * @returns the posts' ids in their order, the number of all, and whether any of them holds all words
 */
export function find(index: DatabaseSync, matches: Matches, { page, limit, now }: PageWanted & { readonly now: Date }) {
  const posts = countOf(index, matches.all);
  const groups = groupsOf(index, matches, { posts, limit, now });
  const ids: number[] = [];
  let skipped = (page - 1) * limit;
  for (const { match, order, ...group } of groups) {
    const select = `select rowid from post_text where post_text match ? order by ${order} limit ? offset ?`;
    const rows = skipped < group.posts ? index.prepare(select).all(match, limit - ids.length, skipped) : [];
    ids.push(...rows.map(({ rowid }) => idOf(Number(rowid))));
    skipped = Math.max(0, skipped - group.posts);
  }
  return { ids, total: groups.reduce((sum, group) => sum + group.posts, 0), hasAll: posts > 0 };
}

interface Grouping {
  /** So many hold all words. */
  readonly posts: number;
  readonly limit: number;
  readonly now: Date;
}

/**
 * Posts that hold all words come first; those that hold any follow where the others fill no page. Words that stand in most posts
 * say nothing about relevance: there, titles that match come first, and the newest within both.
 */
function groupsOf(index: DatabaseSync, matches: Matches, { posts, limit, now }: Grouping): Group[] {
  const { all, best, allTyped, inTitle, any, everything } = matches;
  const relevance = relevanceOn(dayOf(now));
  const groups: Group[] = [{ match: best, posts, order: relevance }];
  const half = countOf(index, everything) / 2;
  if (posts > half && countOf(index, allTyped) > half) {
    const titles = countOf(index, inTitle);
    const others = { match: `${all} NOT ${inTitle}`, posts: posts - titles, order: 'rowid desc' };
    groups.splice(0, 1, { match: inTitle, posts: titles, order: 'rowid desc' }, others);
  }
  if (any === undefined || posts >= limit) return groups;
  return [...groups, { match: `${any} NOT ${all}`, posts: countOf(index, any) - posts, order: relevance }];
}

/** @param match undefined for all posts */
function countOf(index: DatabaseSync, match: string | undefined): number {
  const found = match
    ? index.prepare('select count(*) as posts from post_text where post_text match ?').get(match)
    : index.prepare('select count(*) as posts from entry').get();
  return Number(found?.posts);
}

/** Whether any post matches. */
export function isFound(index: DatabaseSync, match: string): boolean {
  return index.prepare('select 1 from post_text where post_text match ? limit 1').get(match) !== undefined;
}

/** BM25, less than zero for better, and more so for new posts: a row is made of the day of its post (index-posts.ts). */
function relevanceOn(today: number): string {
  const age = `max(0, ${today} - (rowid >> 31))`;
  return `bm25(post_text, ${WEIGHTS}) * (1 + ${RECENCY_WEIGHT} * ${RECENCY_DAYS}.0 / (${RECENCY_DAYS} + ${age})), rowid desc`;
}

/** Stand around what was found. Unicode sets these aside for use within a program; no text holds them. */
const [BEGIN, END] = ['\ufdd0', '\ufdd1'];

const SELECT_MARKED = `select rowid as id, highlight(result, 0, '${BEGIN}', '${END}') as title,
    snippet(result, 2, '${BEGIN}', '${END}', '…', ${PASSAGE_WORDS}) as passage
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
  const columns = ['id', 'post_title', 'p_content', 'post_text'] as const;
  const posts = await queries
    .selectFrom('post')
    .select(columns)
    .where('id', 'in', [0, ...ids])
    .execute();
  index.exec('begin');
  const add = index.prepare('insert into temp.result (rowid, title, deck, text) values (?, ?, ?, ?)');
  for (const post of posts) add.run(post.id, post.post_title, post.p_content, post.post_text.slice(0, LONGEST_TEXT));
  const found = new Map(
    index
      .prepare(SELECT_MARKED)
      .all(match)
      .map((row) => [row.id, row]),
  );
  index.exec('rollback');
  const byId = new Map(posts.map((post) => [post.id, post]));
  return ids.flatMap((id) => {
    const post = byId.get(id);
    if (!post) return [];
    // In a very long text it may stand further behind than is looked.
    const { title, passage } = found.get(id) ?? { title: post.post_title, passage: shortened(post.post_text, 200) };
    return [{ id, title: fragmentsOf(String(title)), passage: fragmentsOf(String(passage)) }];
  });
}

function fragmentsOf(text: string): Fragment[] {
  const pieces = text.split(new RegExp(`[${BEGIN}${END}]`));
  return pieces.map((piece, at) => ({ text: piece, found: at % 2 === 1 })).filter((piece) => piece.text !== '');
}
