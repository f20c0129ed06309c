import type { Queries } from '#platform/database/database.ts';
import { correct, type KnownWords } from '../correction.ts';
import { AHEAD_POSTS, MOST_PENDING } from '../limits.ts';
import { bestPassage, markedText } from '../passages.ts';
import type { SearchQuery } from '../query.ts';
import type { MarkedPost, SearchAnswer, SearchRequest } from '../request.ts';
import { Behind } from './behind.ts';
import { type Collection, collectionOf } from './collection.ts';
import { favourRelated } from './expansion.ts';
import { FOLDED_CHANGES, foldChanges, segmentOf, withoutDead } from './fold.ts';
import { type PendingSegment, pendingSegment } from './pending.ts';
import { QueryMatcher } from './query-matcher.ts';
import { answers, best, favourNew, favourPairs, scores, termsOf, visiblePosts } from './ranking.ts';
import type { Segment } from './segment.ts';
import { allWords, type Change, indexGeneration, indexState, readSegments } from './segments.store.ts';
import { Vocabulary } from './vocabulary.ts';

/** The index as it was at one moment, ready to be searched. */
interface Opened {
  readonly generation: number;
  /** Tells whether other posts have changed since. */
  readonly changes: string;
  readonly segments: readonly Segment[];
  readonly pending: PendingSegment;
  readonly collection: Collection;
}

/** Attempts at a moment in which nobody replaces a segment that is being read. */
const ATTEMPTS = 5;

/** The search of one site, on either engine; keeps in memory what it needs of each post, some 30 bytes. */
export class SearchIndex {
  readonly #queries: Queries;
  readonly #mayWrite: boolean;
  #opened: Opened | undefined;
  #vocabulary: { generation: number; words: Vocabulary } | undefined;
  #folding: Promise<void> | undefined;
  #turn: Promise<void> = Promise.resolve();

  /** @param mayWrite whether what has changed is indexed here */
  constructor(queries: Queries, mayWrite = true) {
    this.#queries = queries;
    this.#mayWrite = mayWrite;
  }

