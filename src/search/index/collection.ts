import { DECK_WEIGHT, LENGTH_SHARE, TEXT_WEIGHT, TITLE_WEIGHT } from '../limits.ts';
import { Arrays } from './arrays.ts';
import { FIELDS, type Segment } from './segment.ts';

/** A segment among the others: its first post has the number `from` in the whole collection. */
export interface PlacedSegment {
  readonly segment: Segment;
  readonly from: number;
}

/** All posts of all segments in one row, numbered from 0, the dead among them. */
export interface Collection {
  readonly segments: readonly PlacedSegment[];
  readonly size: number;
  readonly ids: Uint32Array;
  readonly publishTimes: Float64Array;
  readonly lengths: Uint16Array;
  readonly live: Uint8Array;
  /** Places in categorySlugs. */
  readonly categories: Uint16Array;
  readonly categorySlugs: readonly string[];
  readonly livePosts: number;
  /** What one occurrence counts in the title, the deck and the text of each post: less, the longer the field. */
  readonly fieldWeights: Float32Array;
  /** What a search notes of each post. */
  readonly arrays: Arrays;
}

export function collectionOf(segments: readonly Segment[]): Collection {
  const size = segments.reduce((sum, { live }) => sum + live.length, 0);
  const lengths = new Uint16Array(size * FIELDS.length);
  const all = {
    ids: new Uint32Array(size),
    publishTimes: new Float64Array(size),
    live: new Uint8Array(size),
    categories: new Uint16Array(size),
  };
  const categorySlugs = [...new Set(segments.flatMap(({ documents }) => documents.categorySlugs))];
  const placed: PlacedSegment[] = [];
  let from = 0;
  for (const segment of segments) {
    const { documents, live } = segment;
    placed.push({ segment, from });
    all.ids.set(documents.ids, from);
    all.publishTimes.set(documents.publishTimes, from);
    all.live.set(live, from);
    lengths.set(documents.lengths, from * FIELDS.length);
    const translated = documents.categorySlugs.map((slug) => categorySlugs.indexOf(slug));
    all.categories.set(
      documents.categories.map((category) => translated[category] ?? 0),
      from,
    );
    from += live.length;
  }
  const livePosts = all.live.reduce((sum, live) => sum + live, 0);
  const fieldWeights = fieldWeightsOf(lengths, all.live, livePosts);
  return { ...all, segments: placed, size, lengths, categorySlugs, livePosts, fieldWeights, arrays: new Arrays(size) };
}

const WEIGHTS = [TITLE_WEIGHT, DECK_WEIGHT, TEXT_WEIGHT] as const;

/** BM25F's length normalisation, field by field. */
function fieldWeightsOf(lengths: Uint16Array, live: Uint8Array, livePosts: number): Float32Array {
  const weights = new Float32Array(lengths.length);
  for (const [field, weight] of WEIGHTS.entries()) {
    let sum = 0;
    for (let post = 0; post < live.length; post++) sum += (live[post] ?? 0) * (lengths[post * 3 + field] ?? 0);
    const average = Math.max(1, sum / Math.max(1, livePosts));
    for (let at = field; at < lengths.length; at += FIELDS.length) {
      weights[at] = weight / (1 - LENGTH_SHARE + (LENGTH_SHARE * (lengths[at] ?? 0)) / average);
    }
  }
  return weights;
}
