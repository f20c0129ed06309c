/** A place in a segment and a position in the post, as one number that sorts by both. */
const POSITIONS = 2 ** 20;

/** Where words stand in a segment, rising; filled anew for each segment. */
export class Occurrences {
  #numbers = new Float64Array(256);
  #count = 0;

  clear(): void {
    this.#count = 0;
  }

  add(place: number, position: number): void {
    if (this.#count === this.#numbers.length) {
      const larger = new Float64Array(this.#count * 2);
      larger.set(this.#numbers);
      this.#numbers = larger;
    }
    this.#numbers[this.#count++] = place * POSITIONS + position;
  }

  /** Puts them in their order, where those of one word were added after those of another. */
  sort(): void {
    this.#numbers.subarray(0, this.#count).sort();
  }

  /** Puts in their place those of `next` that come right after one of them. */
  follow(next: Occurrences): void {
    let [at, kept] = [0, 0];
    for (let index = 0; index < next.#count; index++) {
      const wanted = (next.#numbers[index] ?? 0) - 1;
      while (at < this.#count && (this.#numbers[at] ?? 0) < wanted) at += 1;
      if (at >= this.#count || this.#numbers[at] !== wanted) continue;
      at += 1;
      // Never past `at`: each that is kept has one of ours before it.
      this.#numbers[kept++] = wanted + 1;
    }
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
}
