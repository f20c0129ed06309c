import type { Site } from '#content/site.ts';
import { Unavailable } from '#platform/errors.ts';
import { Pace } from '#platform/pace.ts';
import { onePerSite } from '#platform/per-site.ts';
import { ATTEMPTS } from '../accounts-limits.ts';
import type { AttemptKind } from './attempts.store.ts';

/** More people are signing in than one process takes. */
export function tooManySigningIn(): Unavailable {
  return new Unavailable('Too many people are signing in at the moment. Please try again in a few seconds.', 5);
}

/** How many attempts to sign in a process takes. */
const pacesOf = onePerSite(() => ({ password: new Pace(ATTEMPTS), recovery: new Pace(ATTEMPTS) }));

/**
 * Lets a few attempts a second pass, more than a newsroom makes. Each one writes to the database and most cost a hash:
 * guesses from many addresses at many accounts, which no other limit stops, must not slow readers down.
 * @throws Unavailable
 */
export function keepPace(site: Pick<Site, 'database' | 'now'>, kind: AttemptKind): void {
  if (!pacesOf(site)[kind].take(site.now().getTime())) throw tooManySigningIn();
}
