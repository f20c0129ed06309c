/**
 * Keeps what was used last, up to a size; what has not been used for longest goes first.
 * @see docs/decisions/0024 for what it gains
 */
export class Recent<Value> {
  readonly #limit: number;
  readonly #sizeOf: (value: Value) => number;
  /** The least recently used first: a Map keeps its keys in the order in which they came. */
  readonly #kept = new Map<string, Value>();
  #size = 0;

  /** @param limit of all sizes together */
  constructor(limit: number, sizeOf: (value: Value) => number) {
    this.#limit = limit;
    this.#sizeOf = sizeOf;
  }

  get(key: string): Value | undefined {
    const value = this.#kept.get(key);
    if (value === undefined) return undefined;
    this.#kept.delete(key);
    this.#kept.set(key, value);
    return value;
  }

  set(key: string, value: Value): void {
    this.delete(key);
    this.#kept.set(key, value);
    this.#size += this.#sizeOf(value);
    for (const oldest of this.#kept.keys()) {
      if (this.#size <= this.#limit) break;
      this.delete(oldest);
    }
  }

  delete(key: string): void {
    const value = this.#kept.get(key);
    if (value === undefined) return;
    this.#kept.delete(key);
    this.#size -= this.#sizeOf(value);
  }
}
