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

/**
 * How much a word counts in the text, nothing, the description, the title: ts_rank's classes D to A, as migration 002
 * gives them. Its own correction for long texts is left off; on a public test collection it costs a tenth of the quality.
 */
const WEIGHTS = [0.1, 0, 0.2, 1] as const;

/** Full text on PostgreSQL: a tsvector for each post that a trigger keeps in step (migration 002). */
export class PostgresSearch implements SearchEngine {
  readonly #site: Site;

  constructor(site: Site) {
    this.#site = site;
  }

  async rank(query: SearchQuery, scope: SearchScope): Promise<Ranking> {
    const found = sql`post_search join post on post.id = post_search.post_id
      where post_search.words @@ ${tsquery(matchExpression(query))} and ${isVisible(this.#site)} ${within(scope)}`;
    const score = await this.#score([...query.required, ...query.optional, ...neighbours(query.optional)]);
    const [page, all] = await Promise.all([
      sql<{ id: number }>`select post.id from ${found}
        order by ${score} desc, post.id desc limit ${scope.limit} offset ${offsetOf(scope)}`.execute(this.#queries),
      sql<{ total: number }>`select count(*) as total from ${found}`.execute(this.#queries),
    ]);
    return { ids: page.rows.map(({ id }) => id), total: all.rows[0]?.total ?? 0 };
  }

  async mark(query: SearchQuery, ids: readonly number[]): Promise<readonly MarkedPassage[]> {
    const words = tsquery([...query.required, ...query.optional].map(quoted).join(' | '));
    const marks = `StartSel=${MARK_START}, StopSel=${MARK_END}`;
    const marked = sql<MarkedPassage>`select id,
        ts_headline('every_word', post_title, ${words}, ${`${marks}, HighlightAll=true`}) as title,
        ts_headline('every_word', post_text, ${words}, ${`${marks}, MaxFragments=1, MaxWords=${PASSAGE_WORDS}, MinWords=${PASSAGE_WORDS / 2}`}) as passage
      from post where id in (${sql.join(ids)})`;
    return (await marked.execute(this.#queries)).rows;
  }

  async occurs(word: string): Promise<boolean> {
    const found = await sql`select 1 from post_search join post on post.id = post_search.post_id
      where post_search.words @@ ${tsquery(quoted([word]))} and ${isVisible(this.#site)} limit 1`.execute(
      this.#queries,
    );
    return found.rows.length > 0;
  }

  async similarTo(word: string): Promise<readonly KnownWord[]> {
    const length = [...word].length;
    const alike = (await this.#hasTrigrams())
      ? sql`select word, 0 as posts from post_vocabulary where word % ${word} order by similarity(word, ${word}) desc limit 200`
      : sql`select word, 0 as posts from post_vocabulary where length(word) between ${length - 2} and ${length + 2}`;
    return (await sql<KnownWord>`${alike}`.execute(this.#queries)).rows;
  }

  async #hasTrigrams(): Promise<boolean> {
    const found = await sql`select 1 from pg_extension where extname = 'pg_trgm'`.execute(this.#queries);
    return found.rows.length > 0;
  }

  get #queries() {
    return this.#site.database.queries;
  }

  /**
   * ts_rank knows how often a text says a word and nothing of how rare the word is; weighing each term by its rarity
   * makes of it what BM25 is on the other engine. What is new ranks up to a few percent better.
   */
  async #score(terms: readonly Term[]): Promise<RawBuilder<number>> {
    const rarities = await this.#rarities(terms);
    const weights = sql`array[${sql.join(WEIGHTS.map((weight) => sql.lit(weight)))}]::real[]`;
    const ranks = terms.map(
      (term, index) => sql`${rarities[index] ?? 0}::real * ts_rank(${weights}, words, ${tsquery(quoted(term))})`,
    );
    const age = sql`extract(epoch from ${this.#site.now().toISOString()}::timestamptz - publish_time::timestamptz) / 86400`;
    const recency = sql`(1 + ${sql.lit(RECENCY_WEIGHT)} / (1 + ${age} / ${sql.lit(RECENCY_DAYS)}))`;
    return sql`(${sql.join(ranks, sql` + `)}) * ${recency}`;
  }

  /** The inverse document frequency of each term, as BM25 has it. */
  async #rarities(terms: readonly Term[]): Promise<number[]> {
    const counts = sql.join(
      terms.map((term) => sql`(select count(*) from post_search where words @@ ${tsquery(quoted(term))})`),
    );
    const counted = await sql<{ every: number; holding: number[] }>`
      select (select count(*) from post_search) as every, array[${counts}]::integer[] as holding`.execute(
      this.#queries,
    );
    const { every = 0, holding = [] } = counted.rows[0] ?? {};
    return holding.map((count) => Math.log(1 + (every - count + 0.5) / (count + 0.5)));
  }
}

function within({ catSlug }: SearchScope): RawBuilder<unknown> {
  return catSlug === undefined ? sql`` : sql`and post.cat_slug = ${catSlug}`;
}

function tsquery(expression: string): RawBuilder<unknown> {
  return sql`to_tsquery('every_word', ${expression})`;
}

/** PostgreSQL's query language, of quoted words alone: no sign of a visitor's has a meaning in it. */
function matchExpression({ optional, required, excluded }: SearchQuery): string {
  const must = required.map(quoted).join(' & ');
  const positive = must || optional.map(quoted).join(' | ');
  return excluded.length > 0 ? `(${positive}) & !(${excluded.map(quoted).join(' | ')})` : positive;
}

function quoted(term: Term): string {
  return `(${term.map((word) => `'${withoutAccents(word)}'`).join(' <-> ')})`;
}

/** As plain_text does it to what is indexed. */
function withoutAccents(word: string): string {
  return word.normalize('NFKD').replaceAll(/[\u0300-\u036f]/g, '');
}
