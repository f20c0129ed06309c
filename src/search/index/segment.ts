/** The three fields of a post that are looked through, in the order of their numbers. */
export const FIELDS = ['title', 'deck', 'text'] as const;

/** What a ranking needs to know of each post of a segment; one item a post, in the order of the posts' ids. */
export interface Documents {
  readonly ids: Uint32Array;
  /** Milliseconds since 1970. */
  readonly publishTimes: Float64Array;
  /** Words of the title, the deck and the text of the first post, then of the second, and so on. */
  readonly lengths: Uint16Array;
  /** Places in categorySlugs. */
  readonly categories: Uint16Array;
  readonly categorySlugs: readonly string[];
}

/** Where a word occurs in a segment (postings.ts). */
export interface Postings {
  /** In how many posts. */
  readonly posts: number;
  readonly postings: Uint8Array;
}

/** The same with the positions, which are long and only phrases need. */
export interface PlacedPostings extends Postings {
  readonly positions: Uint8Array;
}

/** A part of the index, which is never changed: posts that are written anew come in a later one, and are dead in this. */
export interface Segment {
  readonly id: number;
  readonly documents: Documents;
  /** 1 for each post that no later segment holds; 0 where it was written anew, deleted or withdrawn. */
  readonly live: Uint8Array;
}

/** Where each word of a segment occurs. */
export interface WordPostings {
  keys(): Iterable<string>;
  get(word: string): PlacedPostings | undefined;
}

/** A segment as it has been made, with all its words. */
export interface BuiltSegment {
  readonly documents: Documents;
  readonly postings: WordPostings;
}

/** The place of a post in its segment; undefined where it is in another. */
export function placeOf(ids: Uint32Array, id: number): number | undefined {
  let [low, high] = [0, ids.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((ids[middle] ?? 0) < id) low = middle + 1;
    else high = middle;
  }
  return ids[low] === id ? low : undefined;
}
