/**
 * The best so many of the posts that are offered: a heap whose root is the worst of them, so that most of what is offered is
 * compared once. Sorting everything would take longer than all else, and a comparison function is compiled for each search.
 */
export class Leaders {
  readonly #heap: Uint32Array;
  readonly #sums: Float32Array;
  readonly #ids: Uint32Array;
  #size = 0;
  /** What the worst is worth once all places are taken: most of what is offered is less. */
  #least = Number.NEGATIVE_INFINITY;

  /** @param sums what each post is worth; of equals, the one with the higher id is the better */
  constructor(count: number, sums: Float32Array, ids: Uint32Array) {
    this.#heap = new Uint32Array(count);
    this.#sums = sums;
    this.#ids = ids;
  }

  offer(post: number): void {
    if ((this.#sums[post] ?? 0) < this.#least) return;
    if (this.#size < this.#heap.length) {
      this.#heap[this.#size++] = post;
      this.#rise(this.#size - 1);
    } else if (this.#size > 0 && this.#isWorse(this.#heap[0] ?? 0, post)) {
      this.#heap[0] = post;
      this.#sink();
    }
    if (this.#size === this.#heap.length) this.#least = this.#sums[this.#heap[0] ?? 0] ?? 0;
  }

  /** Takes all of them out, the best first. */
  take(): Uint32Array {
    const ranked = new Uint32Array(this.#size);
    while (this.#size > 0) {
      const worst = this.#heap[0] ?? 0;
      ranked[--this.#size] = worst;
      this.#heap[0] = this.#heap[this.#size] ?? 0;
      this.#sink();
    }
    return ranked;
  }

  #isWorse(one: number, other: number): boolean {
    const difference = (this.#sums[one] ?? 0) - (this.#sums[other] ?? 0);
    return difference === 0 ? (this.#ids[one] ?? 0) < (this.#ids[other] ?? 0) : difference < 0;
  }

  #rise(from: number): void {
    const post = this.#heap[from] ?? 0;
    let at = from;
    while (at > 0) {
      const parent = (at - 1) >> 1;
      const above = this.#heap[parent] ?? 0;
      if (!this.#isWorse(post, above)) break;
      this.#heap[at] = above;
      at = parent;
    }
    this.#heap[at] = post;
  }

  #sink(): void {
    const post = this.#heap[0] ?? 0;
    let at = 0;
    for (let child = 1; child < this.#size; child = 2 * at + 1) {
      const right = child + 1;
      if (right < this.#size && this.#isWorse(this.#heap[right] ?? 0, this.#heap[child] ?? 0)) child = right;
      const below = this.#heap[child] ?? 0;
      if (!this.#isWorse(below, post)) break;
      this.#heap[at] = below;
      at = child;
    }
    this.#heap[at] = post;
  }
}
