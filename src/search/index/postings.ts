import { ByteReader, ByteWriter, bytesOfNumber } from './bytes.ts';
import type { PlacedPostings, Postings } from './segment.ts';

/**
 * Where a word occurs in the posts of a segment. `postings`: for each post the distance of its place from the one before,
 * and one byte that says how often each field holds the word. `positions`: for each post how many bytes follow, and in them
 * the distance of each position from the one before; only phrases read them.
 */
export class PostingsWriter {
  readonly #postings = new ByteWriter();
  readonly #positions = new ByteWriter();
  #posts = 0;
  #last = 0;

  /**
   * @param place of the post in its segment, rising from call to call
   * @param count how many of the positions are meant, from the first on
   */
  add(place: number, frequencies: number, positions: readonly number[], count = positions.length): void {
    this.#postings.number(place - this.#last);
    this.#postings.byte(frequencies);
    this.#last = place;
    this.#posts += 1;
    let bytes = 0;
    for (let index = 0; index < count; index++) bytes += bytesOfNumber(distance(positions, index));
    this.#positions.number(bytes);
    for (let index = 0; index < count; index++) this.#positions.number(distance(positions, index));
  }

  written(): PlacedPostings {
    return { posts: this.#posts, postings: this.#postings.bytes(), positions: this.#positions.bytes() };
  }
}

function distance(positions: readonly number[], index: number): number {
  return index === 0 ? (positions[0] ?? 0) : (positions[index] ?? 0) - (positions[index - 1] ?? 0);
}

/** How often a word occurs, in a byte: up to three times in the title, three in the deck, fifteen in the text. */
export function packFrequencies(title: number, deck: number, text: number): number {
  return (Math.min(title, 3) << 6) | (Math.min(deck, 3) << 4) | Math.min(text, 15);
}

export const titleFrequency = (packed: number): number => packed >> 6;
export const deckFrequency = (packed: number): number => (packed >> 4) & 3;
export const textFrequency = (packed: number): number => packed & 15;

/** Visits the places of the posts that hold the word, rising. */
export function eachPosting({ postings }: Postings, visit: (place: number, frequencies: number) => void): void {
  const reader = new ByteReader(postings);
  let place = 0;
  while (!reader.isAtEnd) {
    place += reader.number();
    visit(place, reader.byte());
  }
}

/** Visits each position of the word, rising, in the posts that `isWanted`. */
export function eachPosition(
  { postings, positions }: PlacedPostings,
  isWanted: (place: number) => boolean,
  visit: (place: number, position: number) => void,
): void {
  const [posts, within] = [new ByteReader(postings), new ByteReader(positions)];
  let place = 0;
  while (!posts.isAtEnd) {
    place += posts.number();
    posts.byte();
    const end = within.number() + within.at;
    if (!isWanted(place)) within.at = end;
    let position = 0;
    while (within.at < end) {
      position += within.number();
      visit(place, position);
    }
  }
}
