import { Beginnings } from './beginnings.ts';

/** More than a search of a few words needs; a search that needs more makes its own, and a million posts hold 40 MB, and 4 more for each quoted phrase. */
const MOST_KEPT = 8;

/**
 * Arrays with a place for each post of a collection, lent to one search after the other: the system would clear new ones page
 * by page, which takes longer than what is done with them (docs/decisions/0015).
 */
export class Arrays {
  readonly #floats: Lending<Float32Array>;
  readonly #bytes: Lending<Uint8Array>;
  readonly #integers: Lending<Uint32Array>;
  /** For one phrase after the other. */
  readonly beginnings = new Beginnings();

  constructor(size: number) {
    this.#floats = new Lending(() => new Float32Array(size));
    this.#bytes = new Lending(() => new Uint8Array(size));
    this.#integers = new Lending(() => new Uint32Array(size));
  }

  /** Takes back all that was lent. */
  begin(): void {
    this.#floats.begin();
    this.#bytes.begin();
    this.#integers.begin();
  }

  /** All 0; the borrower's until the next search begins. */
  floats(): Float32Array {
    return this.#floats.next();
  }

  /** The same of bytes. */
  bytes(): Uint8Array {
    return this.#bytes.next();
  }

  /** The same of whole numbers. */
  integers(): Uint32Array {
    return this.#integers.next();
  }
}

/** Arrays of one kind. */
class Lending<Kind extends Float32Array | Uint8Array | Uint32Array> {
  readonly #make: () => Kind;
  readonly #kept: Kind[] = [];
  #lent = 0;

  constructor(make: () => Kind) {
    this.#make = make;
  }

  begin(): void {
    this.#lent = 0;
  }

  next(): Kind {
    const kept = this.#kept[this.#lent++];
    if (kept) {
      kept.fill(0);
      return kept;
    }
    const made = this.#make();
    if (this.#kept.length < MOST_KEPT) this.#kept.push(made);
    return made;
  }
}
