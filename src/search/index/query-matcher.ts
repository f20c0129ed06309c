import type { Queries } from '#platform/database/database.ts';
import { giveBack } from '#platform/give-back.ts';
import { OTHER_ENDING_WEIGHT, PLURAL_WEIGHT } from '../limits.ts';
import type { Term } from '../query.ts';
import type { Collection, PlacedSegment } from './collection.ts';
import { type Form, type Frequencies, phraseFrequencies, type Reading, wordFrequencies } from './matching.ts';
import { PENDING, type PendingSegment } from './pending.ts';
import { holdsAny } from './postings.ts';
import type { PlacedPostings, Postings } from './segment.ts';
import { readCounts, readPositions, readPostings, wordsOfStems } from './segments.store.ts';
import { plainWord, singularOf, stemOf } from './words.ts';

/** What one query looks for, in one state of the index; reads each word once. */
export class QueryMatcher implements Reading {
  readonly collection: Collection;
  readonly #queries: Queries;
  readonly #pending: PendingSegment;
  readonly #forms = new Map<string, readonly Form[]>();
  readonly #postings = new Map<string, ReadonlyMap<number, Postings>>();
  readonly #positions = new Map<string, ReadonlyMap<number, Uint8Array>>();
  readonly #frequencies = new Map<string, Frequencies>();

  constructor(queries: Queries, collection: Collection, pending: PendingSegment) {
    this.#queries = queries;
    this.collection = collection;
    this.#pending = pending;
  }

