import { type RawBuilder, sql } from 'kysely';
import type { Site } from '#platform/site.ts';
import { offsetOf } from '#posts/pagination.ts';
import { isVisible } from '#posts/visibility.ts';
import {
  type KnownWord,
  MARK_END,
  MARK_START,
  type MarkedPassage,
  type Ranking,
  type SearchEngine,
  type SearchScope,
} from './engine.ts';
import { PASSAGE_WORDS, RECENCY_DAYS, RECENCY_WEIGHT } from './limits.ts';
import { neighbours, type SearchQuery, type Term } from './query.ts';

/** How much more a word counts in the title, the description, the text; measured on a public test collection. */
const WEIGHTS = { title: 3, description: 1, text: 1 } as const;

/** Full text on SQLite: an FTS5 index that triggers keep in step with the posts (migration 002). */
export class SqliteSearch implements SearchEngine {
  readonly #site: Site;

  constructor(site: Site) {
    this.#site = site;
  }

  async rank(query: SearchQuery, scope: SearchScope): Promise<Ranking> {
    const found = sql`post_search join post on post.id = post_search.rowid
      where post_search match ${matchExpression(query)} and ${isVisible(this.#site)} ${within(scope)}`;
    const [page, all] = await Promise.all([
      sql<{ id: number }>`select post.id from ${found}
        order by ${this.#score()}, post.id desc limit ${scope.limit} offset ${offsetOf(scope)}`.execute(this.#queries),
      sql<{ total: number }>`select count(*) as total from ${found}`.execute(this.#queries),
    ]);
    return { ids: page.rows.map(({ id }) => id), total: all.rows[0]?.total ?? 0 };
  }

  async mark(query: SearchQuery, ids: readonly number[]): Promise<readonly MarkedPassage[]> {
    const marked = sql<MarkedPassage>`select rowid as id,
        highlight(post_search, 0, ${MARK_START}, ${MARK_END}) as title,
        snippet(post_search, 2, ${MARK_START}, ${MARK_END}, '…', ${PASSAGE_WORDS}) as passage
      from post_search where post_search match ${matchExpression(query)} and rowid in (${sql.join(ids)})`;
    return (await marked.execute(this.#queries)).rows;
  }

  async occurs(word: string): Promise<boolean> {
    const found = await sql`select 1 from post_search join post on post.id = post_search.rowid
      where post_search match ${quoted([word])} and ${isVisible(this.#site)} limit 1`.execute(this.#queries);
    return found.rows.length > 0;
  }

  async similarTo(word: string): Promise<readonly KnownWord[]> {
    const length = [...word].length;
    const alike = sql<KnownWord>`select term as word, doc as posts from post_vocabulary
      where length(term) between ${length - 2} and ${length + 2}`;
    return (await alike.execute(this.#queries)).rows;
  }

  get #queries() {
    return this.#site.database.queries;
  }

  /** BM25, which FTS5 counts downwards from zero, up to a few percent better for what is new. */
  #score(): RawBuilder<number> {
    const age = sql`(julianday(${this.#site.now().toISOString()}) - julianday(post.publish_time))`;
    const recency = sql`(1.0 + ${RECENCY_WEIGHT} / (1.0 + ${age} / ${RECENCY_DAYS}))`;
    return sql<number>`bm25(post_search, ${sql.lit(WEIGHTS.title)}, ${sql.lit(WEIGHTS.description)}, ${sql.lit(WEIGHTS.text)}) * ${recency}`;
  }
}

function within({ catSlug }: SearchScope): RawBuilder<unknown> {
  return catSlug === undefined ? sql`` : sql`and post.cat_slug = ${catSlug}`;
}

/** FTS5's query language, of quoted words alone: no sign of a visitor's has a meaning in it. */
function matchExpression({ optional, required, excluded }: SearchQuery): string {
  const must = required.map(quoted).join(' AND ');
  // What must occur stands among what may: FTS5 ranks by every phrase of the expression that a row holds.
  const may = [...required, ...optional, ...neighbours(optional)].map(quoted).join(' OR ');
  const positive = must && optional.length > 0 ? `(${must}) AND (${may})` : must || may;
  return excluded.length > 0 ? `(${positive}) NOT (${excluded.map(quoted).join(' OR ')})` : positive;
}

function quoted(term: Term): string {
  return `"${term.join(' ')}"`;
}
