/** A place in a segment and a position in the post, as one number that sorts by both. */
const POSITIONS = 2 ** 20;

/** Walks over where a word stands, rising (PositionReader). */
export interface Positions {
  readonly place: number;
  readonly position: number;
  next(): boolean;
}

/** Room for so many is kept from one phrase to the next, 2 MB; more only a few common words take. */
const MOST_KEPT = 2 ** 17;

/** Where a phrase may begin in a segment; filled anew for each segment. */
export class Beginnings {
  #numbers = new Float64Array(256);
  #isConfirmed = new Uint8Array(256);
  #before = new Float64Array(256);
  #count = 0;

  clear(): void {
    this.#count = 0;
    if (this.#numbers.length > MOST_KEPT) this.#resize(MOST_KEPT);
  }

  /** Adds those that a word makes possible, which stands so many words after the beginning, in their order. */
  add(positions: Positions, distance: number): void {
    const before = this.#count;
    while (positions.next()) {
      if (this.#count === this.#numbers.length) this.#resize(this.#count * 2);
      // Before the first word of its post, a beginning is one that no first word confirms.
      this.#numbers[this.#count++] = positions.place * POSITIONS + positions.position - distance;
    }
    if (before > 0) this.#merge(before);
  }

  /** Confirms those that a word stands so many words after. They must be in their order; nothing of the word is noted down. */
  confirm(positions: Positions, distance: number): void {
    let at = 0;
    while (at < this.#count && positions.next()) {
      const wanted = positions.place * POSITIONS + positions.position - distance;
      while (at < this.#count && (this.#numbers[at] ?? 0) < wanted) at += 1;
      if (at < this.#count && this.#numbers[at] === wanted) this.#isConfirmed[at] = 1;
    }
  }

  /** Lets go of those that have not been confirmed since. */
  keepConfirmed(): void {
    let kept = 0;
    for (let index = 0; index < this.#count; index++) {
      if (this.#isConfirmed[index] === 1) this.#numbers[kept++] = this.#numbers[index] ?? 0;
    }
    this.#isConfirmed.fill(0, 0, this.#count);
    this.#count = kept;
  }

  get count(): number {
    return this.#count;
  }

  /** Of the post that holds one of them, in its segment. */
  place(index: number): number {
    return Math.floor((this.#numbers[index] ?? 0) / POSITIONS);
  }

  position(index: number): number {
    return (this.#numbers[index] ?? 0) % POSITIONS;
  }

  /** Puts those that were there before in among those that came after; both are in their order. */
  #merge(before: number): void {
    const [numbers, earlier] = [this.#numbers, this.#before];
    earlier.set(numbers.subarray(0, before));
    let [one, other, next] = [0, before, 0];
    while (one < before) {
      const isNext = other === this.#count || (earlier[one] ?? 0) <= (numbers[other] ?? 0);
      numbers[next++] = (isNext ? earlier[one++] : numbers[other++]) ?? 0;
    }
  }

  /** @param size no smaller than the count */
  #resize(size: number): void {
    const numbers = new Float64Array(size);
    numbers.set(this.#numbers.subarray(0, this.#count));
    this.#numbers = numbers;
    this.#isConfirmed = new Uint8Array(size);
    this.#before = new Float64Array(size);
  }
}
