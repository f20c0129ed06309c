import { DatabaseSync } from 'node:sqlite';
import type { Queries } from '#platform/database/database.ts';
import { shortened } from '#platform/shortened.ts';
import type { PageWanted } from '#posts/pagination.ts';
import { dayOf, idOf } from './index-posts.ts';
import {
  DECK_WEIGHT,
  LONGEST_TEXT,
  PASSAGE_WORDS,
  RECENCY_DAYS,
  RECENCY_WEIGHT,
  TEXT_WEIGHT,
  TITLE_WEIGHT,
} from './limits.ts';
import { type Matches, type SearchQuery, wordsMatch } from './query.ts';
import type { Fragment, MarkedPost } from './request.ts';
import { type SearchIndex, tokenizerOf } from './search-index.ts';

export interface Found {
  readonly total: number;
  /** Of the posts on the page, in their order. */
  readonly ids: readonly number[];
  /** Whether any post holds all words. */
  readonly hasAll: boolean;
}

/** Posts that come before those of the next group. */
interface Group {
  readonly match: string;
  readonly posts: number;
  readonly order: keyof typeof SELECT;
}

/** One page of the posts that match, and the number of all. */
export function find(
  index: SearchIndex,
  matches: Matches,
  { page, limit, now }: PageWanted & { readonly now: Date },
): Found {
  const posts = countOf(index, matches.all);
  const groups = [
    ...groupsWithAll(index, matches, posts),
    // Posts that hold some of the words follow where those that hold all fill no page.
    ...(matches.any !== undefined && posts < limit ? [groupWithAny(index, matches.any, matches.all, posts)] : []),
  ];
  const ids: number[] = [];
  let skipped = (page - 1) * limit;
  for (const group of groups) {
    if (ids.length < limit && skipped < group.posts) {
      const day = group.order === 'relevant' ? { today: dayOf(now) } : {};
      const parameters = { match: group.match, ...day, skipped, limit: limit - ids.length };
      ids.push(...index.all<{ row: number }>(SELECT[group.order], parameters).map(({ row }) => idOf(row)));
    }
    skipped = Math.max(0, skipped - group.posts);
  }
  return { total: groups.reduce((sum, group) => sum + group.posts, 0), ids, hasAll: posts > 0 };
}

/**
 * Words that stand in most posts say nothing about relevance: there, titles that match come first, and the newest within both.
 * @param posts so many match
 */
function groupsWithAll(
  index: SearchIndex,
  { all, best, allTyped, inTitle, everything }: Matches,
  posts: number,
): Group[] {
  const half = countOf(index, everything) / 2;
  if (posts <= half || countOf(index, allTyped) <= half) return [{ match: best, posts, order: 'relevant' }];
  const titles = countOf(index, inTitle);
  return [
    { match: inTitle, posts: titles, order: 'newest' },
    { match: `${all} NOT ${inTitle}`, posts: posts - titles, order: 'newest' },
  ];
}

function groupWithAny(index: SearchIndex, any: string, all: string, posts: number): Group {
  return { match: `${any} NOT ${all}`, posts: countOf(index, any) - posts, order: 'relevant' };
}

/** @param match undefined for all posts */
function countOf(index: SearchIndex, match: string | undefined): number {
  const found = match
    ? index.get<{ posts: number }>('select count(*) as posts from post_text where post_text match :match', { match })
    : index.get<{ posts: number }>('select count(*) as posts from entry', {});
  return found?.posts ?? 0;
}

/** Whether any post matches. */
export function isFound(index: SearchIndex, match: string): boolean {
  return index.get('select 1 from post_text where post_text match :match limit 1', { match }) !== undefined;
}

