import type { Collection, PlacedSegment } from './collection.ts';
import { deckFrequency, PositionReader, PostingReader, textFrequency, titleFrequency } from './postings.ts';
import type { PlacedPostings, Postings } from './segment.ts';
import { FIELD_GAP } from './segment-builder.ts';

/** A word as it is looked for: in this form, and what an occurrence of it counts. */
export interface Form {
  readonly word: string;
  readonly weight: number;
}

/** Where words occur; what was read for a query. */
export interface Reading {
  postings(segment: PlacedSegment, word: string): Postings | undefined;
  /** With the positions, of words that stand in a phrase. */
  placedPostings(segment: PlacedSegment, word: string): PlacedPostings | undefined;
}

/** How much of a term each live post of a collection holds, by its number there; 0 where it does not. */
export type Frequencies = Float32Array;

/** How much a post holds of a word that occurs in it so often (postings.ts). */
export function weightedFrequency({ fieldWeights }: Collection, post: number, packed: number): number {
  return (
    titleFrequency(packed) * (fieldWeights[post * 3] ?? 0) +
    deckFrequency(packed) * (fieldWeights[post * 3 + 1] ?? 0) +
    textFrequency(packed) * (fieldWeights[post * 3 + 2] ?? 0)
  );
}

/** How much of a word each post holds, in any of its forms. */
export function wordFrequencies(collection: Collection, reading: Reading, forms: readonly Form[]): Frequencies {
  const found = collection.arrays.floats();
  const { live } = collection;
  for (const { word, weight } of forms) {
    for (const placed of collection.segments) {
      const postings = reading.postings(placed, word);
      if (!postings) continue;
      const posting = new PostingReader(postings);
      while (posting.next()) {
        const post = placed.from + posting.place;
        if (live[post] === 0) continue;
        found[post] = (found[post] ?? 0) + weight * weightedFrequency(collection, post, posting.frequencies);
      }
    }
  }
  return found;
}

/**
 * How much of a phrase each post holds.
 * @param words the forms of each word of the phrase, in their order
 * @param candidates only these are looked through: any posts that hold each of the words
 */
export function phraseFrequencies(
  collection: Collection,
  reading: Reading,
  words: readonly (readonly Form[])[],
  candidates: Uint8Array,
): Frequencies {
  const found = collection.arrays.floats();
  const { lengths, fieldWeights } = collection;
  for (const placed of collection.segments) {
    const ends = words
      .map((forms) => occurrences(placed, reading, forms, candidates))
      .reduce((before, next) => following(before, next));
    for (const end of ends) {
      const place = Math.floor(end / PLACE);
      const first = (placed.from + place) * 3;
      const field = fieldAt(end % PLACE, lengths[first] ?? 0, lengths[first + 1] ?? 0);
      found[placed.from + place] = (found[placed.from + place] ?? 0) + (fieldWeights[first + field] ?? 0);
    }
  }
  return found;
}

/** A place in a segment and a position in the post, as one number that sorts by both. */
const PLACE = 2 ** 20;

function occurrences(
  placed: PlacedSegment,
  reading: Reading,
  forms: readonly Form[],
  candidates: Uint8Array,
): number[] {
  const all: number[] = [];
  let ofForms = 0;
  for (const { word } of forms) {
    const postings = reading.placedPostings(placed, word);
    if (!postings) continue;
    ofForms += 1;
    const at = new PositionReader(postings, candidates, placed.from);
    while (at.next()) all.push(at.place * PLACE + at.position);
  }
  return ofForms > 1 ? all.sort((one, other) => one - other) : all;
}

/** Those of the second that come right after one of the first; both rising. */
function following(first: readonly number[], second: readonly number[]): number[] {
  const found: number[] = [];
  let at = 0;
  for (const next of second) {
    while (at < first.length && (first[at] ?? 0) < next - 1) at += 1;
    if (first[at] === next - 1) found.push(next);
  }
  return found;
}

function fieldAt(position: number, title: number, deck: number): number {
  if (position < title) return 0;
  return position < title + FIELD_GAP + deck ? 1 : 2;
}
