import { setImmediate as immediately } from 'node:timers/promises';
import pLimit from 'p-limit';
import { Overloaded } from '#errors.ts';

/** Drawings and forms that are under way at once: while one waits for the database, another one is drawn. */
const AT_ONCE = 8;

/** Those that wait beside these: about half a second of work. */
const MOST_WAITING = 56;

/** Seconds after which a refused reader may try again. */
const RETRY_AFTER = 2;

/** The longest break between two, in turns of the event loop: under a flood, something new comes in with each. */
const LONGEST_BREAK = 100;

/**
 * What takes milliseconds of the pages' thread: drawings, and forms. A bounded number waits; the surplus is refused at
 * once. Between any two, everything else has its turn (docs/decisions/0046).
 */
export class WorkQueue {
  readonly #limit = pLimit(AT_ONCE);
  readonly #arrivals: () => number;
  #turn: Promise<unknown> = Promise.resolve();
  /** Called with the time that each took, without its waiting. */
  onDone: ((seconds: number) => void) | undefined;

  /** @param arrivals connections and requests that have come in so far */
  constructor(arrivals: () => number = () => 0) {
    this.#arrivals = arrivals;
  }

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

  #nextTurn(): Promise<unknown> {
    this.#turn = this.#turn.then(() => this.#othersFirst());
    return this.#turn;
  }

  /**
   * Lets the event loop turn until nothing new comes in. Two turns at a time: a kept page reads the revision in one and
   * goes out in the next. Node.js accepts one connection a turn, so that after a drawing many may wait.
   */
  async #othersFirst(): Promise<void> {
    for (let turns = 0; turns < LONGEST_BREAK; turns += 2) {
      const before = this.#arrivals();
      await immediately();
      await immediately();
      if (this.#arrivals() === before) return;
    }
  }
}
