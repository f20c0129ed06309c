/** As long as a usual page; grows with the first that is longer. */
const FIRST_SPACE = 128 * 1024;
/** No character of a JavaScript string takes more bytes of UTF-8. */
const MOST_BYTES_A_CHARACTER = 3;

/**
 * Joins texts and bytes to one page in UTF-8, in a space that it keeps: texts are encoded there before it is known how long they
 * become. Buffer.from reads a text twice, first to know its length, and takes three times as long with one that was put together
 * out of thousands of pieces, as React does (docs/decisions/0028).
 */
export class Joiner {
  readonly #encoder = new TextEncoder();
  #space = new Uint8Array(FIRST_SPACE);

  /** The pieces one after the other, in a buffer of their own. */
  join(pieces: readonly (string | Uint8Array)[]): Buffer {
    let end = 0;
    for (const piece of pieces) {
      const isText = typeof piece === 'string';
      this.#makeRoom(end, end + piece.length * (isText ? MOST_BYTES_A_CHARACTER : 1));
      if (isText) {
        end += this.#encoder.encodeInto(piece, this.#space.subarray(end)).written;
      } else {
        this.#space.set(piece, end);
        end += piece.length;
      }
    }
    // Every byte of it is written here: it need not be cleared before.
    const page = Buffer.allocUnsafeSlow(end);
    page.set(this.#space.subarray(0, end));
    return page;
  }

  #makeRoom(used: number, needed: number): void {
    if (needed <= this.#space.length) return;
    const larger = new Uint8Array(needed * 2);
    larger.set(this.#space.subarray(0, used));
    this.#space = larger;
  }
}
