import type { Beginnings } from './beginnings.ts';
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
  const { beginnings } = collection.arrays;
  for (const placed of collection.segments) {
    const placedWords = words.map((forms, distance) => ({ distance, postings: postingsOf(reading, placed, forms) }));
    const [rarest, ...others] = placedWords.toSorted((one, other) => bytesOf(one) - bytesOf(other));
    if (!rarest) continue;
    beginnings.clear();
    for (const reader of readersOf(rarest, candidates, placed)) beginnings.add(reader, rarest.distance);
    for (const other of others) {
      for (const reader of readersOf(other, candidates, placed)) beginnings.confirm(reader, other.distance);
      beginnings.keepConfirmed();
    }
    addPhrases(found, beginnings, words.length, placed, collection);
  }
  return found;
}

/** A word of a phrase in one segment: how many words after the phrase's beginning, and where, by form. */
interface PlacedWord {
  readonly distance: number;
  readonly postings: readonly PlacedPostings[];
}

function postingsOf(reading: Reading, placed: PlacedSegment, forms: readonly Form[]): PlacedPostings[] {
  return forms.flatMap(({ word }) => reading.placedPostings(placed, word) ?? []);
}

/** About how often a word stands in a segment. */
function bytesOf({ postings }: PlacedWord): number {
  return postings.reduce((sum, { positions }) => sum + positions.length, 0);
}

function readersOf({ postings }: PlacedWord, candidates: Uint8Array, { from }: PlacedSegment): PositionReader[] {
  return postings.map((one) => new PositionReader(one, candidates, from));
}

/** Counts each phrase for the field that it ends in. */
function addPhrases(
  found: Frequencies,
  beginnings: Beginnings,
  words: number,
  { from }: PlacedSegment,
  { lengths, fieldWeights }: Collection,
): void {
  for (let index = 0; index < beginnings.count; index++) {
    const post = from + beginnings.place(index);
    const end = beginnings.position(index) + words - 1;
    const field = fieldAt(end, lengths[post * 3] ?? 0, lengths[post * 3 + 1] ?? 0);
    found[post] = (found[post] ?? 0) + (fieldWeights[post * 3 + field] ?? 0);
  }
}

function fieldAt(position: number, title: number, deck: number): number {
  if (position < title) return 0;
  return position < title + FIELD_GAP + deck ? 1 : 2;
}
