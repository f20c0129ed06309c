import { LRUCache } from 'lru-cache';

interface PaceLimits {
  /** Size of the bucket: how often in a row. */
  readonly atOnce: number;
  /** How many a second come back. */
  readonly aSecond: number;
}

/** Bounds how often something is done: a token bucket. */
export class Pace {
  readonly #limits: PaceLimits;
  #left: number;
  #since = Number.NEGATIVE_INFINITY;

  constructor(limits: PaceLimits) {
    this.#limits = limits;
    this.#left = limits.atOnce;
  }

  /** @param now milliseconds. @returns whether it may be done once more */
  take(now: number): boolean {
    // A clock that was set back takes nothing away.
    const elapsed = Math.max(0, now - this.#since);
    this.#left = Math.min(this.#left + (elapsed / 1000) * this.#limits.aSecond, this.#limits.atOnce);
    this.#since = now;
    if (this.#left < 1) return false;
    this.#left -= 1;
    return true;
  }
}

/** Those seen last are kept. */
const MOST_KEPT = 10_000;

/** A pace for each session, person or the like, named by a number. */
export class Paces {
  readonly #limits: PaceLimits;
  readonly #kept = new LRUCache<number, Pace>({ max: MOST_KEPT });

  constructor(limits: PaceLimits) {
    this.#limits = limits;
  }

  /** @param now milliseconds. @returns whether it may be done once more for this number */
  take(number: number, now: number): boolean {
    const pace = this.#kept.get(number) ?? new Pace(this.#limits);
    this.#kept.set(number, pace);
    return pace.take(now);
  }
}
