import { Unavailable } from '#errors.ts';
import { failureText } from './failure-text.ts';

/** Seconds: an operator needs longer. */
const RETRY_AFTER = 30;

/**
 * Turns a failure of the environment (a full disk, a database that does not answer) into a 503 with Retry-After. Returns other
 * errors unchanged.
 */
export function asUnavailable<Thrown>(error: Thrown): Thrown | Unavailable {
  if (failureText(error) === undefined) return error;
  return new Unavailable('This cannot be done at the moment. Please try again later.', RETRY_AFTER, { cause: error });
}