/** Of the columns of the index in their order; the category says where to look, and not how well a post fits. */
const WEIGHTS = [TITLE_WEIGHT, DECK_WEIGHT, TEXT_WEIGHT, TITLE_WEIGHT, DECK_WEIGHT, TEXT_WEIGHT, 0].join(', ');
/** A row is made of the day of its post (index-posts.ts). A date in the future counts as today. */
const RECENCY = `1 + ${RECENCY_WEIGHT} * ${RECENCY_DAYS}.0 / (${RECENCY_DAYS} + max(0, :today - (rowid >> 31)))`;

const SELECT = {
  relevant: `select rowid as row from post_text where post_text match :match
    order by bm25(post_text, ${WEIGHTS}) * (${RECENCY}), rowid desc limit :limit offset :skipped`,
  newest:
    'select rowid as row from post_text where post_text match :match order by rowid desc limit :limit offset :skipped',
};

/**
 * Marks what was found in the titles of posts and in the passages of their texts that fit best. The index holds no texts: those
 * of one page of results are indexed for a moment, in memory.
 */
export class Marking {
  readonly #connection = new DatabaseSync(':memory:');
  readonly #queries: Queries;
  readonly #language: string;

  /** @param language of the publication, BCP 47 */
  constructor(queries: Queries, language: string) {
    this.#queries = queries;
    this.#language = language;
    const columns = 'title, deck, text';
    this.#connection.exec(`create virtual table result using fts5 (${columns}, tokenize="${tokenizerOf(language)}")`);
  }

  /** @returns the posts of these ids, in this order; those that are gone are left out */
  async marked(ids: readonly number[], query: SearchQuery): Promise<MarkedPost[]> {
    if (ids.length === 0) return [];
    const posts = await this.#queries
      .selectFrom('post')
      .select(['id', 'post_title', 'p_content', 'post_text'])
      .where('id', 'in', ids)
      .execute();
    const marked = this.#rows(posts, wordsMatch(query, this.#language));
    const byId = new Map(posts.map((post) => [post.id, post]));
    return ids.flatMap((id) => {
      const post = byId.get(id);
      if (!post) return [];
      const { title, passage } = marked.get(id) ?? unmarked(post);
      return [{ id, title: fragmentsOf(title), passage: fragmentsOf(passage) }];
    });
  }

  close(): void {
    this.#connection.close();
  }

  #rows(posts: readonly TextsOfPost[], match: string): ReadonlyMap<number, MarkedRow> {
    this.#connection.exec('begin');
    const add = this.#connection.prepare('insert into result (rowid, title, deck, text) values (?, ?, ?, ?)');
    for (const { id, post_title, p_content, post_text } of posts) {
      add.run(id, post_title, p_content, post_text.slice(0, LONGEST_TEXT));
    }
    const rows = this.#connection.prepare(MARK_ROWS).all(match) as unknown as MarkedRow[];
    this.#connection.exec('rollback');
    return new Map(rows.map((row) => [row.id, row]));
  }
}

interface TextsOfPost {
  readonly id: number;
  readonly post_title: string;
  readonly p_content: string;
  readonly post_text: string;
}

interface MarkedRow {
  readonly id: number;
  readonly title: string;
  readonly passage: string;
}

/** Stand around what was found. Unicode sets these aside for use within a program; no text holds them. */
const [BEGIN, END] = ['\ufdd0', '\ufdd1'];

const MARK_ROWS = `select rowid as id, highlight(result, 0, '${BEGIN}', '${END}') as title,
    snippet(result, 2, '${BEGIN}', '${END}', '…', ${PASSAGE_WORDS}) as passage
  from result where result match ?`;

/** A post in which the words stand further behind than is looked. */
function unmarked({ id, post_title, post_text }: TextsOfPost): MarkedRow {
  return { id, title: post_title, passage: shortened(post_text, PASSAGE_WORDS * 6) };
}

function fragmentsOf(marked: string): Fragment[] {
  return marked
    .split(new RegExp(`[${BEGIN}${END}]`))
    .map((text, index) => ({ text, found: index % 2 === 1 }))
    .filter(({ text }) => text !== '');
}
