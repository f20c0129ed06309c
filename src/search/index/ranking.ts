import { PAIR_WEIGHT, RECENCY_DAYS, RECENCY_WEIGHT, SATURATION } from '../limits.ts';
import { neighbours, type SearchQuery, type Term } from '../query.ts';
import type { Collection } from './collection.ts';
import { Leaders } from './leaders.ts';
import type { Frequencies } from './matching.ts';
import type { QueryMatcher } from './query-matcher.ts';

const DAY = 86_400_000;

export interface Visibility {
  /** Milliseconds since 1970. */
  readonly now: number;
  /** Only this category's posts; all where undefined. */
  readonly catSlug: string | undefined;
}

/** 1 for each post that may be found. */
export function visiblePosts(collection: Collection, { now, catSlug }: Visibility): Uint8Array {
  const { size, arrays, live, publishTimes, categories, categorySlugs } = collection;
  const wanted = catSlug === undefined ? -1 : categorySlugs.indexOf(catSlug);
  const everywhere = catSlug === undefined;
  const visible = arrays.bytes();
  for (let post = 0; post < size; post++) {
    const isPublished = live[post] === 1 && (publishTimes[post] ?? 0) <= now;
    if (isPublished && (everywhere || categories[post] === wanted)) visible[post] = 1;
  }
  return visible;
}

/** The terms whose places a query needs. */
export function termsOf({ optional, alternatives, required, excluded }: SearchQuery): readonly Term[] {
  return [...optional, ...alternatives, ...required, ...excluded, ...neighbours(optional)];
}

/** The visible posts that hold every quoted term, or else any of the others, and none that is excluded; rising. */
export function answers(matcher: QueryMatcher, query: SearchQuery, visible: Uint8Array): Uint32Array {
  const { arrays } = matcher.collection;
  const isQuoted = query.required.length > 0;
  const isFound = arrays.bytes();
  if (isQuoted) isFound.set(visible);
  const any = isQuoted ? [] : [...query.optional, ...query.alternatives];
  for (const term of any) addHolding(isFound, matcher.frequencies(term), visible);
  for (const term of query.required) keepHolding(isFound, matcher.frequencies(term));
  for (const term of query.excluded) dropHolding(isFound, matcher.frequencies(term));
  return numbersOf(isFound, arrays.integers());
}

// A function for each pass over all posts: V8 optimises them, and throws away again what it makes of one that has them all. And
// no `if` in them whose answer nobody could foretell: half of the time goes into guessing wrong (docs/decisions/0015).

function addHolding(isFound: Uint8Array, frequencies: Frequencies, visible: Uint8Array): void {
  for (let post = 0; post < isFound.length; post++) {
    isFound[post] = (isFound[post] ?? 0) | ((visible[post] ?? 0) & Number(frequencies[post] !== 0));
  }
}

function keepHolding(isFound: Uint8Array, frequencies: Frequencies): void {
  for (let post = 0; post < isFound.length; post++) {
    isFound[post] = (isFound[post] ?? 0) & Number(frequencies[post] !== 0);
  }
}

function dropHolding(isFound: Uint8Array, frequencies: Frequencies): void {
  for (let post = 0; post < isFound.length; post++) {
    isFound[post] = (isFound[post] ?? 0) & Number(frequencies[post] === 0);
  }
}

/** The posts that are 1, rising; put into `posts`. */
function numbersOf(isFound: Uint8Array, posts: Uint32Array): Uint32Array {
  let next = 0;
  for (let post = 0; post < isFound.length; post++) {
    posts[next] = post;
    next += isFound[post] ?? 0;
  }
  return posts.subarray(0, next);
}

/** What each post is worth by the words it holds: BM25F. */
export function scores(matcher: QueryMatcher, query: SearchQuery, posts: Uint32Array): Float32Array {
  const { collection } = matcher;
  const sums = collection.arrays.floats();
  for (const term of [...query.required, ...query.optional, ...query.alternatives]) {
    const frequencies = matcher.frequencies(term);
    raise(sums, frequencies, posts, rarityOf(collection, countOf(frequencies)));
  }
  return sums;
}

/**
 * Raises, in place, posts that hold words next to each other as they were typed.
 * @param ahead those posts that are ahead by their words
 * @param all how many were found
 */
export function favourPairs(
  matcher: QueryMatcher,
  query: SearchQuery,
  sums: Float32Array,
  ahead: Uint32Array,
  all: number,
): void {
  for (const pair of neighbours(query.optional)) {
    const frequencies = matcher.phraseFrequencies(pair, ahead);
    const share = countAmong(frequencies, ahead) / Math.max(1, ahead.length);
    raise(sums, frequencies, ahead, PAIR_WEIGHT * rarityOf(matcher.collection, share * all));
  }
}

function raise(sums: Float32Array, frequencies: Frequencies, posts: Uint32Array, weight: number): void {
  // By index, here and below: asked of an iterator, a hundred thousand numbers take several times as long.
  for (let index = 0; index < posts.length; index++) {
    const post = posts[index] ?? 0;
    const frequency = frequencies[post] ?? 0;
    if (frequency > 0) sums[post] = (sums[post] ?? 0) + weight * saturated(frequency);
  }
}

/** The inverse document frequency: the fewer posts hold a term, the more it tells. */
export function rarityOf({ livePosts }: Collection, posts: number): number {
  return Math.log(1 + (Math.max(0, livePosts - posts) + 0.5) / (posts + 0.5));
}

/** What is said twice is not twice as much to the point. */
export function saturated(frequency: number): number {
  return frequency / (frequency + SATURATION);
}

/** How many posts hold what is looked for. */
export function countOf(frequencies: Frequencies): number {
  let posts = 0;
  for (let post = 0; post < frequencies.length; post++) if ((frequencies[post] ?? 0) > 0) posts += 1;
  return posts;
}

/** How many of these posts hold it. */
function countAmong(frequencies: Frequencies, posts: Uint32Array): number {
  let holding = 0;
  for (let index = 0; index < posts.length; index++) if ((frequencies[posts[index] ?? 0] ?? 0) > 0) holding += 1;
  return holding;
}

/** Raises, in place, those of the posts that are new. */
export function favourNew(sums: Float32Array, posts: Uint32Array, { publishTimes }: Collection, now: number): void {
  for (let index = 0; index < posts.length; index++) {
    const post = posts[index] ?? 0;
    const age = Math.max(0, now - (publishTimes[post] ?? 0)) / DAY;
    sums[post] = (sums[post] ?? 0) * (1 + RECENCY_WEIGHT / (1 + age / RECENCY_DAYS));
  }
}

/** The best of the posts, the best first; of equals, the one with the higher id. */
export function best(sums: Float32Array, posts: Uint32Array, { ids }: Collection, count: number): Uint32Array {
  const leaders = new Leaders(Math.min(count, posts.length), sums, ids);
  for (let index = 0; index < posts.length; index++) leaders.offer(posts[index] ?? 0);
  return leaders.take();
}
