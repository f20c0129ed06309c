import { availableParallelism } from 'node:os';
import { MAXIMUM_WAITING } from './limits.ts';
import { Busy } from './picture-errors.ts';

/** Lets a bounded number of works run at once, first come, first served, and a bounded number wait. */
export class ResizingQueue {
  readonly #places: number;
  readonly #seats: number;
  readonly #waiting: (() => void)[] = [];
  #running = 0;

  constructor(running = resizingsAtOnce(), waiting = MAXIMUM_WAITING) {
    this.#places = running;
    this.#seats = waiting;
  }

  /** @throws Busy when too many wait already; what the work throws */
  async run<Result>(work: () => Promise<Result>): Promise<Result> {
    await this.#enter();
    try {
      return await work();
    } finally {
      this.#leave();
    }
  }

  async #enter(): Promise<void> {
    if (this.#running < this.#places) {
      this.#running += 1;
    } else if (this.#waiting.length < this.#seats) {
      await new Promise<void>((resolve) => this.#waiting.push(resolve));
    } else {
      throw new Busy('Too many pictures are being drawn; try again soon.');
    }
  }

  /** The place is handed on, not given back, so that nobody who comes now can take it from who waits. */
  #leave(): void {
    const next = this.#waiting.shift();
    if (next) next();
    else this.#running -= 1;
  }
}

/**
 * One core is left for pages. And two of libuv's threads: a resizing holds one from beginning to end, and reading files
 * and resolving names must not wait for pictures.
 */
export function resizingsAtOnce(cores = availableParallelism(), threads = process.env.UV_THREADPOOL_SIZE): number {
  return Math.max(1, Math.min(cores - 1, (Number(threads) || 4) - 2));
}
