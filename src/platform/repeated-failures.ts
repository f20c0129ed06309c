import { LRUCache } from 'lru-cache';
import { Unavailable } from '#platform/errors.ts';
import { failureText } from './failure-text.ts';

/** Milliseconds in which one failure of the environment is logged once: a full disk would otherwise fill it with lines. */
const ONCE_IN = 10_000;
/** Different failures that are told apart. */
const MOST_KINDS = 100;

/** Counts log lines about failures of the environment (a full disk, no descriptor left) that each request meets anew. */
export class RepeatedFailures {
  readonly #kinds = new LRUCache<string, { since: number; leftOut: number }>({ max: MOST_KINDS });

  /**
   * @param merged what pino merges into the line
   * @param now milliseconds of a clock that nobody sets
   * @returns how many lines alike were left out before this one; undefined when this one is to be left out
   */
  leftOutBefore(merged: unknown, now = performance.now()): number | undefined {
    const kind = kindOf(merged);
    if (kind === undefined) return 0;
    const known = this.#kinds.get(kind);
    if (known && now - known.since < ONCE_IN) {
      known.leftOut += 1;
      return undefined;
    }
    this.#kinds.set(kind, { since: now, leftOut: 0 });
    return known?.leftOut ?? 0;
  }
}

/** @returns undefined for what must be logged each time: its request's number is quoted to a reader */
function kindOf(merged: unknown): string | undefined {
  const error = typeof merged === 'object' && merged !== null && 'err' in merged ? merged.err : merged;
  if (!(error instanceof Unavailable)) return failureText(error);
  const cause = error.cause instanceof Error ? (failureText(error.cause) ?? error.cause.message) : '';
  return `${error.message} ${cause}`;
}
