import { Unavailable } from '#errors.ts';
import type { Database } from '#platform/database/database.ts';
import { Pace } from '#platform/pace.ts';
import type { Site } from '#platform/site.ts';
import type { AttemptKind } from './attempts.store.ts';
import { ATTEMPTS } from './limits.ts';

/** How many attempts to sign in a process takes. */
const paces = new WeakMap<Database, Readonly<Record<AttemptKind, Pace>>>();

/**
 * Lets a few attempts a second pass, more than a newsroom makes. Each one writes to the database and most cost a hash:
 * guesses from many addresses at many accounts, which no other limit stops, must not slow readers down.
 * @throws Unavailable
 */
export function keepPace({ database, now }: Pick<Site, 'database' | 'now'>, kind: AttemptKind): void {
  const known = paces.get(database) ?? { password: new Pace(ATTEMPTS), recovery: new Pace(ATTEMPTS) };
  paces.set(database, known);
  if (known[kind].take(now().getTime())) return;
  throw new Unavailable('Too many people are signing in at the moment. Please try again in a few seconds.', 5);
}
