import { ByteReader } from './bytes.ts';
import type { PlacedPostings, Postings } from './segment.ts';

// Where a word occurs in the posts of a segment. `postings`: for each post the distance of its place from the one before, and
// one byte that says how often each field holds the word. `positions`: for each post how many bytes follow, and in them the
// distance of each position from the one before; only phrases read them. postings-log.ts writes both.

/** How often a word occurs, in a byte: up to three times in the title, three in the deck, fifteen in the text. */
export function packFrequencies(title: number, deck: number, text: number): number {
  return (Math.min(title, 3) << 6) | (Math.min(deck, 3) << 4) | Math.min(text, 15);
}

export const titleFrequency = (packed: number): number => packed >> 6;
export const deckFrequency = (packed: number): number => (packed >> 4) & 3;
export const textFrequency = (packed: number): number => packed & 15;

// Classes to walk with, and no functions to be called for each: V8 compiles a function anew for each search that makes it.

/** Walks over the posts that hold a word, rising. */
export class PostingReader {
  readonly #bytes: ByteReader;
  /** Of the post it stands at, in its segment. */
  place = 0;
  /** How often that post holds the word, as packFrequencies packs it. */
  frequencies = 0;

  constructor({ postings }: Postings) {
    this.#bytes = new ByteReader(postings);
  }

  /** Goes to the next post. @returns false where there is none */
  next(): boolean {
    if (this.#bytes.isAtEnd) return false;
    this.place += this.#bytes.number();
    this.frequencies = this.#bytes.byte();
    return true;
  }
}

/** Whether one of the posts that are 1 among `wanted` holds a word. @param from the number in it of the segment's first post */
export function holdsAny(postings: Postings, wanted: Uint8Array, from: number): boolean {
  const posting = new PostingReader(postings);
  while (posting.next()) if (wanted[from + posting.place] === 1) return true;
  return false;
}

/** Walks over the positions of a word, rising, in those posts that are 1 among `wanted`. */
export class PositionReader {
  readonly #posts: PostingReader;
  readonly #bytes: ByteReader;
  readonly #wanted: Uint8Array;
  readonly #from: number;
  #end = 0;
  position = 0;

  /** @param from the number in `wanted` of the segment's first post */
  constructor(postings: PlacedPostings, wanted: Uint8Array, from: number) {
    this.#posts = new PostingReader(postings);
    this.#bytes = new ByteReader(postings.positions);
    this.#wanted = wanted;
    this.#from = from;
  }

  /** Of the post it stands at, in its segment. */
  get place(): number {
    return this.#posts.place;
  }

  /** Goes to the next position. @returns false where there is none */
  next(): boolean {
    while (this.#bytes.at >= this.#end) {
      if (!this.#posts.next()) return false;
      this.#end = this.#bytes.number() + this.#bytes.at;
      this.position = 0;
      if (this.#wanted[this.#from + this.#posts.place] !== 1) this.#bytes.at = this.#end;
    }
    this.position += this.#bytes.number();
    return true;
  }
}
