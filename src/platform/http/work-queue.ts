import { setImmediate as immediately } from 'node:timers/promises';
import pLimit from 'p-limit';
import { Overloaded } from '#errors.ts';

/** Drawings and forms that are under way at once: while one waits for the database, another one is drawn. */
const AT_ONCE = 8;

/** Those that wait beside these: about half a second of work. */
const MOST_WAITING = 56;

/** Seconds after which a refused reader may try again. */
const RETRY_AFTER = 2;

/**
 * What takes milliseconds of the pages' thread: drawings, and forms. A bounded number waits; the surplus is refused at
 * once. Each starts after the event loop has turned, so that kept pages go out between any two (docs/decisions/0046).
 */
export class WorkQueue {
  readonly #limit = pLimit(AT_ONCE);
  #turn: Promise<unknown> = Promise.resolve();
  /** Called with the time that each took, without its waiting. */
  onDone: ((seconds: number) => void) | undefined;

  /** Under way or waiting. */
  get length(): number {
    return this.#limit.activeCount + this.#limit.pendingCount;
  }

  /** @throws Overloaded when too many wait already; what the work throws */
  async run<Result>(work: () => Promise<Result>): Promise<Result> {
    if (this.length >= AT_ONCE + MOST_WAITING) {
      throw new Overloaded('Too many readers are here at once. Please try again in a moment.', RETRY_AFTER);
    }
    return this.#limit(async () => {
      await this.#nextTurn();
      const begun = performance.now();
      try {
        return await work();
      } finally {
        this.onDone?.((performance.now() - begun) / 1000);
      }
    });
  }

  /** Twice round the event loop: a kept page reads the revision in the first turn, and goes out in the second. */
  #nextTurn(): Promise<unknown> {
    this.#turn = this.#turn.then(() => immediately()).then(() => immediately());
    return this.#turn;
  }
}
