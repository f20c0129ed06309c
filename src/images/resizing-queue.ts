import { availableParallelism } from 'node:os';
import pLimit, { type LimitFunction } from 'p-limit';
import { MAXIMUM_WAITING } from './limits.ts';
import { Busy } from './picture-errors.ts';

/** Runs a bounded number of jobs at once, first come, first served, and lets a bounded number wait. */
export class ResizingQueue {
  readonly #limit: LimitFunction;
  readonly #most: number;

  /** @param running jobs at once; one core is left for pages */
  constructor(running = Math.max(1, availableParallelism() - 1), waiting = MAXIMUM_WAITING) {
    this.#limit = pLimit(running);
    this.#most = running + waiting;
  }

  /** Under way or waiting. */
  get length(): number {
    return this.#limit.activeCount + this.#limit.pendingCount;
  }

  /** @throws Busy when too many wait already; what the job throws */
  async run<Result>(job: () => Promise<Result>): Promise<Result> {
    if (this.length >= this.#most) {
      throw new Busy('Too many pictures are being drawn; try again soon.');
    }
    return this.#limit(job);
  }
}
