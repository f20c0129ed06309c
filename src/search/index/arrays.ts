/** More than a search of a few words needs; a search that needs more makes its own, and a million posts hold 40 MB. */
const MOST_KEPT = 8;

/**
 * Arrays with a place for each post of a collection, lent to one search after the other: the system would clear new ones page
 * by page, which takes longer than what is done with them (docs/decisions/0015).
 */
export class Arrays {
  readonly #size: number;
  readonly #floats: Float32Array[] = [];
  readonly #bytes: Uint8Array[] = [];
  #lentFloats = 0;
  #lentBytes = 0;

  constructor(size: number) {
    this.#size = size;
  }

  /** Takes back all that was lent. */
  begin(): void {
    this.#lentFloats = 0;
    this.#lentBytes = 0;
  }

  /** All 0; the borrower's until the next search begins. */
  floats(): Float32Array {
    const kept = this.#floats[this.#lentFloats++];
    if (kept) return kept.fill(0);
    const made = new Float32Array(this.#size);
    if (this.#floats.length < MOST_KEPT) this.#floats.push(made);
    return made;
  }

  /** The same of bytes. */
  bytes(): Uint8Array {
    const kept = this.#bytes[this.#lentBytes++];
    if (kept) return kept.fill(0);
    const made = new Uint8Array(this.#size);
    if (this.#bytes.length < MOST_KEPT) this.#bytes.push(made);
    return made;
  }
}
