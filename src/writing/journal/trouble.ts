import { CallFailed } from '#desk/call.ts';
import type { Clock } from './clock.ts';

/**
 * Why the server cannot have what is written just now. After all but `refused` it may have stored what was sent: its answer
 * was lost.
 */
export interface Trouble {
  readonly kind: 'kept here' | 'signed out' | 'refused';
  /** A sentence for people. */
  readonly message: string;
}

/** Explains why a call failed. An answer that cannot be read counts as none. */
export function troubleOf(error: unknown): Trouble {
  const { isAway, status, message } = error instanceof CallFailed ? error : new CallFailed(0, '');
  if (isAway) return { kind: 'kept here', message: 'The server cannot be reached.' };
  if (status === 401) return { kind: 'signed out', message: 'You are signed out.' };
  return { kind: 'refused', message };
}

const SHORTEST_PAUSE = 1000;
const LONGEST_PAUSE = 30_000;

/**
 * How long to wait before the next try: as long again as it has lasted.
 * @param lasted in milliseconds, as is the result
 */
export function pauseAfter(lasted: number): number {
  return Math.min(Math.max(lasted, SHORTEST_PAUSE), LONGEST_PAUSE);
}

/** The trouble of an open story, and since when there is one. */
export class TroubleWatch {
  readonly #clock: Clock;
  #since = 0;
  #current: Trouble | undefined;

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  get current(): Trouble | undefined {
    return this.#current;
  }

  /** A call has failed. */
  begin(error: unknown): Trouble {
    if (!this.#current) this.#since = this.#clock.now();
    this.#current = troubleOf(error);
    return this.#current;
  }

  end(): void {
    this.#current = undefined;
  }

  /** Milliseconds until the next try. */
  pause(): number {
    return pauseAfter(this.#clock.now() - this.#since);
  }
}
