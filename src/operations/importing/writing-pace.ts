import { setTimeout as pause } from 'node:timers/promises';
import { Pace } from '#platform/pace.ts';
import { BATCH_ITEMS, MOST_BATCH_ITEMS } from './importing-limits.ts';

/** A small import, of some batches, is not held up. */
const COMMITS = { atOnce: 4, aSecond: 1 };

const SECOND = 1000;
const TRIED_EVERY = 20;

interface Clock {
  /** Milliseconds that never go back. */
  readonly now: () => number;
  readonly pause: (milliseconds: number) => Promise<unknown>;
}

/**
 * Lets an import commit once a second, after a few: each commit ends every kept page on every node. So that it need not wait, its
 * batches grow where they come sooner, and shrink again where their rows take longer.
 */
export class WritingPace {
  readonly #pace = new Pace(COMMITS);
  readonly #clock: Clock;
  #items = BATCH_ITEMS;
  #last: number | undefined;

  constructor(clock: Clock = { now: () => performance.now(), pause }) {
    this.#clock = clock;
  }

  /** Items of the next batch at most. */
  get items(): number {
    return this.#items;
  }

  /** Waits for the next turn. Called when the rows are ready, so that no transaction is open meanwhile. */
  async turn(): Promise<void> {
    const apart = this.#last === undefined ? SECOND : this.#clock.now() - this.#last;
    if (apart < SECOND) this.#items = Math.min(this.#items * 2, MOST_BATCH_ITEMS);
    if (apart > 2 * SECOND) this.#items = Math.max(Math.ceil(this.#items / 2), BATCH_ITEMS);
    while (!this.#pace.take(this.#clock.now())) await this.#clock.pause(TRIED_EVERY);
    this.#last = this.#clock.now();
  }
}
