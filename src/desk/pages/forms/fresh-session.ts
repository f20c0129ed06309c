import type { Site } from '#content/site.ts';
import { FRESH_SESSION } from '#desk/accounts/accounts-limits.ts';
import { Invalid } from '#platform/errors.ts';
import type { Desk } from '../desk-page.tsx';

/** A form needs a sign-in of the last quarter of an hour. The answer asks for one, and keeps the form (submit-form.ts). */
export class NotFresh extends Invalid {}

/** A browser that was left open must not be enough to take an account over, or to make one. @throws NotFresh */
export function requireFresh({ now }: Pick<Site, 'now'>, { began }: Pick<Desk, 'began'>): void {
  // A session that seems to begin later is older: the clock was set back since.
  if (Math.abs(now().getTime() - Date.parse(began)) <= FRESH_SESSION) return;
  throw new NotFresh('This needs a sign-in of the last quarter of an hour.');
}
