import { ByteReader, ByteWriter, bytesOfNumber } from './bytes.ts';
import type { PlacedPostings } from './segment.ts';

/** A chunk is full once it has so many bytes; one array that grows would be copied, and there twice, while it is. */
const CHUNK_BYTES = 1024 * 1024;

/** What the log holds of one word. */
interface Extent {
  posts: number;
  /** The place of the last post that holds it. */
  last: number;
  postingsBytes: number;
  positionsBytes: number;
}

/**
 * Takes down where words occur, post by post, and gives it out word by word (as postings.ts describes it). One log for all
 * words, in place of arrays that grow for each: most of a segment's words occur once or twice (docs/decisions/0015).
 */
export class PostingsLog {
  readonly #full: Uint8Array[] = [];
  readonly #extents: Extent[] = [];
  #chunk = new ByteWriter();

  /**
   * @param word a number; the first time, the one after all others
   * @param place of the post in its segment, rising from call to call with the same word
   * @param count how many of the positions are meant, from the first on
   */
  add(word: number, place: number, frequencies: number, positions: readonly number[], count = positions.length): void {
    const extent = this.#extentOf(word);
    const distance = place - extent.last;
    const bytes = bytesOfPositions(positions, count);
    extent.last = place;
    extent.posts += 1;
    extent.postingsBytes += bytesOfNumber(distance) + 1;
    extent.positionsBytes += bytesOfNumber(bytes) + bytes;
    const chunk = this.#chunk;
    chunk.number(word);
    chunk.number(distance);
    chunk.byte(frequencies);
    chunk.number(bytes);
    for (let index = 0; index < count; index++) chunk.number(step(positions, index));
    if (chunk.length >= CHUNK_BYTES) this.#begin();
  }

  /** All that was taken down, by the number of a word. Nothing can be added any more. */
  written(): (word: number) => PlacedPostings | undefined {
    this.#begin();
    const postings = new Gathered(this.#extents.map(({ postingsBytes }) => postingsBytes));
    const positions = new Gathered(this.#extents.map(({ positionsBytes }) => positionsBytes));
    // One after the other, so that each can be let go of.
    for (let chunk = this.#full.shift(); chunk; chunk = this.#full.shift()) distribute(chunk, postings, positions);
    return (word) => {
      const extent = this.#extents[word];
      return extent && { posts: extent.posts, postings: postings.of(word), positions: positions.of(word) };
    };
  }

  #extentOf(word: number): Extent {
    const known = this.#extents[word];
    if (known) return known;
    const extent = { posts: 0, last: 0, postingsBytes: 0, positionsBytes: 0 };
    this.#extents[word] = extent;
    return extent;
  }

  #begin(): void {
    this.#full.push(this.#chunk.bytes());
    this.#chunk = new ByteWriter();
  }
}

function distribute(chunk: Uint8Array, postings: Gathered, positions: Gathered): void {
  const reader = new ByteReader(chunk);
  while (!reader.isAtEnd) {
    const word = reader.number();
    const posting = reader.at;
    reader.number();
    reader.byte();
    const placed = reader.at;
    const bytes = reader.number();
    reader.at += bytes;
    postings.append(word, chunk, posting, placed);
    positions.append(word, chunk, placed, reader.at);
  }
}

/** Bytes of every word, one word after the other in one array. */
class Gathered {
  readonly #bytes: Uint8Array;
  readonly #starts: Uint32Array;
  readonly #ends: Uint32Array;

  /** @param lengths how many bytes each word is going to have */
  constructor(lengths: readonly number[]) {
    this.#starts = new Uint32Array(lengths.length);
    let end = 0;
    for (const [word, length] of lengths.entries()) {
      this.#starts[word] = end;
      end += length;
    }
    this.#ends = this.#starts.slice();
    this.#bytes = new Uint8Array(end);
  }

  append(word: number, from: Uint8Array, start: number, end: number): void {
    let at = this.#ends[word] ?? 0;
    // By hand: these are few bytes, and a view of them would cost more than they.
    for (let index = start; index < end; index++) this.#bytes[at++] = from[index] ?? 0;
    this.#ends[word] = at;
  }

  of(word: number): Uint8Array {
    return this.#bytes.subarray(this.#starts[word], this.#ends[word]);
  }
}

function bytesOfPositions(positions: readonly number[], count: number): number {
  let bytes = 0;
  for (let index = 0; index < count; index++) bytes += bytesOfNumber(step(positions, index));
  return bytes;
}

/** From the position before to this one. */
function step(positions: readonly number[], index: number): number {
  return index === 0 ? (positions[0] ?? 0) : (positions[index] ?? 0) - (positions[index - 1] ?? 0);
}
