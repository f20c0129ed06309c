/** Milliseconds that a batch collects by default, and its largest size. */
const COLLECTING = 200;
const MOST = 1000;

interface Waiting<Item, Result> {
  readonly item: Item;
  readonly resolve: (result: Result) => void;
  readonly reject: (error: unknown) => void;
}

/**
 * Collects items for a moment and writes them in one commit: with SQLite, each commit blocks the pages' thread until the disk
 * has it. The promise of an item settles with the write.
 */
export class Batch<Item, Result> {
  readonly #writeAll: (items: readonly Item[]) => Promise<readonly Result[]>;
  readonly #collecting: number;
  #waiting: Waiting<Item, Result>[] = [];
  #timer: NodeJS.Timeout | undefined;

  /**
   * @param writeAll gives a result for each item, in their order
   * @param collecting milliseconds from the first item to the writing
   */
  constructor(writeAll: (items: readonly Item[]) => Promise<readonly Result[]>, collecting = COLLECTING) {
    this.#writeAll = writeAll;
    this.#collecting = collecting;
  }

  add(item: Item): Promise<Result> {
    const { promise, resolve, reject } = Promise.withResolvers<Result>();
    this.#waiting.push({ item, resolve, reject });
    this.#timer ??= setTimeout(() => this.write(), this.#collecting);
    if (this.#waiting.length >= MOST) void this.write();
    return promise;
  }

  /** Writes what has been collected. Never fails: the items do. */
  async write(): Promise<void> {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    const waiting = this.#waiting;
    this.#waiting = [];
    if (waiting.length === 0) return;
    try {
      const results = await this.#writeAll(waiting.map(({ item }) => item));
      for (const [index, result] of results.entries()) waiting[index]?.resolve(result);
    } catch (error) {
      for (const { reject } of waiting) reject(error);
    }
  }
}