  /** Reads where the words of these terms occur, in all of their forms; before frequencies() is asked for them. */
  async prepare(terms: readonly Term[]): Promise<void> {
    const words = [...new Set(terms.flat().map(plainWord))].filter((word) => !this.#forms.has(word));
    if (words.length > 0) await this.#readForms(words);
    await this.read(words.flatMap((word) => this.formsOf(word)).map(({ word }) => word));
    const inPhrases = terms.filter(({ length }) => length > 1).flat();
    await this.#readPositions(inPhrases.flatMap((word) => this.formsOf(word)).map(({ word }) => word));
  }

  /** Reads where these very words occur. */
  async read(words: readonly string[]): Promise<void> {
    const unread = [...new Set(words)].filter((word) => !this.#postings.has(word));
    const found = await readPostings(this.#queries, this.#segments, unread);
    for (const word of unread) this.#postings.set(word, found.get(word) ?? new Map());
  }

  postings({ segment }: PlacedSegment, word: string): Postings | undefined {
    return segment.id === PENDING ? this.#pending.postings.get(word) : this.#postings.get(word)?.get(segment.id);
  }

  placedPostings({ segment }: PlacedSegment, word: string): PlacedPostings | undefined {
    if (segment.id === PENDING) return this.#pending.postings.get(word);
    const [postings, positions] = [
      this.#postings.get(word)?.get(segment.id),
      this.#positions.get(word)?.get(segment.id),
    ];
    return postings && positions && { ...postings, positions };
  }

  /** In how many posts a word that was read occurs. */
  postsHolding(word: string): number {
    return this.collection.segments.reduce((sum, placed) => sum + (this.postings(placed, word)?.posts ?? 0), 0);
  }

  /** Whether one of the posts that are 1 among `wanted` holds a word that was prepared, in any of its forms. */
  isHeldByAny(word: string, wanted: Uint8Array): boolean {
    return this.formsOf(word).some((form) =>
      this.collection.segments.some((placed) => {
        const postings = this.postings(placed, form.word);
        return postings !== undefined && holdsAny(postings, wanted, placed.from);
      }),
    );
  }

  /** In which share of all posts each word occurs, as far as the largest segment tells. */
  async shares(words: readonly string[]): Promise<(word: string) => number> {
    const { segments } = this.collection;
    const { segment } = segments.reduce((one, next) =>
      next.segment.live.length > one.segment.live.length ? next : one,
    );
    const size = Math.max(1, segment.live.length);
    if (segment.id === PENDING) return (word) => (this.#pending.postings.get(word)?.posts ?? 0) / size;
    const counts = await readCounts(this.#queries, segment.id, words);
    return (word) => (counts.get(word) ?? 0) / size;
  }

  /** How much of a word or a phrase each live post holds. */
  frequencies(term: Term): Frequencies {
    const key = term.join(' ');
    const known = this.#frequencies.get(key);
    if (known) return known;
    const found = term.length === 1 ? this.#ofWord(term[0] ?? '') : this.#ofPhrase(term);
    this.#frequencies.set(key, found);
    return found;
  }

  /** How much of a phrase these posts hold. */
  phraseFrequencies(words: Term, posts: Uint32Array): Frequencies {
    const holdingAll = this.collection.arrays.bytes();
    markHolding(
      holdingAll,
      posts,
      words.map((word) => this.frequencies([word])),
    );
    const forms = words.map((word) => this.formsOf(word));
    return phraseFrequencies(this.collection, this, forms, holdingAll);
  }

  /** The forms in which a word that was prepared occurs. */
  formsOf(word: string): readonly Form[] {
    return this.#forms.get(plainWord(word)) ?? [];
  }

  #ofWord(word: string): Frequencies {
    return wordFrequencies(this.collection, this, this.formsOf(word));
  }

  #ofPhrase(words: Term): Frequencies {
    const holdingFirst = this.collection.arrays.integers();
    return this.phraseFrequencies(words, postsHolding(this.frequencies(words.slice(0, 1)), holdingFirst));
  }

  /** Gives back what was read, a megabyte or so: nothing may be asked of it any more. */
  release(): void {
    for (const read of this.#postings.values()) for (const { postings } of read.values()) giveBack(postings);
    for (const read of this.#positions.values()) for (const positions of read.values()) giveBack(positions);
  }

  get #segments(): number[] {
    return this.collection.segments.map(({ segment }) => segment.id).filter((id) => id !== PENDING);
  }

  async #readForms(words: readonly string[]): Promise<void> {
    const stems = [...new Set(words.map(stemOf))];
    const known = [...(await wordsOfStems(this.#queries, stems)), ...this.#pending.wordsOfStems(stems)];
    const byStem = Map.groupBy(new Set(known), stemOf);
    for (const word of words) {
      const forms = byStem.get(stemOf(word)) ?? [];
      const weighed = forms.map((form) => ({ word: form, weight: weightOf(form, word) }));
      this.#forms.set(word, weighed);
    }
  }

  async #readPositions(words: readonly string[]): Promise<void> {
    const unread = [...new Set(words)].filter((word) => !this.#positions.has(word));
    const found = await readPositions(this.#queries, this.#segments, unread);
    for (const word of unread) this.#positions.set(word, found.get(word) ?? new Map());
  }
}

/** The posts that hold something, rising; put into `posts`. */
function postsHolding(frequencies: Frequencies, posts: Uint32Array): Uint32Array {
  let count = 0;
  for (let post = 0; post < frequencies.length; post++) if (frequencies[post] !== 0) posts[count++] = post;
  return posts.subarray(0, count);
}

/** Puts 1 for each of the posts that holds all. */
function markHolding(marks: Uint8Array, posts: Uint32Array, all: readonly Frequencies[]): void {
  for (let index = 0; index < posts.length; index++) {
    const post = posts[index] ?? 0;
    marks[post] = all.every((frequencies) => (frequencies[post] ?? 0) > 0) ? 1 : 0;
  }
}

/** A word as it was typed counts most, its plural or singular nearly as much, what only shares the stem little. */
function weightOf(form: string, typed: string): number {
  if (form === typed) return 1;
  return singularOf(form) === singularOf(typed) ? PLURAL_WEIGHT : OTHER_ENDING_WEIGHT;
}
