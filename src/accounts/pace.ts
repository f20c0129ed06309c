import { Unavailable } from '#errors.ts';
import type { Database } from '#platform/database/database.ts';
import type { Site } from '#platform/site.ts';
import type { AttemptKind } from './attempts.store.ts';
import { ATTEMPTS_A_SECOND, ATTEMPTS_AT_ONCE } from './limits.ts';

/** How many attempts to sign in a process takes: a token bucket. */
class Pace {
  #left: number = ATTEMPTS_AT_ONCE;
  #since = Number.NEGATIVE_INFINITY;

  /** @param now milliseconds. @returns whether one more attempt is taken */
  take(now: number): boolean {
    const refilled = this.#left + ((now - this.#since) / 1000) * ATTEMPTS_A_SECOND;
    this.#left = Math.min(refilled, ATTEMPTS_AT_ONCE);
    this.#since = now;
    if (this.#left < 1) return false;
    this.#left -= 1;
    return true;
  }
}

type Paces = Readonly<Record<AttemptKind, Pace>>;

const paces = new WeakMap<Database, Paces>();

/**
 * Lets a few attempts a second pass, more than a newsroom makes. Each one writes to the database and most cost a hash:
 * guesses from many addresses at many accounts, which no other limit stops, must not slow readers down.
 * @throws Unavailable
 */
export function keepPace({ database, now }: Pick<Site, 'database' | 'now'>, kind: AttemptKind): void {
  const known = paces.get(database) ?? { password: new Pace(), recovery: new Pace() };
  paces.set(database, known);
  if (known[kind].take(now().getTime())) return;
  throw new Unavailable('Too many people are signing in at the moment. Please try again in a few seconds.', 5);
}
