import { hash } from 'node:crypto';
import type { Piece } from './pieces.ts';

/** As long as a usual page; grows with the first that is longer. */
const FIRST_SPACE = 128 * 1024;
/** No character of a JavaScript string takes more bytes of UTF-8. */
const MOST_BYTES_A_CHARACTER = 3;

/** A page in UTF-8, as it goes over the wire. */
export interface Joined {
  /** One after the other. Those that it shares with other pages are theirs, too. */
  readonly pieces: readonly Buffer[];
  /** What tells it from every other page. */
  readonly digest: string;
}

/**
 * Encodes the texts of a page in a space that it keeps, before it is known how long they become: Buffer.from reads a text twice,
 * first to know its length, and takes three times as long with one that was put together out of thousands of pieces, as React does
 * (docs/decisions/0028). What a page shares with others is not copied (docs/decisions/0031).
 */
export class Joiner {
  readonly #encoder = new TextEncoder();
  #space = new Uint8Array(FIRST_SPACE);

  join(pieces: readonly Piece[]): Joined {
    const ends: number[] = [];
    let end = 0;
    for (const piece of pieces) {
      if (typeof piece === 'string') end = this.#write(piece, end);
      ends.push(end);
    }
    return { pieces: partsOf(pieces, this.#copied(end), ends), digest: this.#digest(pieces, ends) };
  }

  /** @returns where it ends */
  #write(text: string, from: number): number {
    this.#makeRoom(from, from + text.length * MOST_BYTES_A_CHARACTER);
    return from + this.#encoder.encodeInto(text, this.#space.subarray(from)).written;
  }

  #copied(end: number): Buffer {
    // Every byte of it is written here: it need not be cleared before.
    const own = Buffer.allocUnsafeSlow(end);
    own.set(this.#space.subarray(0, end));
    return own;
  }

  /** Of its own bytes, and of what tells the others apart and where they stand: those need not be read again. */
  #digest(pieces: readonly Piece[], ends: readonly number[]): string {
    const own = ends.at(-1) ?? 0;
    const others = pieces.map((piece, index) => (typeof piece === 'string' ? '' : `${piece.digest}@${ends[index]}`));
    return hash('sha256', this.#space.subarray(0, this.#write(others.join(), own)), 'base64url');
  }

  #makeRoom(used: number, needed: number): void {
    if (needed <= this.#space.length) return;
    const larger = new Uint8Array(needed * 2);
    larger.set(this.#space.subarray(0, used));
    this.#space = larger;
  }
}

/** @param own all texts in turn @param ends where each piece ends in it; what is shared is not in it */
function partsOf(pieces: readonly Piece[], own: Buffer, ends: readonly number[]): Buffer[] {
  const parts: Buffer[] = [];
  let begin = 0;
  for (const [index, piece] of pieces.entries()) {
    if (typeof piece === 'string') continue;
    const end = ends[index] ?? 0;
    if (end > begin) parts.push(own.subarray(begin, end));
    parts.push(piece.bytes);
    begin = end;
  }
  if (begin < own.length) parts.push(own.subarray(begin));
  return parts;
}
