import type { DatabaseSync } from 'node:sqlite';
import type { Queries } from '#content/database/database.ts';
import type { PageWanted } from '#content/posts/pagination.ts';
import { shortened } from '#platform/text/shortened.ts';
import { BEGIN, END, type Fragment, fragmentsOf, type Markable, markable, passageWords, unmarked } from './marks.ts';
import { type Matches, type SearchQuery, wordsIn, wordsMatch } from './query.ts';
import { dayOf, idOf } from './search-index.ts';
import { LONGEST_SEARCHED_TEXT, RANKED_POSTS, RECENCY_DAYS, RECENCY_WEIGHT, WEIGHTS } from './search-limits.ts';

/** Matching posts that come before those of the next group. */
interface Group {
  readonly match: string;
  readonly posts: number;
  /** So many of the newest come first, by relevance; the others follow them, newest first. */
  readonly ranked: number;
}

/**
 * One page of the posts that match.
 * @returns the posts' ids in their order, the number of all, and whether any of them holds all words
 */
export function find(index: DatabaseSync, matches: Matches, { page, limit, now }: PageWanted & { readonly now: Date }) {
  const posts = countOf(index, matches.all);
  const groups = groupsOf(index, matches, posts, limit);
  const select = index.prepare(SELECT_ORDERED);
  const ids: number[] = [];
  let skip = (page - 1) * limit;
  for (const { match, posts, ranked } of groups) {
    const isOnPage = skip < posts && ids.length < limit;
    const rows = isOnPage ? select.all({ match, ranked, skip, limit: limit - ids.length, today: dayOf(now) }) : [];
    ids.push(...rows.map(({ row }) => idOf(Number(row))));
    skip = Math.max(0, skip - posts);
  }
  return { ids, total: groups.reduce((sum, group) => sum + group.posts, 0), hasAll: posts > 0 };
}

/**
 * Posts that hold all words come first; those that hold any follow where the others fill no page. Of a long query, all are ranked
 * together. Words that occur in most posts say nothing about relevance: there, posts with a matching title come first, and the
 * newest within both.
 * @param posts so many hold all words
 */
function groupsOf(index: DatabaseSync, matches: Matches, posts: number, limit: number): Group[] {
  const { all, best, allTyped, inTitle, any, allFirst } = matches;
  const half = Number(index.prepare('select count(*) as posts from entry').get()?.posts) / 2;
  if (posts > half && countOf(index, allTyped) > half) {
    const titles = countOf(index, inTitle);
    const others = { match: `${all} NOT ${inTitle}`, posts: posts - titles, ranked: 0 };
    return [{ match: inTitle, posts: titles, ranked: 0 }, others];
  }
  // Hardly any post holds all words of a sentence, and those that do are seldom the best (docs/decisions/0078).
  if (any !== undefined && !allFirst) return [{ match: any, posts: countOf(index, any), ranked: RANKED_POSTS }];
  const groups = [{ match: best, posts, ranked: RANKED_POSTS }];
  if (any === undefined || posts >= limit) return groups;
  return [...groups, { match: `${any} NOT ${all}`, posts: countOf(index, any) - posts, ranked: RANKED_POSTS }];
}

function countOf(index: DatabaseSync, match: string): number {
  return Number(index.prepare('select count(*) as posts from post_text where post_text match ?').get(match)?.posts);
}

/** BM25 is less than zero for better matches. New posts get up to RECENCY_WEIGHT more: a row's number contains its day. */
const SCORE = `bm25(post_text, ${WEIGHTS})
  * (1 + ${RECENCY_WEIGHT} * ${RECENCY_DAYS}.0 / (${RECENCY_DAYS} + max(0, :today - (rowid >> 31))))`;

const SELECT_ORDERED = `with
  ranked as (select rowid as row, ${SCORE} as score from post_text where post_text match :match
    order by rowid desc limit :ranked),
  others as (select rowid as row, 0 as score from post_text where post_text match :match
    order by rowid desc limit max(0, :skip + :limit - :ranked) offset :ranked)
  select row from (select * from ranked union all select * from others)
    order by score, row desc limit :limit offset :skip`;

/** A post that was found, what was searched for marked in its title and in the passage that fits best. */
export interface MarkedPost {
  readonly id: number;
  readonly title: readonly Fragment[];
  readonly passage: readonly Fragment[];
}

const SELECT_MARKED = `select rowid as id, highlight(result, 0, '${BEGIN}', '${END}') as title,
    snippet(result, 1, '${BEGIN}', '${END}', '', passage) as passage
  from temp.result where result match ?`;

/**
 * Marks what was found in the titles of posts, and in the passages of their texts that fit best. The index holds no texts: the
 * words of one page of results are indexed for a moment, in memory.
 * @returns the posts of these ids, in this order; those that are gone are left out
 */
export async function marked(
  index: DatabaseSync,
  queries: Queries,
  ids: readonly number[],
  query: SearchQuery,
): Promise<MarkedPost[]> {
  const select = queries.selectFrom('post').select(['id', 'post_title as title', 'post_text as text']);
  const sought = wordsIn(query);
  const posts = (await select.where('id', 'in', [0, ...ids]).execute()).map(({ id, title, text }) => {
    return { id, title: markable(title, sought), text: markable(text.slice(0, LONGEST_SEARCHED_TEXT), sought) };
  });
  const rows = markedRows(index, posts, wordsMatch(query));
  return posts
    .toSorted((one, other) => ids.indexOf(one.id) - ids.indexOf(other.id))
    .map(({ id, title, text }) => {
      const row = rows.get(id);
      // A match may be past LONGEST_SEARCHED_TEXT.
      const passage = row ? fragmentsOf(text, String(row.passage)) : unmarked(shortened(text.text, 200));
      return { id, title: fragmentsOf(title, String(row?.title ?? title.words)), passage };
    });
}

/** @returns by id; all rows at once, because beside MATCH, FTS5 ignores a rowid that is bound as a JavaScript number */
function markedRows(
  index: DatabaseSync,
  posts: readonly { id: number; title: Markable; text: Markable }[],
  match: string,
) {
  index.exec('begin');
  try {
    const add = index.prepare('insert into temp.result (rowid, title, text, passage) values (?, ?, ?, ?)');
    for (const { id, title, text } of posts) add.run(id, title.words, text.words, passageWords(text));
    const found = index.prepare(SELECT_MARKED).all(match);
    return new Map(found.map((row) => [Number(row.id), row]));
  } finally {
    index.exec('rollback');
  }
}