  /**
   * One after the other: two at a time would take as long, and both later; and they share what they note (arrays.ts).
   * @throws Behind where what has changed would have to be indexed, and may not be here
   */
  search(request: SearchRequest): Promise<SearchAnswer> {
    const answer = this.#turn.then(() => this.#search(request));
    this.#turn = answer.then(
      () => undefined,
      () => undefined,
    );
    return answer;
  }

  async #search(request: SearchRequest): Promise<SearchAnswer> {
    for (let attempt = 1; ; attempt++) {
      const opened = await this.#open();
      const answer = await this.#searchIn(opened, request);
      if (attempt === ATTEMPTS || (await indexGeneration(this.#queries)) === opened.generation) return answer;
    }
  }

  /** Waits for what goes on beside the searches. */
  async close(): Promise<void> {
    await this.#folding;
  }

  async #searchIn(opened: Opened, { query: typed, catSlug, page, limit, now }: SearchRequest): Promise<SearchAnswer> {
    const { collection, pending } = opened;
    collection.arrays.begin();
    const matcher = new QueryMatcher(this.#queries, collection, pending);
    const visible = visiblePosts(collection, { now, catSlug });
    await matcher.prepare(termsOf(typed));
    const everywhere = catSlug === undefined ? visible : visiblePosts(collection, { now, catSlug: undefined });
    const { query, corrections } = await correct(this.#knownWords(opened, matcher, everywhere), typed);
    await matcher.prepare(termsOf(query));
    const found = answers(matcher, query, visible);
    const ranked = await this.#ranked(matcher, query, found, { now, count: page * limit });
    const ids = Array.from(ranked.slice((page - 1) * limit), (post) => collection.ids[post] ?? 0);
    const posts = await this.#marked(matcher, query, ids);
    matcher.release();
    return { total: found.length, corrections, posts };
  }

  /** The best of the posts that were found, the best first: so many, or all that are ahead by their words. */
  async #ranked(
    matcher: QueryMatcher,
    query: SearchQuery,
    found: Uint32Array,
    { now, count }: { now: number; count: number },
  ): Promise<Uint32Array> {
    const { collection } = matcher;
    const sums = scores(matcher, query, found);
    const byWords = best(sums, found, collection, Math.max(AHEAD_POSTS, count));
    const ahead = byWords.subarray(0, AHEAD_POSTS);
    favourPairs(matcher, query, sums, ahead, found.length);
    await favourRelated(this.#queries, matcher, sums, ahead);
    favourNew(sums, ahead, collection, now);
    byWords.set(best(sums, ahead, collection, ahead.length));
    return byWords.subarray(0, count);
  }

  #knownWords({ generation, pending }: Opened, matcher: QueryMatcher, visible: Uint8Array): KnownWords {
    return {
      occurrences: async (words) => {
        await matcher.prepare(words.map((word) => [word]));
        return words.map((word) =>
          matcher.isHeldByAny(word, visible)
            ? matcher.formsOf(word).reduce((sum, form) => sum + matcher.postsHolding(form.word), 0)
            : 0,
        );
      },
      similarTo: async (word) => {
        const written = (await this.#writtenWords(generation)).similarTo(word);
        const waiting = new Vocabulary([...pending.postings.keys()]).similarTo(word);
        const unique = new Map([...written, ...waiting].map((similar) => [similar.word, similar]));
        return [...unique.values()].sort((one, other) => one.slips - other.slips);
      },
    };
  }

  /** The words of all segments. */
  async #writtenWords(generation: number): Promise<Vocabulary> {
    if (this.#vocabulary?.generation === generation) return this.#vocabulary.words;
    const words = new Vocabulary(await allWords(this.#queries));
    this.#vocabulary = { generation, words };
    return words;
  }

  async #marked(
    matcher: QueryMatcher,
    { optional, alternatives, required }: SearchQuery,
    ids: readonly number[],
  ): Promise<MarkedPost[]> {
    if (ids.length === 0) return [];
    const words = [...optional, ...alternatives, ...required].flat();
    const wanted = new Map(words.flatMap((word) => matcher.formsOf(word).map((form) => [form.word, word])));
    const rows = await this.#queries
      .selectFrom('post')
      .select(['id', 'post_title', 'post_text'])
      .where('id', 'in', ids)
      .execute();
    const byId = new Map(rows.map((row) => [row.id, row]));
    return ids.flatMap((id) => {
      const row = byId.get(id);
      if (!row) return [];
      return [{ id, title: markedText(row.post_title, wanted), passage: bestPassage(row.post_text, wanted) }];
    });
  }

  /** Brings what is in memory up to what is written. */
  async #open(): Promise<Opened> {
    for (;;) {
      const { generation, changes } = await indexState(this.#queries, MOST_PENDING);
      if (changes.length >= FOLDED_CHANGES && !this.#mayWrite) throw new Behind();
      if (changes.length === MOST_PENDING) await (this.#folding ?? foldChanges(this.#queries));
      else return this.#opening(generation, changes);
    }
  }

  async #opening(generation: number, changes: readonly Change[]): Promise<Opened> {
    if (changes.length >= FOLDED_CHANGES) this.#foldAside();
    const noted = changes.map(({ id, version }) => `${id}.${version}`).join(' ');
    const before = this.#opened;
    if (before?.generation === generation && before.changes === noted) return before;
    const segments = before?.generation === generation ? before.segments : await readSegments(this.#queries);
    withoutDead(segments, changes);
    const pending = pendingSegment(
      await segmentOf(
        this.#queries,
        changes.map(({ id }) => id),
      ),
    );
    const collection = collectionOf([...segments, pending.segment]);
    this.#opened = { generation, changes: noted, segments, pending, collection };
    return this.#opened;
  }

  /** Searches go on meanwhile, from what is noted as changed. */
  #foldAside(): void {
    this.#folding ??= foldChanges(this.#queries).finally(() => {
      this.#folding = undefined;
    });
  }
}
